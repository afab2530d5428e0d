package dev.hyperlaw.verify.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.grid.PaperGrid;
import dev.hyperlaw.grid.PaperStudy;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClaimsTest {
    private static final Study STUDY = Study.of(PaperStudy.of(PaperGrid.CAPTION, PaperGrid.RESOLUTION, 1));

    static List<String> ids() {
        return Claims.all().stream().map(Claim::id).toList();
    }

    private static Claim claim(String id) {
        return Claims.select(List.of(id)).stream()
                .filter(claim -> claim.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("ids")
    void theVerdictIsTheOneOnRecord(String id) {
        Finding finding = claim(id).find(STUDY);
        assertThat(finding.measurement().verdict())
                .as("%s: %s", id, finding.measurement())
                .isEqualTo(finding.claim().expected());
        assertThat(finding.asExpected()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("ids")
    void everythingShownToPeopleIsPlainText(String id) {
        Finding finding = claim(id).find(STUDY);
        Measurement measurement = finding.measurement();
        for (String text : List.of(
                finding.claim().statement(),
                finding.claim().label(),
                measurement.note(),
                measurement.predicted().text(),
                measurement.measured().text())) {
            assertThat(text).isNotBlank().doesNotContain("NaN", "Infinity", "null", "\\", "$", "Optional");
        }
        assertThat(finding.claim().statement()).endsWith(".");
        assertThat(measurement.note()).endsWith(".");
    }

    @Test
    void idsAreUniqueAndGroupsAreKnown() {
        assertThat(ids()).doesNotHaveDuplicates();
        assertThat(Claims.groups()).contains("bound", "thm1", "thm2", "thm3", "cor1", "cor2", "sgd", "transfer", "iso");
    }

    @Test
    void everyVerdictOccurs() {
        assertThat(Claims.all()).extracting(Claim::expected).contains(ClaimVerdict.values());
    }

    @Test
    void whatIsOursHoldsOrFailsAndCorrectsNothing() {
        assertThat(Claims.all())
                .filteredOn(claim -> claim.source() == ClaimSource.HYPERLAW)
                .hasSizeGreaterThan(30)
                .extracting(Claim::expected)
                .doesNotContain(ClaimVerdict.CORRECTED);
        assertThatThrownBy(() -> new Claim(
                        "test.ours",
                        "nowhere",
                        ClaimSource.HYPERLAW,
                        "A correction of nothing.",
                        ClaimVerdict.CORRECTED,
                        study -> Measurement.statement("p", Reading.text("m"), true, "n.")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'test.ours' is Hyperlaw's own");
    }

    @Test
    void bothSourcesOccurAndThePaperIsTheUsualOne() {
        assertThat(Claims.all()).extracting(Claim::source).contains(ClaimSource.values());
        assertThat(claim("thm3.batch").source()).isEqualTo(ClaimSource.PAPER);
        assertThat(claim("start.zero").source()).isEqualTo(ClaimSource.HYPERLAW);
        assertThat(ClaimSource.PAPER.word()).isEqualTo("paper");
        assertThat(ClaimSource.HYPERLAW.word()).isEqualTo("hyperlaw");
    }

    @ParameterizedTest
    @MethodSource("ids")
    void aStatementCanStandAlone(String id) {
        assertThat(claim(id).statement())
                .doesNotStartWith("That ")
                .doesNotStartWith("These ")
                .doesNotStartWith("This ")
                .doesNotStartWith("Same ")
                .doesNotStartWith("The same ")
                .doesNotStartWith("Such ")
                .doesNotStartWith("After it")
                .doesNotContain(
                        "On these", "Along that", "that rule", "that region", "that phase", "From there", " our ");
    }

    @ParameterizedTest
    @MethodSource("ids")
    void aNoteIsShortAndNamesNoStatusOfTheProgram(String id) {
        Measurement measurement = claim(id).find(STUDY).measurement();
        for (String text : List.of(
                measurement.note(),
                measurement.predicted().text(),
                measurement.measured().text())) {
            assertThat(text)
                    .doesNotContain("UNIQUE", "FLAT", "UNBOUNDED", "INFEASIBLE", "The same at", "Same start", " ours");
        }
        assertThat(measurement.note().length()).as(measurement.note()).isLessThan(320);
    }

    @Test
    void anIdSelectsItselfAndWhatIsBelowIt() {
        assertThat(Claims.select(List.of("thm1.2.rate"))).extracting(Claim::id).containsExactly("thm1.2.rate");
        assertThat(Claims.select(List.of("thm1.critical")))
                .extracting(Claim::id)
                .containsExactly("thm1.critical", "thm1.critical.formula", "thm1.critical.figure");
    }

    @Test
    void aGroupSelectsEverythingBeforeTheDot() {
        assertThat(Claims.select(List.of("thm1"))).allMatch(claim -> claim.id().startsWith("thm1."));
        assertThat(Claims.select(List.of("thm1"))).hasSizeGreaterThan(5);
        assertThat(Claims.select(List.of("thm1.2")))
                .allMatch(claim -> claim.id().startsWith("thm1.2."));
    }

    @Test
    void listsKeepTheOrderOfThePaperAndNameNothingTwice() {
        List<Claim> chosen = Claims.select(List.of("sgd, thm2", "thm2.rate"));
        assertThat(chosen).doesNotHaveDuplicates();
        assertThat(chosen.get(0).group()).isEqualTo("thm2");
        assertThat(chosen).extracting(Claim::group).containsOnly("thm2", "sgd");
    }

    @Test
    void noNameMeansAll() {
        assertThat(Claims.select(List.of())).isEqualTo(Claims.all());
    }

    @ParameterizedTest
    @ValueSource(strings = {"thm", "thm1.", "thm1.2.rates", "", "thm1,,thm2", "xyzzy"})
    void anUnknownNameIsAnswered(String name) {
        assertThatThrownBy(() -> Claims.select(List.of(name)))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("The groups are bound, thm1")
                .hasMessageContaining("\nMaybe ");
    }

    @Test
    void aTypingMistakeIsGuessed() {
        assertThatThrownBy(() -> Claims.select(List.of("thm1.2.rats"))).hasMessageContaining("'thm1.2.rate'");
        assertThatThrownBy(() -> Claims.select(List.of("trasnfer"))).hasMessageContaining("'transfer'");
    }
}

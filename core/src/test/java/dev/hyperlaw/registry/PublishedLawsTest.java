package dev.hyperlaw.registry;

import static dev.hyperlaw.law.OracleFile.assertValue;
import static dev.hyperlaw.law.OracleFile.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hyperlaw.InputProblem;
import dev.hyperlaw.law.OracleFile;
import dev.hyperlaw.rational.Rational;
import org.junit.jupiter.api.Test;

class PublishedLawsTest {
    private static final LawInputs RUN = LawInputs.ofTokens(100e9);

    private static LawReading read(String name, LawInputs inputs) {
        return PublishedLaws.get(name).read(inputs);
    }

    @Test
    void everyLawCarriesUnitRangeAndCitation() {
        assertThat(PublishedLaws.names()).doesNotHaveDuplicates().hasSize(13);
        for (PublishedLaw law : PublishedLaws.all()) {
            assertThat(law.citation()).as(law.name()).matches("arXiv:\\d{4}\\.\\d{5}.*|github\\.com/.*");
            assertThat(law.range().text()).as(law.name()).isNotBlank();
            assertThat(law.optimizer()).as(law.name()).isNotBlank();
            assertThat(law.name()).matches("[a-z-]+");
        }
    }

    @Test
    void computeLawIsConvertedFromTokensAndParametersAndSaysHow() {
        LawReading reading = read("deepseek", LawInputs.ofTokens(2e12).withParameters(7e9));
        double compute = 6 * 7e9 * 2e12;
        assertValue("lr", reading.learningRate().orElseThrow(), 0.3118 * Math.pow(compute, -0.125));
        assertValue("batch", reading.batchTokens().orElseThrow(), 0.2920 * Math.pow(compute, 0.3271));
        assertThat(reading.outsideRange()).isTrue();
        assertThat(reading.notes()).anyMatch(n -> n.contains("Outside its range by a factor 4200:"));
        assertThat(reading.notes()).filteredOn(n -> n.contains("C = 6*N*D")).hasSize(1);
    }

    @Test
    void computeLawNeedsParameters() {
        LawReading reading = read("deepseek", RUN);
        assertThat(reading.learningRate()).isEmpty();
        assertThat(reading.batchTokens()).isEmpty();
        assertThat(reading.notes()).anyMatch(n -> n.contains("needs the number of parameters"));
        assertThat(read("deepseek", LawInputs.ofTokens(1e9).withParameters(1e9)).outsideRange())
                .isFalse();
    }

    @Test
    void stepLawIsInTokens() {
        LawReading reading = read("steplaw", RUN.withParameters(1e9));
        assertValue("lr", reading.learningRate().orElseThrow(), 1.79 * Math.pow(1e9, -0.713) * Math.pow(1e11, 0.307));
        assertValue("batch", reading.batchTokens().orElseThrow(), 0.58 * Math.pow(1e11, 0.571));
        assertThat(reading.outsideRange()).isFalse();
        assertThat(read("steplaw", RUN.withParameters(7e9)).outsideRange()).isTrue();
        assertThat(read("steplaw", RUN).batchTokens()).isPresent();
    }

    @Test
    void sequencesBecomeTokensByTheLawsOwnLength() {
        LawReading reading = read("bergsma", RUN.withSequenceLength(8192));
        assertValue("batch", reading.batchTokens().orElseThrow(), 2048 * 0.0306 * Math.pow(1e11, 0.383));
        LawReading rounded = read("porian-rounded", RUN.withParameters(108e6));
        assertThat(rounded.batchTokens().orElseThrow()).isCloseTo(160 * 2048, within(1e-6));
        assertThat(rounded.learningRate().orElseThrow()).isCloseTo(0.0047, within(1e-12));
    }

    @Test
    void fittedAndRoundedPorianAgreeAtTheirReferenceModel() {
        LawReading fitted = read("porian", RUN.withParameters(108e6));
        assertThat(fitted.batchTokens().orElseThrow() / (160 * 2048)).isCloseTo(1, within(0.04));
        assertThat(fitted.learningRate().orElseThrow() / 0.0047).isCloseTo(1, within(0.02));
    }

    @Test
    void vonRuetteIsTheSameInSequencesOf2048() {
        double tokens = read("von-ruette", RUN).batchTokens().orElseThrow();
        assertThat(tokens / 2048 / (Math.pow(10, -5.712) * Math.pow(1e11, 0.8225)))
                .isCloseTo(1, within(3e-3));
        assertThat(read("von-ruette", RUN).learningRate()).isEmpty();
    }

    @Test
    void lawReadAtTheUsersBatchNeedsIt() {
        assertThat(read("filatov", RUN).learningRate()).isEmpty();
        LawInputs batch = RUN.withBatchTokens(256 * 4096.0);
        assertThat(read("filatov", batch).learningRate()).isEmpty();
        assertValue(
                "lr",
                read("filatov", batch.withSequenceLength(4096)).learningRate().orElseThrow(),
                Math.pow(2, 9.8 + 0.62 * 8) * Math.pow(1e11, -0.56));
        assertThat(read("marin", batch).notes()).anyMatch(n -> n.contains("needs the model width"));
        assertThat(read("marin", batch.withWidth(1024)).learningRate()).isPresent();
    }

    @Test
    void lossLawNeedsTheLoss() {
        assertThat(read("minicpm", RUN).batchTokens()).isEmpty();
        assertThat(read("minicpm", RUN.withLoss(2.5)).batchTokens().orElseThrow())
                .isCloseTo(1.2110e9 / Math.pow(2.5, 6.2393), within(1e-6));
    }

    @Test
    void lawsWithoutACertainConstantGiveNoNumber() {
        for (String name : new String[] {"bjorck", "nanochat", "marek"}) {
            LawReading reading =
                    read(name, RUN.withParameters(1e9).withSequenceLength(4096).withLoss(2.5));
            assertThat(reading.learningRate()).as(name).isEmpty();
            assertThat(reading.batchTokens()).as(name).isEmpty();
        }
        assertThat(PublishedLaws.get("kaplan").batch()).isNull();
    }

    @Test
    void logarithmicLawStopsWhereItTurnsNegative() {
        assertThat(read("kaplan", RUN.withParameters(1e9)).learningRate().orElseThrow())
                .isCloseTo(3.239e-3 - 1.395e-4 * Math.log(1e9), within(1e-18));
        LawReading large = read("kaplan", RUN.withParameters(70e9));
        assertThat(large.learningRate()).isEmpty();
        assertThat(large.notes()).anyMatch(n -> n.contains("not positive"));
    }

    @Test
    void unknownLawSuggestsTheNearest() {
        assertThatThrownBy(() -> PublishedLaws.get("depseek"))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("'depseek'")
                .hasMessageEndingWith("\nMaybe you meant 'deepseek'.");
        assertThatThrownBy(() -> PublishedLaws.get("zzz")).hasMessageContaining("\nMaybe list them");
    }

    @Test
    void residualsAgainstTheBoundMatchTheOracleExactly() {
        for (JsonNode study : OracleFile.read("qeff_corollaries").required("q_eff")) {
            if (study.has("reported")) {
                TokenPath comparison = new TokenPath("", exact(study, "p"), exact(study, "reported"));
                assertThat(comparison.fixedMomentum()).isEqualTo(exact(study, "fixed_momentum"));
                assertThat(comparison.tunedMomentum()).isEqualTo(exact(study, "fixed_b_tuned_alpha"));
                assertThat(comparison.residualFixed()).isEqualTo(exact(study, "residual_fixed"));
                assertThat(comparison.residualTuned()).isEqualTo(exact(study, "residual_tuned"));
            }
        }
    }

    @Test
    void effectiveExponentsOfTheRegistryAreThoseOfTheOracle() {
        JsonNode studies = OracleFile.read("qeff_corollaries").required("q_eff");
        TokenPath printed = PublishedLaws.get("deepseek").paths().get(0);
        assertThat(printed.batch()).isEqualTo(exact(studies.required(0), "p"));
        assertThat(printed.rate()).isEqualTo(exact(studies.required(0), "reported"));
        TokenPath converted = PublishedLaws.get("deepseek").paths().get(1);
        assertValue("p", converted.batch().doubleValue(), number(studies.required(5), "p"));
        assertValue("eta", converted.rate().doubleValue(), number(studies.required(5), "eta"));
        assertThat(PublishedLaws.get("steplaw").paths().get(0).residualTuned())
                .isEqualTo(exact(studies.required(1), "residual_tuned"));
        TokenPath diffusion = PublishedLaws.get("von-ruette").paths().get(0);
        assertThat(diffusion.rate()).isEqualTo(exact(studies.required(4), "value"));
        assertThat(diffusion.tunedMomentum().signum()).isPositive();
        assertThat(PublishedLaws.get("filatov").paths().get(0).residualFixed())
                .isEqualTo(exact(studies.required(3), "residual_fixed"));
    }

    private static Rational exact(JsonNode study, String field) {
        return Rational.parse(study.required(field).asText());
    }

    @Test
    void impossibleInputsAreRefused() {
        assertThatThrownBy(() -> LawInputs.ofTokens(Double.NaN)).isInstanceOf(InputProblem.class);
        assertThatThrownBy(() -> RUN.withParameters(-1))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("-1.0")
                .hasMessageContaining("\nMaybe ");
    }
}

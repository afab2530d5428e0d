package dev.hyperlaw.desk.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.registry.LawInputs;
import dev.hyperlaw.registry.PublishedLaws;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LawsRequestTest {
    @Test
    void withoutARunTheLawsAreListedWithTheirNotes() {
        LawsResult result = new LawsRequest(List.of(), Optional.empty()).answer();
        assertThat(result.evaluated()).isFalse();
        assertThat(result.recommending()).isZero();
        assertThat(result.outsideRange()).isEmpty();
        assertThat(result.readings())
                .hasSameSizeAs(PublishedLaws.all())
                .allSatisfy(reading ->
                        assertThat(reading.notes()).isEqualTo(reading.law().notes()));
    }

    @Test
    void namedLawsAreReadForTheRunInTheirOrder() {
        LawInputs run = LawInputs.ofTokens(1e11).withParameters(7e9);
        LawsResult result = new LawsRequest(List.of("filatov", "steplaw"), Optional.of(run)).answer();
        assertThat(result.readings())
                .extracting(reading -> reading.law().name())
                .containsExactly("filatov", "steplaw");
        assertThat(result.readings().get(1))
                .isEqualTo(PublishedLaws.get("steplaw").read(run));
        assertThat(result.recommending()).isPositive();
    }

    /** Steplaw says both and is out of its range; von-ruette says the batch alone, within its range; filatov says nothing. */
    @Test
    void lawsThatSayOneOfBothCountAndThoseBeyondTheirRangeAreNamed() {
        LawInputs run = LawInputs.ofTokens(1e11).withParameters(7e9);
        LawsResult two = new LawsRequest(List.of("steplaw", "von-ruette"), Optional.of(run)).answer();
        assertThat(two.recommending()).isEqualTo(2);
        assertThat(two.outsideRange()).containsExactly("steplaw");
        LawsResult three = new LawsRequest(List.of("steplaw", "von-ruette", "filatov"), Optional.of(run)).answer();
        assertThat(three.recommending()).isEqualTo(2);
    }

    @Test
    void aLawThatDoesNotExistIsRefused() {
        LawsRequest request = new LawsRequest(List.of("nosuch"), Optional.empty());
        assertThatThrownBy(request::answer).isInstanceOf(InputProblem.class).hasMessageContaining("nosuch");
    }
}

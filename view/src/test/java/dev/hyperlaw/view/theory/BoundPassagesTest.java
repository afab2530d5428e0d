package dev.hyperlaw.view.theory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nobody may take the value of a bound for the loss. */
class BoundPassagesTest {
    private static final List<String> NONE = List.of();

    @ParameterizedTest
    @CsvSource({
        "proxy, smallest dual gradient norm",
        "lmo, smallest dual gradient norm",
        "sgd, smallest squared gradient norm",
        "annealed, the part of the loss that tuning can move",
        "star-convex, how far the loss is above its least value"
    })
    void aLibraryBoundSaysWhatItIsOn(String name, String meaning) {
        assertThat(BoundPassages.meaning(Written.problem(name, NONE, NONE, NONE).bound()))
                .contains(meaning);
    }

    @Test
    void ofATypedBoundNothingIsKnown() {
        assertThat(BoundPassages.meaning(Written.typed("1/(eta*T) + eta", NONE).bound()))
                .contains("as typed");
    }
}

package dev.hyperlaw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNameTest {
    private static final List<String> NAMES = List.of("deepseek", "steplaw", "von-ruette", "porian", "porian-rounded");

    @Test
    void suggestsWhatWasMeant() {
        assertThat(NearestName.of("depseek", NAMES)).contains("deepseek");
        assertThat(NearestName.of("DeepSeek", NAMES)).contains("deepseek");
        assertThat(NearestName.of("step_law", NAMES)).contains("steplaw");
        assertThat(NearestName.of("setplaw", NAMES)).contains("steplaw");
        assertThat(NearestName.of("rounded", NAMES)).contains("porian-rounded");
        assertThat(NearestName.of("vonrutte", NAMES)).contains("von-ruette");
    }

    @Test
    void staysSilentWhenNothingResembles() {
        assertThat(NearestName.of("xyzzy", NAMES)).isEmpty();
        assertThat(NearestName.of("", NAMES)).isEmpty();
        assertThat(NearestName.of("deepseek", List.of())).isEmpty();
    }

    @Test
    void swapOfNeighboursIsOneEdit() {
        assertThat(NearestName.distance("alpha", "aplha")).isEqualTo(1);
        assertThat(NearestName.distance("kitten", "sitting")).isEqualTo(3);
    }
}

package dev.hyperlaw.view.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ContourLevelsTest {
    @Test
    void decadesAreRoundAndInsideTheRange() {
        Values levels = ContourLevels.decades(new Range(0.009, 1.5), 2);
        assertThat(levels.stream().map(Math::log10).toArray())
                .containsExactly(new double[] {-2, -1.5, -1, -0.5, 0}, within(1e-12));
    }

    @Test
    void theEndsOfTheRangeCount() {
        assertThat(ContourLevels.decades(new Range(1e-3, 1e3), 1).size()).isEqualTo(7);
    }

    @Test
    void aRangeBetweenTwoLevelsGetsTheOneBelow() {
        assertThat(ContourLevels.decades(new Range(2, 3), 1)).isEqualTo(Values.of(1));
    }

    @Test
    void aRangeThatIsNotPositiveIsRefused() {
        assertThatThrownBy(() -> ContourLevels.decades(new Range(0, 1), 3)).hasMessageContaining("positive");
    }
}

package dev.hyperlaw.view.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InkTest {
    @Test
    void rolesThatMeetInOneFigureHaveTheirOwnHues() {
        assertThat(Arrays.stream(Ink.Role.values())
                        .filter(role -> !role.name().startsWith("CATEGORY"))
                        .map(role -> role.hue().hex()))
                .doesNotHaveDuplicates();
        assertThat(IntStream.rangeClosed(1, 6)
                        .mapToObj(i -> Ink.category(i).colour().hex()))
                .doesNotHaveDuplicates();
    }

    @Test
    void textInAnyInkCanBeRead() {
        for (Ink.Role role : Ink.Role.values()) {
            for (double depth = 0; depth <= 1; depth += 0.125) {
                assertThat(new Ink(role, depth).textColour().contrastOnWhite())
                        .as("%s at depth %s", role, depth)
                        .isGreaterThanOrEqualTo(4.5);
            }
        }
    }

    @Test
    void aFamilyGoesFromLightToDark() {
        double[] contrasts = IntStream.range(0, 12)
                .mapToDouble(i -> Ink.FIXED_BATCH.shade(i, 12).colour().contrastOnWhite())
                .toArray();
        assertThat(contrasts).isSorted().doesNotHaveDuplicates();
        assertThat(Ink.FIXED_BATCH.shade(0, 1)).isEqualTo(Ink.FIXED_BATCH);
    }

    @Test
    void evenTheLightestLineOfAFamilyShowsOnWhite() {
        for (Ink ink : new Ink[] {Ink.FIXED_BATCH, Ink.FIXED_RATE, Ink.FIXED_MOMENTUM}) {
            assertThat(ink.shade(0, 6).colour().contrastOnWhite())
                    .as("%s", ink.role())
                    .isGreaterThan(1.6);
            assertThat(ink.shade(5, 6).depth()).isEqualTo(1);
        }
    }

    @Test
    void coloursAreWrittenAsHex() {
        assertThat(Ink.FIXED_BATCH.colour().hex()).isEqualTo("#0072B2");
        assertThat(Colour.BLACK.contrastOnWhite()).isEqualTo(21);
    }

    @Test
    void whatIsOutsideTheRangeIsRefused() {
        assertThatThrownBy(() -> Ink.category(7)).hasMessageContaining("(7)");
        assertThatThrownBy(() -> Ink.BEST.shade(1.5)).hasMessageContaining("(1.5)");
        assertThatThrownBy(() -> new Colour(0, 256, 0)).hasMessageContaining("256");
    }
}

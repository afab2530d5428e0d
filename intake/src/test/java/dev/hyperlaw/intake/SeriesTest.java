package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.tables.TableCell;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeriesTest {
    private static Series of(String... cells) {
        Series series = new Series();
        for (String cell : cells) {
            series.add(cell);
        }
        series.seal();
        return series;
    }

    @Test
    void aCopyHoldsTheVeryNumbers() {
        Series all = of("0.1", "", "130M", "adamw", "1e-7", "n/a", "007");
        Series some = all.only(new int[] {6, 4, 2, 1, 0});

        assertThat(some.size()).isEqualTo(5);
        assertThat(some.text(0)).isEqualTo("007");
        assertThat(some.isPlainNumber(0)).as("007 is a name").isFalse();
        assertThat(some.number(1)).isEqualTo(1e-7);
        assertThat(some.isPlainNumber(1)).isTrue();
        assertThat(some.number(2)).isEqualTo(130e6);
        assertThat(some.isPlainNumber(2)).isFalse();
        assertThat(some.isEmpty(3)).isTrue();
        assertThat(some.number(4)).isEqualTo(0.1);
    }

    @Test
    void aNumberThatItsFormatKnowsIsTakenAsItIs() {
        Series series = new Series();
        for (TableCell cell : List.of(
                TableCell.of(0.1), TableCell.of(7), TableCell.of(true), TableCell.of("1e-7"), TableCell.EMPTY)) {
            series.add(cell);
        }

        assertThat(series.number(0)).isEqualTo(0.1);
        assertThat(series.isPlainNumber(1)).isTrue();
        assertThat(series.text(1)).isEqualTo("7");
        assertThat(series.text(2)).isEqualTo("true");
        assertThat(series.number(3)).isEqualTo(1e-7);
        assertThat(series.isEmpty(4)).isTrue();
    }

    @Test
    void longColumnsGrow() {
        Series series = new Series();
        Series other = of("3");
        for (int i = 0; i < 1000; i++) {
            series.add(other, 0);
        }

        assertThat(series.size()).isEqualTo(1000);
        assertThat(series.isConstant()).isTrue();
        assertThat(series.number(999)).isEqualTo(3);
    }
}

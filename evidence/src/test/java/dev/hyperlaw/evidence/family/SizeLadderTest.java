package dev.hyperlaw.evidence.family;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.family.SizeLadder.SizedBudget;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tokens in proportion to size, or one budget for each size. */
class SizeLadderTest {
    private static final String GROWS =
            "Tokens grow with model size in these runs: their effects cannot be told apart.";

    @Test
    void tokensInProportionToSizeAreALadder() {
        assertThat(SizeLadder.words(Stream.of(1e8, 2e8, 4e8, 8e8)
                        .map(size -> new SizedBudget(size, 20 * size))
                        .toList()))
                .contains(GROWS);
        assertThat(SizeLadder.words(List.of(
                        new SizedBudget(1e8, 2e9),
                        new SizedBudget(1.005e8, 2.1e9),
                        new SizedBudget(3e8, 6.3e9),
                        new SizedBudget(3e8, 5.9e9))))
                .as("sizes within 1 % and budgets within 10 % are one")
                .contains(GROWS);
    }

    @Test
    void oneBudgetForEachSizeIsConfoundedWhicheverWayItGoes() {
        assertThat(SizeLadder.words(List.of(new SizedBudget(1e8, 8e9), new SizedBudget(4e8, 2e9))))
                .contains(
                        "Each model size has one budget in these runs: the effects of tokens and of size cannot be told apart.");
    }

    @Test
    void severalBudgetsOfOneSizeTellThemApart() {
        List<SizedBudget> runs = new ArrayList<>();
        for (double size : new double[] {1e8, 3e8, 1e9}) {
            for (double ratio : new double[] {20, 40, 80}) {
                runs.add(new SizedBudget(size, ratio * size));
            }
        }
        assertThat(SizeLadder.words(runs)).isEmpty();
        assertThat(SizeLadder.words(
                        List.of(new SizedBudget(1e8, 2e9), new SizedBudget(1.005e8, 4e9), new SizedBudget(3e8, 6e9))))
                .as("sizes within 1 % are one")
                .isEmpty();
    }

    @Test
    void oneBudgetForAllOrOneSizeIsNoLadder() {
        assertThat(SizeLadder.words(List.of(new SizedBudget(1e8, 2e9), new SizedBudget(4e8, 2e9))))
                .isEmpty();
        assertThat(SizeLadder.words(List.of(new SizedBudget(1e8, 2e9), new SizedBudget(1e8, 8e9))))
                .isEmpty();
        assertThat(SizeLadder.words(List.of())).isEmpty();
    }
}

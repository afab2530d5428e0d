package dev.hyperlaw.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.law.NearOptimalBatch;
import dev.hyperlaw.posynomial.Term;
import dev.hyperlaw.rational.Rational;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a grid may be, and what is said of one that may not. */
final class GridLimitsTest {
    @ParameterizedTest
    @CsvSource({
        "0, 1, 10, positive",
        "-1, 1, 10, positive",
        "1, -1, 10, positive",
        "NaN, 1, 10, positive",
        "1, Infinity, 10, finite",
        "10, 1, 10, lower limit comes first",
        "1, 10, 1, 2 to 1000",
        "1, 10, 0, 2 to 1000",
        "1, 10, -3, 2 to 1000",
        "1, 10, 1001, 2 to 1000",
        "1, 10, 1000000, 2 to 1000",
        "1, 1, 2, exactly 1"
    })
    void unusableAxesAreRefusedWithTheRule(double low, double high, int count, String rule) {
        assertThatThrownBy(() -> new LogAxis("eta", low, high, count))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("eta")
                .hasMessageContaining(rule)
                .hasMessageContaining("\nMaybe ");
    }

    @Test
    void valuesAreThoseOfLogspace() {
        double[] values = new LogAxis("eta", 1e-15, 1e4, 100).values();
        assertThat(values).hasSize(100).isSorted().startsWith(1e-15).endsWith(1e4);
        // numpy.logspace(-15, 4, 100)[71]
        assertThat(values[71]).isEqualTo(0.042292428743894814);
        assertThat(LogAxis.fixed("b", 7).values()).containsExactly(7);
    }

    @Test
    void nearestIsNearestInLogarithm() {
        LogAxis decades = new LogAxis("b", 1, 1000, 4);
        assertThat(decades.nearest(31)).isEqualTo(10, org.assertj.core.api.Assertions.within(1e-12));
        assertThat(decades.nearest(32)).isEqualTo(100, org.assertj.core.api.Assertions.within(1e-12));
        assertThat(decades.nearest(1e9)).isEqualTo(1000);
    }

    @Test
    void aTermThatLeavesDoublePrecisionIsNamed() {
        List<Term> terms = List.of(new Term("steep", 1, new TreeMap<>(Map.of("eta", Rational.of(30)))));
        GridProblem problem = new GridProblem(terms, List.of(new LogAxis("eta", 1e-15, 1, 10)));
        assertThatThrownBy(() ->
                        new PrunedSearch().minimise(problem, LogAxis.fixed("T", 1e6), 1, GridSearch.Progress.NONE))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("steep")
                .hasMessageContaining("1e±450");
    }

    @Test
    void everyVariableNeedsAGridAndOnlyOne() {
        List<Term> risk = BoundLibrary.proxy(1, 1, 1).terms();
        LogAxis b = new LogAxis("b", 1, 10, 2);
        assertThatThrownBy(() -> new GridProblem(risk, List.of(b))).hasMessageContaining("no grid");
        assertThatThrownBy(() -> new GridProblem(risk, List.of(b, b))).hasMessageContaining("two grids");
        assertThatThrownBy(() -> new GridProblem(risk, List.of())).hasMessageContaining("1 to 3");
    }

    @Test
    void slopesNeedEnoughBudgets() {
        PaperStudy narrow =
                new PaperStudy(PaperGrid.CAPTION.axes(50), new LogAxis("T", 1e2, 1e8, 30), new PrunedSearch(), 1);
        assertThatThrownBy(() -> narrow.joint().slope("b"))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("budgets there: 1, needed for a slope: 5")
                .hasMessageContaining("Maybe widen");
    }

    /** Where η or b sits at a limit of its grid the grid decides, not the law: such budgets are no part of the region. */
    @Test
    void regionEndsWhereALimitOfTheGridDecides() {
        List<LogAxis> narrow = List.of(
                new LogAxis("b", 1, 1e3, 40), new LogAxis("alpha", 1e-9, 1, 40), new LogAxis("eta", 1e-9, 1, 40));
        PaperStudy study = new PaperStudy(narrow, PaperGrid.CAPTION.budgets(100), new PrunedSearch(), 1);
        GridSlice batch = study.fixedMomentum(0.1);
        int[] best = batch.path().indices("b");
        double[] tokens = batch.path().budgets();
        for (int i = 0; i < best.length; i++) {
            assertThat(tokens[i] > batch.to()).isEqualTo(best[i] == 39);
        }
        GridSlice rate = study.fixedBatch(32);
        assertThat(rate.to()).isLessThan(1e22);
        assertThat(rate.path().indices("eta")[java.util.Arrays.binarySearch(tokens, rate.to()) + 1])
                .isZero();
    }

    /** b = 1 and α = 1 are limits of the problem, not of the grid: a run that ends there is whole. */
    @Test
    void limitsOfTheProblemCutNothingOff() {
        PaperStudy study =
                new PaperStudy(PaperGrid.CAPTION.axes(100), new LogAxis("T", 10, 1e3, 20), new PrunedSearch(), 1);
        assertThat(study.fixedMomentum(0.01).path().indices("b")).containsOnly(0);
        assertThat(study.fixedMomentum(0.01).to()).isEqualTo(1e3);
        assertThat(study.fixedBatch(35111).path().indices("alpha")).containsOnly(99);
        assertThat(study.fixedBatch(35111).to()).isEqualTo(1e3);
    }

    @Test
    void labelsAreSnappedToTheGridOnlyIfTheyNameAPoint() {
        LogAxis paper = new LogAxis("b", 1, 1e15, 100);
        assertThat(paper.meant(32)).isEqualTo(paper.values()[10]);
        assertThat(new LogAxis("b", 1, 1e15, 10).meant(32)).isEqualTo(32);
    }

    @Test
    void nearOptimalCurveIsTheSmallestBatchWithinTheLevel() {
        GridProblem problem =
                new GridProblem(BoundLibrary.proxy(1, 1, 1).terms(), PaperGrid.CAPTION.axes(100)).holding("alpha", 0.1);
        GridProfile profile = new PrunedSearch().profile(problem, LogAxis.fixed("T", 1e14), 1);
        double[] values = profile.values()[0];
        double[] grid = profile.variable().values();
        double best = java.util.Arrays.stream(values).min().orElseThrow();
        double smallest = profile.smallestNearOptimal(NearOptimalBatch.NINETY_NINE_PERCENT)[0];
        int at = java.util.Arrays.binarySearch(grid, smallest);
        assertThat(values[at]).isLessThanOrEqualTo(best / 0.99);
        assertThat(values[at - 1]).isGreaterThan(best / 0.99);
        assertThat(profile.smallestNearOptimal(new NearOptimalBatch(1.5))[0]).isLessThan(smallest);
    }

    /** A profile is over the first axis, also when there are fewer than three. */
    @Test
    void profilesOfFewerAxesAreOverTheFirst() {
        List<Term> terms = List.of(
                new Term("x", 1, new TreeMap<>(Map.of("x", Rational.ONE))),
                new Term("xy", 1, new TreeMap<>(Map.of("x", Rational.of(-1), "y", Rational.of(-1)))),
                new Term("y", 1, new TreeMap<>(Map.of("y", Rational.ONE))));
        GridProblem two = new GridProblem(terms, List.of(new LogAxis("x", 0.1, 100, 4), new LogAxis("y", 0.1, 10, 3)));
        GridProblem one = new GridProblem(List.of(terms.get(0)), List.of(new LogAxis("x", 0.1, 100, 4)));
        for (GridSearch search : List.of(new PrunedSearch(), new BruteForce(KernelChoice.fastest()))) {
            assertThat(search.profile(two, LogAxis.fixed("T", 1), 1).values()[0])
                    .containsExactly(
                            new double[] {11.1, 3, 11.1, 100.2}, org.assertj.core.api.Assertions.within(1e-12));
            assertThat(search.profile(one, LogAxis.fixed("T", 1), 1).values()[0])
                    .containsExactly(new double[] {0.1, 1, 10, 100}, org.assertj.core.api.Assertions.within(1e-12));
        }
    }

    @Test
    void progressCountsEveryBudgetOnce() {
        AtomicInteger calls = new AtomicInteger();
        AtomicInteger last = new AtomicInteger();
        new BruteForce(KernelChoice.scalar())
                .minimise(
                        new GridProblem(BoundLibrary.proxy(1, 1, 1).terms(), PaperGrid.CAPTION.axes(5)),
                        PaperGrid.CAPTION.budgets(40),
                        3,
                        done -> {
                            calls.incrementAndGet();
                            last.accumulateAndGet(done, Math::max);
                        });
        assertThat(calls).hasValue(40);
        assertThat(last).hasValue(40);
    }

    @Test
    void aFailureInAThreadReachesTheCaller() {
        assertThatThrownBy(() -> GridThreads.run(2, 10, GridSearch.Progress.NONE, () -> i -> {
                    throw new IllegalStateException("task " + i);
                }))
                .hasMessageStartingWith("task ");
    }
}

package dev.hyperlaw.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.posynomial.Term;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Brute force with either kernel, pruned search and a search written down naively find the same point, to the bit. */
final class SearchParityTest {
    private static final List<Term> RISK = BoundLibrary.proxy(1, 1, 1).terms();

    @Test
    void thisBuildTestsTheSimdKernel() {
        assertThat(KernelChoice.fastest().description()).startsWith("SIMD kernel");
        assertThat(KernelChoice.scalar().description()).isEqualTo("scalar kernel");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 6, 7, 8, 9, 13, 16, 17, 31, 100, 207})
    void awkwardSizesOfEachAxis(int size) {
        for (int axis = 0; axis < 3; axis++) {
            int[] counts = {5, 4, 6};
            counts[axis] = size;
            List<LogAxis> axes = List.of(
                    axis("b", 1, 1e9, counts[0]), axis("alpha", 1e-6, 1, counts[1]), axis("eta", 1e-9, 1, counts[2]));
            assertAllAgree(new GridProblem(RISK, axes), new LogAxis("T", 1e3, 1e15, 7));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"proxy", "lmo", "sgd", "annealed", "annealed-momentum", "heavy-tail"})
    void boundsOfTheLibrary(String name) {
        List<LogAxis> axes = new ArrayList<>();
        List<String> variables = BoundLibrary.get(name, Map.of()).variables();
        for (String variable : List.of("b", "alpha", "eta")) {
            if (variables.contains(variable)) {
                axes.add(variable.equals("b") ? axis("b", 1, 1e8, 33) : axis(variable, 1e-8, 1, 41));
            }
        }
        assertAllAgree(
                new GridProblem(BoundLibrary.get(name, Map.of()).terms(), axes), new LogAxis("T", 1e2, 1e18, 23));
    }

    @Test
    void randomPosynomials() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int round = 0; round < 300; round++) {
            List<Term> terms = new ArrayList<>();
            int count = 1 + random.nextInt(6);
            for (int t = 0; t < count; t++) {
                terms.add(new Term(
                        "t" + t,
                        Math.exp(4 * random.nextGaussian()),
                        new TreeMap<>(Map.of(
                                "x", exponent(random),
                                "y", exponent(random),
                                "z", exponent(random),
                                "T", exponent(random)))));
            }
            List<LogAxis> axes = List.of(randomAxis("x", random), randomAxis("y", random), randomAxis("z", random));
            try {
                assertAllAgree(new GridProblem(terms, axes), new LogAxis("T", 10, 1e6, 4));
            } catch (AssertionError e) {
                throw new AssertionError("seed %d, round %d: %s".formatted(seed, round, terms), e);
            }
        }
    }

    /** Steep on one side, on a coarse grid: the nearest point is often not the best neighbour. */
    @Test
    void skewedPowersOnCoarseGrids() {
        Random random = new Random(20261116);
        for (int round = 0; round < 400; round++) {
            int steep = round % 2 == 0 ? 8 : -8;
            List<Term> terms = List.of(
                    term("gentle", random, Map.of("z", Rational.of(-Integer.signum(steep), 3), "x", exponent(random))),
                    term("steep", random, Map.of("z", Rational.of(steep), "y", exponent(random))),
                    term("rest", random, Map.of("x", exponent(random), "y", exponent(random))));
            List<LogAxis> axes = List.of(
                    axis("x", 0.3, 3, 2 + random.nextInt(3)),
                    axis("y", 0.3, 3, 2 + random.nextInt(4)),
                    axis("z", 0.2, 7, 2 + random.nextInt(4)));
            assertAllAgree(new GridProblem(terms, axes), LogAxis.fixed("T", 1));
        }
    }

    private static Term term(String name, Random random, Map<String, Rational> exponents) {
        return new Term(name, Math.exp(random.nextGaussian()), new TreeMap<>(exponents));
    }

    /** Of equal values the first in the order of the axes counts, whatever the search. */
    @Test
    void tiesGoToTheLowestIndex() {
        // exactly constant along b·eta; every value of alpha is as good
        List<Term> terms = List.of(
                new Term("one", 1, new TreeMap<>(Map.of("b", Rational.ONE, "eta", Rational.ONE))),
                new Term("two", 1, new TreeMap<>(Map.of("b", Rational.of(-1), "eta", Rational.of(-1)))));
        GridProblem problem = new GridProblem(
                terms, List.of(axis("b", 1 / 16., 16, 9), axis("alpha", 1e-3, 1, 5), axis("eta", 1 / 16., 16, 9)));
        for (GridSearch search : searches()) {
            GridPath path = search.minimise(problem, LogAxis.fixed("T", 1), 1, GridSearch.Progress.NONE);
            assertThat(path.indices("alpha")).containsExactly(0);
        }
        assertAllAgree(problem, LogAxis.fixed("T", 1));
    }

    /** Neither the number of threads nor the order of the work changes anything. */
    @Test
    void threadsChangeNothing() {
        GridProblem problem = new GridProblem(RISK, PaperGrid.CAPTION.axes(30));
        LogAxis budgets = PaperGrid.CAPTION.budgets(61);
        for (GridSearch search : searches()) {
            GridPath alone = search.minimise(problem, budgets, 1, GridSearch.Progress.NONE);
            GridPath together = search.minimise(problem, budgets, 7, GridSearch.Progress.NONE);
            assertThat(together.isIdenticalTo(alone)).isTrue();
        }
    }

    @Test
    void profilesAgreeAndHoldTheMinimum() {
        GridProblem problem = new GridProblem(RISK, PaperGrid.CAPTION.axes(37));
        LogAxis budgets = PaperGrid.CAPTION.budgets(9);
        GridProfile brute = new BruteForce(KernelChoice.fastest()).profile(problem, budgets, 2);
        GridProfile pruned = new PrunedSearch().profile(problem, budgets, 2);
        assertThat(pruned.values()).isDeepEqualTo(brute.values());
        double[] lowest = new PrunedSearch()
                .minimise(problem, budgets, 1, GridSearch.Progress.NONE)
                .values();
        for (int t = 0; t < lowest.length; t++) {
            assertThat(java.util.Arrays.stream(brute.values()[t]).min().orElseThrow())
                    .isEqualTo(lowest[t]);
        }
    }

    /** The grid cannot be better than the optimum off the grid, and at the paper's resolution is not much worse. */
    @Test
    void finerGridsApproachTheExactOptimum() {
        double exact = new dev.hyperlaw.law.JointTuning(dev.hyperlaw.law.LmoConstants.risk(1, 1, 1))
                .optimum(1e12)
                .value();
        double before = Double.POSITIVE_INFINITY;
        for (int resolution : new int[] {30, 100, 300, 1000}) {
            double value = new PrunedSearch()
                    .minimise(
                            new GridProblem(RISK, PaperGrid.CAPTION.axes(resolution)),
                            LogAxis.fixed("T", 1e12),
                            1,
                            GridSearch.Progress.NONE)
                    .values()[0];
            assertThat(value).isGreaterThanOrEqualTo(exact * (1 - 1e-14)).isLessThan(before);
            before = value;
        }
        assertThat(before / exact).isEqualTo(1, within(1e-5));
    }

    private static void assertAllAgree(GridProblem problem, LogAxis budgets) {
        GridPath naive = naive(problem, budgets);
        for (GridSearch search : searches()) {
            GridPath found = search.minimise(problem, budgets, 2, GridSearch.Progress.NONE);
            assertThat(found.values()).as(search.description()).containsExactly(naive.values());
            for (LogAxis axis : problem.axes()) {
                assertThat(found.indices(axis.variable()))
                        .as("%s, %s", search.description(), axis)
                        .containsExactly(naive.indices(axis.variable()));
            }
        }
    }

    private static List<GridSearch> searches() {
        return List.of(
                new BruteForce(KernelChoice.scalar()), new BruteForce(KernelChoice.fastest()), new PrunedSearch());
    }

    /** Three loops and a comparison. */
    private static GridPath naive(GridProblem problem, LogAxis budgets) {
        GridTables tables = new GridTables(problem, budgets);
        Slab slab = new Slab(tables);
        List<GridMinimum> minima = new ArrayList<>();
        for (double budget : budgets.values()) {
            GridMinimum best = GridMinimum.NONE;
            for (int j = 0; j < tables.outer.length; j++) {
                slab.fill(tables.weights(budget), j);
                for (int k = 0; k < tables.middle.length; k++) {
                    for (int i = 0; i < tables.inner.length; i++) {
                        if (slab.value(k, i) < best.value()) {
                            best = new GridMinimum(slab.value(k, i), j, k, i);
                        }
                    }
                }
            }
            minima.add(best);
        }
        return new GridPath(problem, budgets, minima);
    }

    private static LogAxis axis(String variable, double low, double high, int count) {
        return count == 1 ? LogAxis.fixed(variable, Math.sqrt(low * high)) : new LogAxis(variable, low, high, count);
    }

    private static LogAxis randomAxis(String variable, Random random) {
        double low = Math.exp(5 * random.nextGaussian());
        return axis(variable, low, low * Math.exp(1 + 10 * random.nextDouble()), 1 + random.nextInt(20));
    }

    private static Rational exponent(Random random) {
        return Rational.of(random.nextInt(9) - 4, 1 + random.nextInt(4));
    }
}

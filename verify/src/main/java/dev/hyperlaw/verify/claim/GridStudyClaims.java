package dev.hyperlaw.verify.claim;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.grid.BruteForce;
import dev.hyperlaw.grid.GridPath;
import dev.hyperlaw.grid.GridSearch;
import dev.hyperlaw.grid.KernelChoice;
import dev.hyperlaw.grid.LogAxis;
import dev.hyperlaw.grid.PaperStudy;
import dev.hyperlaw.grid.PrunedSearch;
import dev.hyperlaw.law.JointTuning;
import dev.hyperlaw.law.LmoConstants;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The grid itself: how good it is, and which grid the captions speak of (theory row 35). */
final class GridStudyClaims {
    private static final int COUNT = 100;

    /** Where the optimum has left b = 1 and the grid is no longer exact in it by accident. */
    private static final double SETTLED = 2e3;

    private GridStudyClaims() {}

    static final List<Claim> ALL = List.of(
            Claim.ours("grid.search", "section 3.2, footnote on the numerical verification")
                    .says("The minima on the grid are those of every point visited.")
                    .checkedBy(GridStudyClaims::search),
            Claim.ours("grid.excess", "section 3.2, footnote on the numerical verification")
                    .says("The lowest value on the grid is the minimum, but for the spacing of the grid.")
                    .checkedBy(GridStudyClaims::excess),
            Claim.corrected("grid.caption.alpha", "figure 1 (fig:thm1) and the footnote on the numerical verification")
                    .says("β = 0.999, 0.934 and 0.9999 are points of the grid, whose α starts at 1e-10.")
                    .checkedBy(study -> momenta()),
            Claim.corrected("grid.caption.batch", "figure 2 and its appendix versions (fig:thm2_medium_b)")
                    .says("b = 32, 1072 and 35111 are points of the grid of b from 1 to 1e15.")
                    .checkedBy(study -> batches()),
            Claim.corrected(
                            "grid.caption.eta",
                            "appendix, contours (fig:contour_T_fixed_alpha, fig:countour_iteration_fixed_alpha)")
                    .says("The limits 1.7e-6 and 1.07e-7 of η are points of the grid of η from 1e-15 to 1e4.")
                    .checkedBy(study -> rates()));

    private static Measurement search(Study study) {
        PaperStudy grid = study.grid();
        long points = grid.problem().points();
        LogAxis budgets = study.budgetsToVisit();
        GridSearch brute = new BruteForce(KernelChoice.fastest());
        GridPath visited = brute.minimise(grid.problem(), budgets, grid.threads(), study.progress());
        GridPath pruned =
                new PrunedSearch().minimise(grid.problem(), budgets, grid.threads(), GridSearch.Progress.NONE);
        boolean same = visited.isIdenticalTo(pruned);
        return Measurement.statement(
                "the same points",
                same ? "identical to the bit" : "different points",
                same,
                "%s points at each of %d budgets, %s, against the pruned search that the other grid claims use."
                        .formatted(NumberText.grouped(points), budgets.count(), brute.description()));
    }

    private static Measurement excess(Study study) {
        GridPath path = study.grid().joint().path();
        JointTuning exact = new JointTuning(LmoConstants.risk(1, 1, 1));
        double[] tokens = path.budgets();
        double[] values = path.values();
        double[] sorted = IntStream.range(0, tokens.length)
                .filter(i -> tokens[i] > SETTLED)
                .mapToDouble(i -> values[i] / exact.optimum(tokens[i]).value() - 1)
                .sorted()
                .toArray();
        int n = sorted.length;
        if (n == 0) {
            throw new InputProblem(
                    "No budget of this grid exceeds %s tokens, where its minimum is compared with the exact one."
                            .formatted(NumberText.precise(SETTLED)),
                    "raise the upper limit of T.");
        }
        double step = study.grid().problem().axis("eta").logStep();
        // Half a step off in log η, which moves half of the bound by cosh(step/2) at most.
        double allowed = (Math.cosh(step / 2) - 1) / 2;
        return Measurement.statement(
                "at most " + NumberText.percent(allowed, 3),
                Reading.of(
                        sorted[n - 1],
                        "median %s, largest %s"
                                .formatted(
                                        NumberText.percent((sorted[(n - 1) / 2] + sorted[n / 2]) / 2, 3),
                                        NumberText.percent(sorted[n - 1], 3))),
                sorted[0] >= -1e-14 && sorted[n - 1] <= allowed,
                "Against the exact joint optimum, budgets above %s tokens; the prediction is what half a step in η can cost."
                        .formatted(NumberText.precise(SETTLED)));
    }

    private static Measurement momenta() {
        DoubleUnaryOperator label = alpha -> 1 - alpha;
        List<String> labels = List.of("0.999", "0.934", "0.9999");
        boolean footnote = allOn(logspace(-10, 0), label, labels);
        boolean caption = allOn(logspace(-9, 0), label, labels);
        return Measurement.statement(
                "α from 1e-10",
                footnote ? "α from 1e-10" : caption ? "α from 1e-9" : "neither 1e-10 nor 1e-9",
                footnote,
                caption,
                "All three labels, to their printed digits, are points of 100 values from 1e-9 to 1; 0.934 is none of 100 values from 1e-10. Captions and footnote describe different grids.");
    }

    private static Measurement batches() {
        double[] grid = logspace(0, 15);
        double[] points = {grid[10], grid[20], grid[30]};
        long[] printed = {32, 1072, 35111};
        boolean exact = true;
        boolean truncated = true;
        for (int i = 0; i < points.length; i++) {
            exact &= Math.round(points[i]) == printed[i];
            truncated &= (long) points[i] == printed[i];
        }
        return Measurement.statement(
                "32, 1072, 35111",
                Arrays.stream(points)
                        .mapToObj(point -> NumberText.decimals(point, 2))
                        .collect(Collectors.joining(", ")),
                exact,
                truncated,
                "The captions cut the fractions off; the computations did not. Here, too, the cut numbers are labels"
                        + " only.");
    }

    private static Measurement rates() {
        List<String> labels = List.of("1.7e-6", "1.07e-7");
        boolean asPrinted = allOn(logspace(-15, 4), DoubleUnaryOperator.identity(), labels);
        boolean upToOne = allOn(logspace(-15, 0), DoubleUnaryOperator.identity(), labels);
        return Measurement.statement(
                "η from 1e-15 to 1e4",
                asPrinted ? "η from 1e-15 to 1e4" : upToOne ? "η from 1e-15 to 1" : "another grid",
                asPrinted,
                upToOne,
                "To their printed digits both limits are points of 100 values from 1e-15 to 1, numbers 62 and 54, and"
                        + " not of the grid in the footnote.");
    }

    /** Whether each label, read to its printed digits, names a point of the grid. */
    private static boolean allOn(double[] grid, DoubleUnaryOperator value, List<String> labels) {
        return labels.stream()
                .allMatch(label -> Arrays.stream(grid).map(value).anyMatch(point -> prints(point, label)));
    }

    /** Whether a number rounded or cut to the digits of a label is the label. */
    private static boolean prints(double value, String label) {
        BigDecimal printed = new BigDecimal(label);
        BigDecimal exact = new BigDecimal(value);
        return exact.setScale(printed.scale(), RoundingMode.HALF_EVEN).compareTo(printed) == 0
                || exact.setScale(printed.scale(), RoundingMode.DOWN).compareTo(printed) == 0;
    }

    private static double[] logspace(int from, int to) {
        return new LogAxis("x", Math.pow(10, from), Math.pow(10, to), COUNT).values();
    }
}

package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.grid.LogAxis;
import dev.hyperlaw.grid.PaperGrid;
import dev.hyperlaw.law.NearOptimalBatch;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.verify.figure.FigureInputs;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The grid of the numerical study: which one, how fine, on how many threads. */
final class GridOptions {
    private static final int MOST_THREADS = 1024;
    private static final double LEAST_LEVEL = 0.5;
    private static final double MOST_LEVEL = 0.9999;

    @Option(
            names = "--grid",
            defaultValue = "caption",
            paramLabel = "GRID",
            description =
                    "The paper's grid: caption (α from 1e-9) or footnote (α from 1e-10); default: ${DEFAULT-VALUE}.")
    private PaperGrid grid;

    @Option(
            names = "--resolution",
            defaultValue = "100",
            paramLabel = "N",
            description = "Values on each axis, 2 to 1000 (default: ${DEFAULT-VALUE}, the paper's).")
    private String resolution;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads to search the grid with (default: one for each core).")
    private @Nullable String threads;

    @Option(
            names = "--near-optimal",
            defaultValue = "0.99",
            paramLabel = "LEVEL",
            description =
                    "Batches of at least this performance count as near-optimal in contour figures: the bound is at most best/LEVEL (default: ${DEFAULT-VALUE}).")
    private String nearOptimal;

    int resolution() {
        long values = Numeral.parse("--resolution", resolution).whole("values");
        if (values < 2 || values > LogAxis.LARGEST_COUNT) {
            throw new InputProblem(
                    "--resolution is %s; a grid has 2 to %d values on each axis."
                            .formatted(resolution, LogAxis.LARGEST_COUNT),
                    "100, the paper's.");
        }
        return (int) values;
    }

    int threads() {
        if (threads == null) {
            return Runtime.getRuntime().availableProcessors();
        }
        long count = Numeral.parse("--threads", threads).whole("threads");
        if (count < 1 || count > MOST_THREADS) {
            throw new InputProblem(
                    "--threads is %s, and must lie in 1 to %d.".formatted(threads, MOST_THREADS),
                    "%d, one for each core.".formatted(Runtime.getRuntime().availableProcessors()));
        }
        return (int) count;
    }

    PaperGrid grid() {
        return grid;
    }

    FigureInputs inputs() {
        return new FigureInputs(grid, resolution(), threads(), new NearOptimalBatch(1 / level()));
    }

    private double level() {
        double level = Numeral.parse("--near-optimal", nearOptimal).positive();
        if (level < LEAST_LEVEL || level > MOST_LEVEL) {
            throw new InputProblem(
                    "--near-optimal is %s, and must lie between %s and %s."
                            .formatted(nearOptimal, LEAST_LEVEL, MOST_LEVEL),
                    "0.99.");
        }
        return level;
    }
}

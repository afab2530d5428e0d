package dev.hyperlaw.evidence.surface;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Looks for a valley in one set of losses: window and law move in turns until both agree. */
final class ValleySearch {
    private static final double FIRST_WINDOW = 3;
    private static final double WIDENING = 1.5;
    private static final int WIDENINGS = 4;
    private static final int FULL_STEPS = 8;

    private final SurfaceData data;
    private final double[] loss;
    private final double[] aboveLowest;
    private final List<Replicate> replicates;

    ValleySearch(SurfaceData data, double[] loss, List<Replicate> replicates) {
        this.data = data;
        this.replicates = replicates;
        this.loss = loss;
        this.aboveLowest = aboveLowest(data, loss); // not finite where the loss is not
    }

    /** A first guess: around the best row of every stratum, within a few grid steps. */
    Optional<SurfaceModel> rough() {
        SurfaceModel start =
                new SurfaceModel(bestRows(), identity(data.dimensions()), new double[data.trends().length]);
        Window window = Window.ofSteps(data, FIRST_WINDOW);
        for (int widening = 0; widening <= WIDENINGS; widening++) {
            Optional<SurfaceModel> found = settle(start, window, Shape.PLAIN, 6, 0.1);
            if (found.isPresent()) {
                return found;
            }
            window = window.widened(WIDENING);
        }
        return Optional.empty();
    }

    /**
     * Follows the law until it moves by less than {@code settled} grid steps, or for a number of steps.
     *
     * @return empty if the rows of the window do not determine a law, or show no minimum
     */
    Optional<SurfaceModel> settle(SurfaceModel start, Window window, Shape shape, int steps, double settled) {
        return settle(start, step(start, window, shape), window, shape, steps, settled);
    }

    /** The first step from a model, which does not depend on the losses but for cliffs. */
    NewtonStep step(SurfaceModel model, Window window, Shape shape) {
        double[][] offsets = model.offsets(data);
        return new NewtonStep(data, model, offsets, rows(model, window, offsets), shape);
    }

    /** @param first the first step, which repetitions have in common */
    Optional<SurfaceModel> settle(
            SurfaceModel start, NewtonStep first, Window window, Shape shape, int steps, double settled) {
        SurfaceModel model = start;
        double longest = 1;
        for (int step = 0; step < steps; step++) {
            NewtonStep newton = step == 0 ? first : step(model, window, shape);
            Optional<SurfaceModel> next = newton.next(loss, longest);
            if (next.isEmpty()) {
                return next;
            }
            double moved = moved(model, next.get());
            model = next.get();
            if (moved < settled) {
                break;
            }
            // Rows enter and leave as the window moves; ever shorter steps end a walk in circles.
            longest = step < FULL_STEPS ? 1 : longest * 0.7;
        }
        return Optional.of(model);
    }

    /** What a model leaves over near its bottom. */
    Remainder remainder(SurfaceModel model, Window window, Shape shape) {
        double[][] offsets = model.offsets(data);
        LocalRows rows = rows(model, window, offsets);
        NewtonStep step = new NewtonStep(data, model, offsets, rows, shape);
        Orthogonal fit = step.columns();
        double[] rest = rows.column(row -> loss[row]);
        fit.removeFrom(rest);
        double[] fitted = loss.clone();
        for (int n = 0; n < rows.count(); n++) {
            fitted[rows.row(n)] -= rest[n] / rows.rootWeight(n);
        }
        boolean checked = rows.count() - rows.strata() > fit.rank();
        return new Remainder(
                checked,
                checked ? RunNoise.of(data, rows, fit, rest, replicates) : RunNoise.NONE,
                fitted,
                step.bottom(loss),
                step);
    }

    /**
     * @param checked whether there are more rows than unknowns
     * @param fitted the losses without noise: the model's near its bottom, and the measured ones elsewhere
     */
    record Remainder(boolean checked, RunNoise noise, double[] fitted, Bottom bottom, NewtonStep step) {}

    private LocalRows rows(SurfaceModel model, Window window, double[][] offsets) {
        return new LocalRows(data, window.weights(data, model, offsets, aboveLowest));
    }

    private double moved(SurfaceModel from, SurfaceModel to) {
        double[][] difference = new double[data.dimensions()][data.drivers().length];
        for (int i = 0; i < difference.length; i++) {
            for (int j = 0; j < difference[i].length; j++) {
                difference[i][j] = to.law()[i][j] - from.law()[i][j];
            }
        }
        double moved = NewtonStep.distance(data, difference);
        for (int j = 0; j < from.trend().length; j++) {
            moved += Math.abs(to.trend()[j] - from.trend()[j]);
        }
        return moved;
    }

    private static double[] aboveLowest(SurfaceData data, double[] loss) {
        double[] lowest = new double[data.strata()];
        Arrays.fill(lowest, Double.POSITIVE_INFINITY);
        for (int row = 0; row < loss.length; row++) {
            lowest[data.stratum()[row]] = Math.min(lowest[data.stratum()[row]], loss[row]);
        }
        double[] above = new double[loss.length];
        for (int row = 0; row < loss.length; row++) {
            above[row] = loss[row] - lowest[data.stratum()[row]];
        }
        return above;
    }

    /** A law through the best row of every stratum. */
    private double[][] bestRows() {
        double[][] drivers = data.drivers();
        int[] best = IntStream.range(0, aboveLowest.length)
                .filter(row -> aboveLowest[row] == 0)
                .toArray();
        double[][] atBest = Arrays.stream(best)
                .mapToObj(row -> Arrays.stream(drivers)
                        .mapToDouble(driver -> driver[row])
                        .toArray())
                .toArray(double[][]::new);
        double[][] law = new double[data.dimensions()][];
        for (int i = 0; i < law.length; i++) {
            double[] coordinate = data.coordinates()[i];
            law[i] = StraightLine.through(
                    atBest,
                    Arrays.stream(best).mapToDouble(row -> coordinate[row]).toArray());
        }
        return law;
    }

    private static SymmetricMatrix identity(int size) {
        double[][] entries = new double[size][size];
        for (int i = 0; i < size; i++) {
            entries[i][i] = 1;
        }
        return new SymmetricMatrix(entries);
    }
}

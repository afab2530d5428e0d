package dev.hyperlaw.evidence;

import dev.hyperlaw.evidence.joint.AxisScale;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puts the runs of a family into the coordinates of one surface. Axes stand in the order in which settings follow each other: the
 * learning rate follows all others, and the batch none.
 */
public final class RelativesReader {
    private static final double SAME = 1e-9;

    private final List<Other> others;
    private final List<JointRuns.Place> cells = new ArrayList<>();
    private final List<JointRuns.Row> rows = new ArrayList<>();
    private final List<JointRuns.Row> lost = new ArrayList<>();

    private RelativesReader(List<Other> others) {
        this.others = others;
    }

    /** A setting beside learning rate, momentum and batch that was varied. */
    public record Other(String name, String unit, AxisScale scale) {
        public Other(String name, AxisScale scale) {
            this(name, "", scale);
        }
    }

    /**
     * The runs of one model.
     *
     * @param parameters NaN if unknown
     * @param curves its runs, thinned
     * @param others by run, its coordinate on each of the other axes; NaN where it does not say
     */
    public record Model(double parameters, List<RunCurve> curves, List<double[]> others) {
        /** Curves that were recorded very often are thinned first. */
        public static Model of(double parameters, List<RunCurve> curves, List<double[]> others) {
            return new Model(parameters, TrailingMeans.ofDense(curves), others);
        }
    }

    /** The first model is the one that is meant. */
    public static Relatives of(List<Other> others, List<Model> models) {
        RelativesReader reader = new RelativesReader(others);
        boolean sized = models.stream().allMatch(model -> model.parameters > 0);
        int run = 0;
        for (int m = 0; m < models.size(); m++) {
            reader.model(m, run, models.get(m), sized);
            run += models.get(m).curves.size();
        }
        return reader.relatives(sized);
    }

    private void model(int model, int firstRun, Model runs, boolean sized) {
        Readings readings = Readings.of(runs.curves);
        Map<Double, Integer> places = new HashMap<>();
        for (int i = 0; i < readings.rows(); i++) {
            int cell = places.computeIfAbsent(readings.tokens(i), tokens -> {
                cells.add(new JointRuns.Place(model, sized ? Math.log(runs.parameters) : 0, Math.log(tokens)));
                return cells.size() - 1;
            });
            int run = readings.run(i);
            double[] at = coordinates(
                    runs.curves.get(run).cell(), runs.others.isEmpty() ? new double[0] : runs.others.get(run));
            boolean seen = Double.isFinite(readings.loss(i));
            (seen ? rows : lost).add(new JointRuns.Row(cell, firstRun + run, at, readings.loss(i)));
        }
    }

    private static double[] coordinates(Cell cell, double[] others) {
        double[] at = new double[others.length + 3];
        at[0] = Math.log(cell.learningRate());
        at[1] = Math.log(cell.alpha());
        System.arraycopy(others, 0, at, 2, others.length);
        at[at.length - 1] = Math.log(cell.batchTokens());
        return at;
    }

    /** Only the axes that vary at all; the learning rate in any case, since it follows the others. */
    private Relatives relatives(boolean sized) {
        int all = others.size() + 3;
        List<Integer> kept = new ArrayList<>();
        for (int axis = 0; axis < all; axis++) {
            if (axis == 0 || varies(axis)) {
                kept.add(axis);
            }
        }
        List<JointRuns.Axis> axes = new ArrayList<>();
        List<Optional<Tunable>> settings = new ArrayList<>();
        List<AxisScale> scales = new ArrayList<>();
        for (int axis : kept) {
            boolean other = axis > 1 && axis < all - 1;
            Optional<Tunable> setting = other
                    ? Optional.empty()
                    : Optional.of(axis == 0 ? Tunable.LEARNING_RATE : axis == 1 ? Tunable.MOMENTUM : Tunable.BATCH);
            String name =
                    other ? others.get(axis - 2).name() : setting.orElseThrow().brief();
            axes.add(new JointRuns.Axis(name, other ? others.get(axis - 2).unit() : "", !variesInACell(axis)));
            settings.add(setting);
            scales.add(other ? others.get(axis - 2).scale() : AxisScale.LOG);
        }
        return new Relatives(
                new JointRuns(axes, cells, only(rows, kept)), settings, scales, only(lost, kept), 0, sized);
    }

    private boolean varies(int axis) {
        double[] values = rows.stream()
                .mapToDouble(row -> row.at()[axis])
                .filter(Double::isFinite)
                .toArray();
        return values.length > 0
                && Arrays.stream(values).max().orElseThrow()
                                - Arrays.stream(values).min().orElseThrow()
                        > SAME;
    }

    private boolean variesInACell(int axis) {
        double[] first = new double[cells.size()];
        Arrays.fill(first, Double.NaN);
        for (JointRuns.Row row : rows) {
            double at = row.at()[axis];
            if (Double.isFinite(at)) {
                if (Double.isNaN(first[row.cell()])) {
                    first[row.cell()] = at;
                } else if (Math.abs(first[row.cell()] - at) > SAME) {
                    return true;
                }
            }
        }
        return false;
    }

    private static List<JointRuns.Row> only(List<JointRuns.Row> rows, List<Integer> axes) {
        return rows.stream()
                .map(row -> new JointRuns.Row(
                        row.cell(),
                        row.run(),
                        axes.stream().mapToDouble(axis -> row.at()[axis]).toArray(),
                        row.loss()))
                .toList();
    }
}

package dev.hyperlaw.view.figure.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.Landscape;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.Spot;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Contours;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Marker;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Tick;
import dev.hyperlaw.view.figure.Values;
import dev.hyperlaw.view.figure.Weight;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The loss at one budget over the learning rate and a second setting, as far as runs surround it.
 *
 * @param slice varies exactly these two
 * @param lowest the loss of the best run at the budget, which may have another value of a third setting
 */
public record LossPlane(Slice slice, Tunable setting, double lowest) {
    private static final Values LEVELS = Values.of(0.003, 0.01, 0.03, 0.1, 0.3, 1);
    private static final double LEAST = 0.001;
    private static final int MOST_TICKS = 7;
    private static final double FEW_TOKENS = 10_000;
    private static final int COLUMNS = 61;
    private static final int ROWS = 41;
    private static final double SAME = 1e-9;

    public LossPlane {
        if (!slice.axes().equals(List.of(Tunable.LEARNING_RATE, setting))) {
            throw new IllegalArgumentException(
                    "A plane over the learning rate and %s cannot show %s.".formatted(setting, slice.axes()));
        }
    }

    /** With the third setting as the best run has it; empty if the runs do not make a plane. */
    public static Optional<LossPlane> of(Slice slice, Tunable setting) {
        Tunable held = setting == Tunable.BATCH ? Tunable.MOMENTUM : Tunable.BATCH;
        return slice.at(held, octaves(slice.best().cell().get(held)))
                .filter(plane -> plane.axes().equals(List.of(Tunable.LEARNING_RATE, setting)))
                .map(plane -> new LossPlane(plane, setting, plane.best().loss()));
    }

    /** Momentum before batch: where both were varied, at the batch that was tried nearest to the best. Empty if there is no plane. */
    static Optional<LossPlane> of(TunedBudget budget) {
        Slice slice = budget.slice();
        double lowest = slice.best().loss();
        return switch (slice.axes().size()) {
            case 2 -> Optional.of(new LossPlane(slice, slice.axes().get(1), lowest));
            case 3 ->
                slice.at(Tunable.BATCH, nearest(slice, budget.best(Tunable.BATCH)))
                        .filter(held -> held.axes().equals(List.of(Tunable.LEARNING_RATE, Tunable.MOMENTUM)))
                        .map(held -> new LossPlane(held, Tunable.MOMENTUM, lowest));
            default -> Optional.empty();
        };
    }

    private static double nearest(Slice slice, double batch) {
        double wanted = octaves(batch);
        return Arrays.stream(slice.tried(Tunable.BATCH))
                .boxed()
                .min(Comparator.comparingDouble(tried -> Math.abs(tried - wanted)))
                .orElseThrow();
    }

    double[] rates() {
        return spaced(slice.tried(Tunable.LEARNING_RATE), COLUMNS);
    }

    double[] values() {
        return spaced(slice.tried(setting), ROWS);
    }

    /** The loss above the best run in colours, without those where no runs are: there they would only be guesses. */
    public List<Layer> layers(String label) {
        double[] rates = rates();
        double[] values = values();
        double[] bottom = new double[rates.length];
        double[] top = new double[rates.length];
        double[] first = new double[rates.length];
        double[] last = new double[rates.length];
        Arrays.fill(bottom, values[0]);
        Arrays.fill(top, values[values.length - 1]);
        for (int i = 0; i < rates.length; i++) {
            Range tried = tried(rates[i]);
            first[i] = Math.max(bottom[i], Math.min(top[i], tried.low()));
            last[i] = Math.max(bottom[i], Math.min(top[i], tried.high()));
        }
        Label none = Label.hidden("no runs");
        return List.of(
                Contours.filledLog(label, rates, values, excess(LEAST), LEVELS),
                Band.of(none, rates, bottom, first, Ink.THEORY).covering(),
                Band.of(none, rates, last, top, Ink.THEORY).covering());
    }

    public Dots runs() {
        return new Dots(
                "runs",
                slice.spots().stream()
                        .map(spot ->
                                Dot.at(spot.cell().learningRate(), spot.cell().get(setting), ""))
                        .toList(),
                Ink.THEORY,
                Marker.CIRCLE,
                Weight.THIN);
    }

    /** A panel as wide and high as the runs. Few values are named themselves: powers of ten may not lie between them. */
    public Panel panel(String title, List<Layer> layers) {
        double[] rates = rates();
        double[] values = values();
        Axis side = PlanWords.axis(setting).from(values[0], values[values.length - 1]);
        double[] tried = slice.tried(setting);
        return new Panel(
                title,
                PlanWords.axis(Tunable.LEARNING_RATE).from(rates[0], rates[rates.length - 1]),
                tried.length > MOST_TICKS
                        ? side
                        : side.withTicks(
                                Arrays.stream(tried).mapToObj(this::tick).toList()),
                layers);
    }

    private Tick tick(double octaves) {
        double value = Math.pow(2, octaves);
        boolean many = setting == Tunable.BATCH && value >= FEW_TOKENS;
        return new Tick(value, many ? NumberText.compact(value) : FigureText.number(value));
    }

    /**
     * Loss above the lowest, at least {@code least}, at {@code (rates[i], values[j])}; where no runs surround the place it is that of the
     * nearest place above or below which they do.
     */
    double[][] excess(double least) {
        double[] rates = rates();
        double[] values = values();
        Landscape landscape = Landscape.of(slice);
        double[][] excess = new double[values.length][rates.length];
        for (int i = 0; i < rates.length; i++) {
            Range tried = tried(rates[i]);
            for (int j = 0; j < values.length; j++) {
                double value = Math.max(tried.low(), Math.min(tried.high(), values[j]));
                Cell cell = slice.best()
                        .cell()
                        .with(Tunable.LEARNING_RATE, rates[i])
                        .with(setting, value);
                excess[j][i] = Math.max(least, landscape.at(cell).loss() - lowest);
            }
        }
        return excess;
    }

    /** The values of the setting that runs surround at this learning rate: a cut through the hull of the runs. */
    Range tried(double rate) {
        double at = octaves(rate);
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Spot from : slice.spots()) {
            for (Spot to : slice.spots()) {
                double left = octaves(from.cell().learningRate());
                double right = octaves(to.cell().learningRate());
                if (left <= at + SAME && at <= right + SAME) {
                    double share = right - left < SAME ? 0 : (at - left) / (right - left);
                    double start = octaves(from.cell().get(setting));
                    double value = start + share * (octaves(to.cell().get(setting)) - start);
                    low = Math.min(low, value);
                    high = Math.max(high, value);
                }
            }
        }
        return new Range(Math.pow(2, low), Math.pow(2, high));
    }

    private static double[] spaced(double[] tried, int count) {
        double low = tried[0];
        double step = (tried[tried.length - 1] - low) / (count - 1);
        double[] spaced = new double[count];
        for (int i = 0; i < count; i++) {
            spaced[i] = Math.pow(2, low + i * step);
        }
        return spaced;
    }

    static double octaves(double value) {
        return Math.log(value) / Math.log(2);
    }
}

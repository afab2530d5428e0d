package dev.hyperlaw.view.figure.sweep;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.TuningRegime;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Contours;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Marker;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Tick;
import dev.hyperlaw.view.figure.Values;
import dev.hyperlaw.view.figure.Weight;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** How much worse than the best other settings are, at the middle and the last budget. */
final class SurfaceFigure {
    private static final Values LEVELS = Values.of(0.003, 0.01, 0.03, 0.1, 0.3, 1);
    private static final double LEAST = 0.001;
    private static final int MOST_TICKS = 7;

    private SurfaceFigure() {}

    /** Empty unless the sweep varies batch or momentum beside the learning rate. */
    static Optional<Figure> of(String name, GroupFit fit) {
        Readings readings = fit.group().readings();
        double[] budgets = readings.budgets();
        List<Panel> panels = new ArrayList<>();
        for (Tunable setting : List.of(Tunable.BATCH, Tunable.MOMENTUM)) {
            for (int t : new int[] {budgets.length / 2, budgets.length - 1}) {
                if (readings.values(setting).length >= 2 && (t > 0 || budgets.length == 1)) {
                    LossGrid grid = LossGrid.of(readings, setting, budgets[t]);
                    if (grid.isPlane()) {
                        panels.add(panel(fit, readings, grid));
                    }
                }
            }
        }
        if (panels.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(Figure.of(
                        name,
                        SweepWords.titled("Loss around the optimum", fit.group()),
                        caption(),
                        panels.size() == 1 ? Layout.single() : Layout.row(2).withHeightToWidth(0.78),
                        panels.toArray(Panel[]::new))
                .withKey(
                        new Key("run", Ink.THEORY, Key.Swatch.SMALL_DOT),
                        new Key("optimum, fitted", Ink.NEAR_OPTIMAL, Key.Swatch.DIAMOND)));
    }

    private static Panel panel(GroupFit fit, Readings readings, LossGrid grid) {
        List<Layer> layers = new ArrayList<>();
        layers.add(Contours.filledLog(
                fit.group().unit().beside("loss above the best"),
                grid.rates(),
                grid.values(),
                grid.excess(LEAST),
                LEVELS));
        layers.addAll(notTried(grid));
        List<Dot> runs = new ArrayList<>();
        grid.rows().forEach((value, row) -> row.keySet().forEach(rate -> runs.add(Dot.at(rate, value, ""))));
        layers.add(new Dots("runs", runs, Ink.THEORY, Marker.CIRCLE, Weight.THIN));
        optimum(fit, grid, LossGrid.best(readings, grid.budget()))
                .ifPresent(dot ->
                        layers.add(new Dots("optimum", List.of(dot), Ink.NEAR_OPTIMAL, Marker.DIAMOND, Weight.BOLD)));
        return new Panel(
                title(readings, grid),
                Axis.log("learning rate η"),
                tried(Axis.log(grid.setting() == Tunable.BATCH ? "batch size b (tokens)" : "momentum α = 1 − β"), grid),
                layers);
    }

    /** Covers what lies beyond the runs, where colours would only be guesses. */
    private static List<Band> notTried(LossGrid grid) {
        double[] rates = grid.rates();
        double[] values = grid.values();
        double[] bottom = new double[rates.length];
        double[] firstTried = new double[rates.length];
        double[] lastTried = new double[rates.length];
        double[] top = new double[rates.length];
        Arrays.fill(bottom, values[0]);
        Arrays.fill(top, values[values.length - 1]);
        for (int i = 0; i < rates.length; i++) {
            Optional<Range> tried = grid.tried(rates[i]);
            firstTried[i] = tried.map(Range::low).orElse(top[i]);
            lastTried[i] = tried.map(Range::high).orElse(top[i]);
        }
        Label label = Label.hidden("no runs");
        return List.of(
                Band.of(label, rates, bottom, firstTried, Ink.THEORY).covering(),
                Band.of(label, rates, lastTried, top, Ink.THEORY).covering());
    }

    /** Few values are named themselves: powers of ten may not lie between them. */
    private static Axis tried(Axis axis, LossGrid grid) {
        return grid.rows().size() > MOST_TICKS
                ? axis
                : axis.withTicks(grid.rows().keySet().stream()
                        .map(value -> new Tick(value, FigureText.number(value)))
                        .toList());
    }

    private static Optional<Dot> optimum(GroupFit fit, LossGrid grid, Cell best) {
        boolean ofBatch = grid.setting() == Tunable.BATCH;
        Tunable held = ofBatch ? Tunable.MOMENTUM : Tunable.BATCH;
        return fit.regime(ofBatch ? TuningRegime.C : TuningRegime.B).stream()
                .flatMap(regime -> regime.optima().stream())
                .filter(optimum -> optimum.tokens() == grid.budget()
                        && optimum.value(held) == best.get(held)
                        && optimum.isInside())
                .map(optimum -> Dot.at(optimum.value(Tunable.LEARNING_RATE), optimum.value(grid.setting()), ""))
                .findFirst();
    }

    private static String title(Readings readings, LossGrid grid) {
        boolean ofBatch = grid.setting() == Tunable.BATCH;
        Tunable held = ofBatch ? Tunable.MOMENTUM : Tunable.BATCH;
        String budget = "%s tokens".formatted(FigureText.number(grid.budget()));
        if (readings.values(held).length < 2) {
            return budget;
        }
        double value = LossGrid.best(readings, grid.budget()).get(held);
        return "%s, %s = %s".formatted(budget, held.symbol(), FigureText.number(value));
    }

    private static String caption() {
        return "Loss above that of the best run at the same budget, over learning rate and a second setting, the third held where the best run has it. Dots are runs (means over seeds); colours"
                + " are straight lines between them, and grey lies beyond the runs. The diamond is the fitted optimum, where it lies inside the grid.";
    }
}

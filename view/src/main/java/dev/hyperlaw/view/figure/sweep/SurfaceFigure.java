package dev.hyperlaw.view.figure.sweep;

import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.transfer.Regime;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Marker;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Weight;
import dev.hyperlaw.view.figure.plan.LossPlane;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** How much worse than the best other settings are, at the middle and the last budget. */
final class SurfaceFigure {
    private SurfaceFigure() {}

    /** Empty unless the sweep varies batch or momentum beside the learning rate. */
    static Optional<Figure> of(String name, GroupFit fit) {
        List<Slice> slices = Slice.of(fit.group().readings());
        List<Panel> panels = new ArrayList<>();
        for (Tunable setting : List.of(Tunable.BATCH, Tunable.MOMENTUM)) {
            IntStream.of(slices.size() / 2, slices.size() - 1)
                    .filter(i -> i > 0 || slices.size() == 1)
                    .mapToObj(slices::get)
                    .flatMap(slice -> LossPlane.of(slice, setting).stream())
                    .forEach(plane -> panels.add(panel(fit, plane)));
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

    private static Panel panel(GroupFit fit, LossPlane plane) {
        List<Layer> layers = new ArrayList<>(plane.layers(fit.group().unit().beside("loss above the best")));
        layers.add(plane.runs());
        optimum(fit, plane)
                .ifPresent(dot ->
                        layers.add(new Dots("optimum", List.of(dot), Ink.NEAR_OPTIMAL, Marker.DIAMOND, Weight.BOLD)));
        return plane.panel(title(fit.group().readings(), plane), layers);
    }

    private static Tunable held(LossPlane plane) {
        return plane.setting() == Tunable.BATCH ? Tunable.MOMENTUM : Tunable.BATCH;
    }

    private static Optional<Dot> optimum(GroupFit fit, LossPlane plane) {
        double other = plane.slice().best().cell().get(held(plane));
        return fit.regime(plane.setting() == Tunable.BATCH ? Regime.C : Regime.B).stream()
                .flatMap(regime -> regime.optima().stream())
                .filter(optimum -> optimum.tokens() == plane.slice().tokens()
                        && optimum.value(held(plane)) == other
                        && optimum.isInside())
                .map(optimum -> Dot.at(optimum.value(Tunable.LEARNING_RATE), optimum.value(plane.setting()), ""))
                .findFirst();
    }

    private static String title(Readings readings, LossPlane plane) {
        String budget = "%s tokens".formatted(FigureText.number(plane.slice().tokens()));
        Tunable held = held(plane);
        return readings.values(held).length < 2
                ? budget
                : "%s, %s = %s"
                        .formatted(
                                budget,
                                held.symbol(),
                                FigureText.number(plane.slice().best().cell().get(held)));
    }

    private static String caption() {
        return "Loss above that of the best run at the same budget, over learning rate and a second setting. The third is held where the best run has it. Dots are runs (means over seeds); colours"
                + " are straight between them in logarithms, and grey lies beyond the runs. The diamond is the fitted optimum, where it lies inside the grid.";
    }
}

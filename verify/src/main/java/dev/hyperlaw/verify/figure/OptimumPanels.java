package dev.hyperlaw.verify.figure;

import dev.hyperlaw.grid.GridPath;
import dev.hyperlaw.law.PowerLaw;
import dev.hyperlaw.law.TunedPoint;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Marker;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Weight;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/**
 * Panels that lay an exact optimum over the lowest points of a grid, against tokens.
 *
 * @param exact the optimum at a budget
 * @param from the smallest budget drawn: below it a run has less than one step
 * @param settles the budget where the power laws begin
 * @param mostDots how many lowest points are drawn at most; fewer let the exact line be seen between them
 */
record OptimumPanels(GridPath path, DoubleFunction<TunedPoint> exact, double from, double settles, int mostDots) {
    private static final Ink GRID_INK = Ink.BEST.shade(0.95);
    static final Key EXACT = new Key("exact optimum", Ink.BEST, Key.Swatch.BOLD_LINE);
    static final Key GRID = new Key("lowest grid point", GRID_INK, Key.Swatch.SMALL_DOT);
    static final Key LAW = new Key("predicted power law", Ink.THEORY, Key.Swatch.DASHED_LINE);

    static final int FEW_DOTS = 34;
    static final int ALL_DOTS = 100;

    private static final double ROOM = 4;

    /** Four panels with the key that they share, and one entry more for each kind of further layer. */
    static Figure figure(String name, String title, String caption, List<Panel> panels, Key... more) {
        List<Key> keys = new ArrayList<>(List.of(EXACT, GRID, LAW));
        keys.addAll(List.of(more));
        return Figure.of(name, title, caption, Layout.row(2).withHeightToWidth(0.66), panels.toArray(Panel[]::new))
                .withKey(keys.toArray(Key[]::new));
    }

    static Axis tokens(double from, double to) {
        return Axis.log("tokens T").from(from, to);
    }

    /** The best value, with further layers behind it, such as the curves of a family. */
    Panel value(String title, PowerLaw law, List<? extends Layer> behind) {
        double to = last();
        Axis y = Axis.log("bound")
                .from(exact.apply(to).value() / ROOM, exact.apply(from).value() * ROOM);
        List<Layer> layers = new ArrayList<>(behind);
        // The margin is that of a family.
        layers.addAll(optimum(path.values(), TunedPoint::value, law, Label.beside(name(law), 0.6)));
        return new Panel(title, tokens(path.budgets()[0], to), y, layers);
    }

    /** The best value of one variable, with further layers behind it. */
    Panel variable(
            String title, String variable, ToDoubleFunction<TunedPoint> coordinate, PowerLaw law, Layer... more) {
        List<Layer> layers = new ArrayList<>(List.of(more));
        layers.addAll(optimum(path.best(variable), coordinate, law, Label.atEnd(name(law))));
        return new Panel(title, tokens(path.budgets()[0], last()), Axis.log(axisLabel(variable)), layers);
    }

    static String axisLabel(String variable) {
        return switch (variable) {
            case "b" -> "batch size b";
            case "alpha" -> "momentum α = 1 − β";
            case "eta" -> "learning rate η";
            default -> variable;
        };
    }

    private List<Layer> optimum(double[] grid, ToDoubleFunction<TunedPoint> coordinate, PowerLaw law, Label label) {
        double[] budgets = Curves.budgets(from, last(), settles);
        Line line = Curves.along(
                        Label.hidden("exact optimum"),
                        budgets,
                        tokens -> coordinate.applyAsDouble(exact.apply(tokens)),
                        Ink.BEST)
                .bold();
        return List.of(line, dots(grid), Curves.law(label, law, Math.max(from, settles), last()));
    }

    private static String name(PowerLaw law) {
        return "∝ " + FigureText.law(law.exponent());
    }

    /** " (every third drawn)", or nothing if all are. */
    String drawn() {
        return switch (stride()) {
            case 1 -> "";
            case 2 -> " (every second drawn)";
            case 3 -> " (every third drawn)";
            default -> " (one in %d drawn)".formatted(stride());
        };
    }

    private int stride() {
        return (path.budgets().length + mostDots - 1) / mostDots;
    }

    private Dots dots(double[] grid) {
        double[] budgets = path.budgets();
        List<Dot> dots = new ArrayList<>();
        for (int i = 0; i < budgets.length; i += stride()) {
            if (budgets[i] >= from) {
                dots.add(Dot.at(budgets[i], grid[i], ""));
            }
        }
        return new Dots("lowest grid point", dots, GRID_INK, Marker.CIRCLE, Weight.THIN);
    }

    double last() {
        return path.budgets()[path.budgets().length - 1];
    }
}

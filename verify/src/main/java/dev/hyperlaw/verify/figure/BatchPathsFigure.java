package dev.hyperlaw.verify.figure;

import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.law.BatchPath;
import dev.hyperlaw.law.ScheduleRate;
import dev.hyperlaw.law.TuningExponents;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Note;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Corollary 2: batch on the path b = T^φ, learning rate and momentum tuned; exponents in the limit and measured. */
final class BatchPathsFigure {
    private static final int STEPS = 40;
    private static final List<Rational> PATHS =
            IntStream.rangeClosed(0, STEPS).mapToObj(i -> Rational.of(i, STEPS)).toList();

    /** For each path, the optimum at each budget. */
    private final List<List<Optimum>> measured = new ArrayList<>();

    private BatchPathsFigure() {
        Program program = BoundLibrary.proxy(1, 1, 1).program();
        for (Rational path : PATHS) {
            measured.add(LocalLaws.of(program.with(Constraint.path("b", 1, path))));
        }
    }

    static Figure of(String name) {
        BatchPathsFigure paths = new BatchPathsFigure();
        return Figure.of(
                        name,
                        "Exponents along batch paths b = T^{φ}",
                        caption(),
                        Layout.row(3).withHeightToWidth(0.95),
                        paths.panel(
                                "Bound",
                                "exponent of the bound",
                                new Range(-0.35, 0.05),
                                BatchPathsFigure::slowestTerm,
                                List.of("−1/4", "−(1 − φ)/2"),
                                Optimum::localRate),
                        paths.panel(
                                "Learning rate",
                                "exponent of η",
                                new Range(-0.8, 0.1),
                                path -> path.exponents().eta(),
                                List.of("φ − 3/4", "−(1 − φ)/2"),
                                optimum -> LocalLaws.exponent(optimum, "eta")),
                        paths.panel(
                                "Momentum",
                                "exponent of α",
                                new Range(-0.55, 0.1),
                                path -> path.exponents().alpha(),
                                List.of("φ − 1/2", "0"),
                                optimum -> LocalLaws.exponent(optimum, "alpha")))
                .withKey(new Key("exact limit", Ink.THEORY, Key.Swatch.DASHED_LINE), LocalLaws.KEY);
    }

    private Panel panel(
            String title,
            String quantity,
            Range limits,
            Function<BatchPath, Rational> limit,
            List<String> formulas,
            ToDoubleFunction<Optimum> local) {
        List<Layer> layers = new ArrayList<>();
        layers.add(Band.of(
                Label.hidden("momentum off"),
                new double[] {0.5, 1},
                new double[] {limits.low(), limits.low()},
                new double[] {limits.high(), limits.high()},
                Ink.THEORY.shade(0.3)));
        layers.add(Note.at(0.75, limits.high() - 0.07 * limits.length(), "α → 1"));
        double[] phi = PATHS.stream().mapToDouble(Rational::doubleValue).toArray();
        layers.addAll(LocalLaws.lines(phi, measured, local));
        layers.addAll(limits(limit, formulas));
        return new Panel(
                title,
                Axis.linear("path exponent φ").from(0, 1),
                Axis.linear(quantity).from(limits.low(), limits.high()),
                layers);
    }

    /** Straight on either side of one half, with its formula. */
    private static List<Line> limits(Function<BatchPath, Rational> exponent, List<String> formulas) {
        List<Rational> corners = List.of(Rational.ZERO, Rational.of(1, 2), Rational.ONE);
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            List<Rational> ends = corners.subList(i, i + 2);
            lines.add(Line.of(
                            Label.beside(formulas.get(i), 0.5),
                            ends.stream().mapToDouble(Rational::doubleValue).toArray(),
                            ends.stream()
                                    .map(path -> exponent.apply(new BatchPath(FigureInputs.CONSTANTS, 1, path)))
                                    .mapToDouble(Rational::doubleValue)
                                    .toArray(),
                            Ink.THEORY)
                    .dashed());
        }
        return lines;
    }

    /** The slowest of the five terms when the settings follow the path's own laws. */
    private static Rational slowestTerm(BatchPath path) {
        TuningExponents laws = path.exponents();
        return new ScheduleRate(laws.batch(), laws.alpha(), laws.eta()).rate();
    }

    private static String caption() {
        return "Exponents in T of the least risk_{T} (a bound on a gradient norm, C_{1} = C_{2} = C_{3} = 1) and of the η and"
                + " α that reach it, with the batch on the path b = T^{φ}: the exact limit and what the solver finds at three budgets."
                + " Up to φ = 1/2 the rate is −1/4; beyond it momentum switches off, and η/α falls as slowly as the bound,"
                + " which the paper says it does not.";
    }
}

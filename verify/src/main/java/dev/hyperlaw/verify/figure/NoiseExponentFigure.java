package dev.hyperlaw.verify.figure;

import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.derive.LawCompiler;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Noise that falls like b^-q: the exact law jumps at q = 1/2, an optimum at a finite budget almost does. */
final class NoiseExponentFigure {
    private static final Rational HALF = Rational.of(1, 2);
    private static final Rational JUST_BELOW = Rational.parse("0.49999");
    private static final Rational JUST_ABOVE = Rational.parse("0.50001");
    private static final Range ALL = new Range(0.3, 1);
    private static final Range NEAR_HALF = new Range(0.48, 0.54);

    private final Law atHalf = LawCompiler.compile(program(HALF));
    private final SortedMap<Rational, Law> laws = new TreeMap<>();
    /** For each q, the optimum at each budget. */
    private final SortedMap<Rational, List<Optimum>> measured = new TreeMap<>();

    private NoiseExponentFigure() {
        List<Rational> all = steps(3000, 10000, 500);
        all.addAll(List.of(JUST_BELOW, JUST_ABOVE));
        all.forEach(q -> laws.put(q, LawCompiler.compile(program(q))));
        all.addAll(steps(4800, 5400, 50));
        all.addAll(steps(4940, 5200, 10));
        all.addAll(steps(4945, 5015, 5));
        all.forEach(q -> measured.computeIfAbsent(q, each -> LocalLaws.of(program(each))));
    }

    /** In ten-thousandths. */
    private static List<Rational> steps(int from, int to, int step) {
        List<Rational> values = new ArrayList<>();
        for (int i = from; i <= to; i += step) {
            values.add(Rational.of(i, 10000));
        }
        return values;
    }

    private static Program program(Rational q) {
        return BoundLibrary.get("proxy", Map.of("q", q.toString())).program();
    }

    static Figure of(String name) {
        NoiseExponentFigure figure = new NoiseExponentFigure();
        Function<Law, Rational> batch = law -> law.exponent("b");
        ToDoubleFunction<Optimum> localBatch = optimum -> LocalLaws.exponent(optimum, "b");
        return Figure.of(
                        name,
                        "Noise that falls like b^{-q}",
                        caption(),
                        Layout.row(3).withHeightToWidth(0.95),
                        figure.panel("Batch size", "exponent of b", ALL, new Range(-0.3, 0.6), batch, localBatch),
                        figure.panel("The jump", "exponent of b", NEAR_HALF, new Range(-0.3, 0.6), batch, localBatch),
                        figure.panel(
                                "Bound",
                                "exponent of the bound",
                                ALL,
                                new Range(-0.36, -0.22),
                                law -> law.rate().orElseThrow(),
                                Optimum::localRate))
                .withKey(
                        new Key("exact limit", Ink.BEST, Key.Swatch.BOLD_LINE),
                        new Key("at q = 1/2", Ink.BEST, Key.Swatch.DOT),
                        LocalLaws.KEY);
    }

    private Panel panel(
            String title,
            String quantity,
            Range across,
            Range up,
            Function<Law, Rational> exact,
            ToDoubleFunction<Optimum> local) {
        List<Layer> layers = new ArrayList<>();
        layers.add(limit(laws.headMap(HALF), exact));
        layers.add(limit(laws.tailMap(JUST_ABOVE), exact));
        double[] q =
                measured.keySet().stream().mapToDouble(Rational::doubleValue).toArray();
        LocalLaws.lines(q, measured.values(), local).forEach(line -> layers.add(line.thin()));
        layers.add(Dots.of("at q = 1/2", List.of(Dot.at(0.5, exact.apply(atHalf).doubleValue(), "")), Ink.BEST));
        return new Panel(
                title,
                Axis.linear("noise exponent q").from(across.low(), across.high()),
                Axis.linear(quantity).from(up.low(), up.high()),
                layers);
    }

    private static Line limit(Map<Rational, Law> side, Function<Law, Rational> exact) {
        return Line.of(
                        Label.hidden("exact limit"),
                        side.keySet().stream()
                                .mapToDouble(Rational::doubleValue)
                                .toArray(),
                        side.values().stream()
                                .map(exact)
                                .mapToDouble(Rational::doubleValue)
                                .toArray(),
                        Ink.BEST)
                .bold();
    }

    private static String caption() {
        return "Exponents in T of the jointly tuned batch size and of risk_{T} (a bound on a gradient norm, C_{1} = C_{2} ="
                + " C_{3} = 1, b ≥ 1) when noise falls like b^{-q}: exact limits from the law compiler, and local exponents"
                + " of the solver's optimum. The batch exponent jumps from 0 through 1/6 at q = 1/2 to 1/2, and at 10^{6}"
                + " tokens the local exponent has made nine tenths of the jump by q = 0.52; where it dips"
                + " below 0, the batch is above 1 but falls with T; the paper stops at theorem 3's 1/6.";
    }
}

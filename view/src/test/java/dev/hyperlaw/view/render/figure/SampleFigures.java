package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Block;
import dev.hyperlaw.view.figure.ContourLevels;
import dev.hyperlaw.view.figure.Contours;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Note;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Rule;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/** Small figures that use every kind of layer between them. */
final class SampleFigures {
    private static final double[] TOKENS = logSpaced(2, 14, 60);

    private SampleFigures() {}

    static List<Figure> all() {
        return List.of(lines(), contours(), phases());
    }

    static Figure lines() {
        Panel performance = Panel.of(
                "performance",
                Axis.log("tokens T"),
                Axis.log("risk"),
                Line.of(Label.atEnd("b = 32"), TOKENS, each(t -> 0.3 + 9 / t), Ink.FIXED_BATCH.shade(0, 2)),
                Line.of(Label.atEnd("b = 64"), TOKENS, each(t -> 0.29 + 20 / t), Ink.FIXED_BATCH.shade(1, 2)),
                Line.of(Label.hidden("best"), TOKENS, each(t -> Math.pow(t, -0.25)), Ink.BEST)
                        .bold(),
                Line.of(Label.beside("T^{-1/4}", 0.6), TOKENS, each(t -> 0.4 * Math.pow(t, -0.25)), Ink.THEORY)
                        .dashed(),
                Rule.vertical(4.07e6, "critical budget", Ink.MARK));
        Panel published = Panel.of(
                "published & <fitted>",
                Axis.linear("exponent p"),
                Axis.linear("exponent q"),
                Dots.of("published", List.of(Dot.at(0.3, -0.1, "DeepSeek").withYError(-0.2, 0)), Ink.BEST),
                Note.at(0.35, -0.15, "a note"));
        return Figure.of(
                        "sample-lines",
                        "Risk ∝ T^{-1/4}",
                        "Two panels & a <caption>.",
                        Layout.row(2),
                        performance,
                        published)
                .withKey(
                        new Key("best", Ink.BEST, Key.Swatch.BOLD_LINE),
                        new Key("fixed b", Ink.FIXED_BATCH, Key.Swatch.FAMILY));
    }

    static Figure contours() {
        double[] batch = logSpaced(0, 6, 40);
        double[][] risk = Arrays.stream(batch)
                .mapToObj(b -> each(t -> Math.sqrt(b / t) + 0.1 / Math.sqrt(b)))
                .toArray(double[][]::new);
        Panel panel = Panel.of(
                "α = 0.01",
                Axis.log("tokens T"),
                Axis.log("batch size b"),
                Contours.filledLog("best risk", TOKENS, batch, risk, ContourLevels.decades(new Range(1e-4, 10), 2)),
                Line.of(
                        Label.beside("99 %", 0.5),
                        TOKENS,
                        each(t -> Math.max(1, 0.1 * Math.sqrt(t))),
                        Ink.NEAR_OPTIMAL));
        return Figure.of("sample-contours", "Contours", "Shared bar.", Layout.row(2), panel, panel);
    }

    static Figure phases() {
        return Figure.of(
                "sample-phases",
                "Phases",
                "Strips.",
                Layout.strip(),
                Panel.of(
                        "",
                        Axis.log("tokens T").from(1, 1e12),
                        Axis.named("", List.of("none", "b ≤ 64")),
                        strip(1, 1, 1e12, "interior: b ∝ T^{1/6}", Ink.category(1)),
                        strip(2, 1, 2, "unbreakable-label", Ink.category(2)),
                        strip(2, 2, 1e12, "cap", Ink.category(3)),
                        Band.of(Label.beside("band", 0.5), TOKENS, each(t -> 1.4), each(t -> 1.6), Ink.MARK)));
    }

    /** One stretch of the strip of a named thing; {@code row} counts from 1. */
    private static Block strip(int row, double fromX, double toX, String label, Ink ink) {
        return new Block(new Range(fromX, toX), new Range(row - 0.38, row + 0.38), label, ink);
    }

    static double[] logSpaced(double fromPower, double toPower, int count) {
        return IntStream.range(0, count)
                .mapToDouble(i -> Math.pow(10, fromPower + (toPower - fromPower) * i / (count - 1)))
                .toArray();
    }

    private static double[] each(DoubleUnaryOperator curve) {
        return Arrays.stream(TOKENS).map(curve).toArray();
    }
}

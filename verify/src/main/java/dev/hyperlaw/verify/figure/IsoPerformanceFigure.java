package dev.hyperlaw.verify.figure;

import dev.hyperlaw.reach.FixedMomentumReach;
import dev.hyperlaw.reach.IsoConstants;
import dev.hyperlaw.reach.IsoRegime;
import dev.hyperlaw.reach.Reach;
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
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import java.util.ArrayList;
import java.util.List;

/** What a target takes in steps and batch, momentum held: a hyperbola between two asymptotes, and its three regimes. */
final class IsoPerformanceFigure {
    static final double MOMENTUM = 1e-3;
    static final double[] SMALL_TARGETS = {1, 1e-1, 1e-2, 1e-3, 1e-4};
    static final double[] LARGE_TARGETS = {100, 30, 10, 3};

    private static final IsoConstants ISO = IsoConstants.of(FigureInputs.CONSTANTS, MOMENTUM);

    private IsoPerformanceFigure() {}

    static Figure of(String name) {
        return Figure.of(
                        name,
                        "Steps and batch size that reach a target",
                        caption(),
                        Layout.row(2).withHeightToWidth(0.8),
                        panel("Small targets", SMALL_TARGETS, new Range(1e2, 1e15), new Range(1, 1e9), 0.25, true),
                        panel("Large targets", LARGE_TARGETS, new Range(1, 1e4), new Range(1, 1e4), 0.65, false))
                .withKey(
                        key("steps limit", IsoRegime.ITERATION_LIMITED),
                        key("batch limits", IsoRegime.BATCH_LIMITED),
                        key("burn-in dominates", IsoRegime.BURN_IN),
                        new Key("K_{min}, b_{min}", Ink.THEORY, Key.Swatch.DOTTED_LINE),
                        new Key("fewest tokens", Ink.BEST, Key.Swatch.DOT));
    }

    private static Panel panel(
            String title, double[] targets, Range steps, Range batches, double along, boolean asymptotes) {
        List<Layer> layers = new ArrayList<>();
        List<Dot> cheapest = new ArrayList<>();
        for (double target : targets) {
            if (asymptotes) {
                layers.addAll(asymptotes(target, steps, batches));
            }
            for (IsoLine.Stretch stretch : new IsoLine(ISO, target).stretches(steps, batches)) {
                layers.add(line(stretch, target, along));
            }
            if (new FixedMomentumReach(FigureInputs.CONSTANTS, MOMENTUM).to(target, 0)
                    instanceof Reach.Reachable reach) {
                cheapest.add(Dot.at(reach.cheapest().steps(), reach.cheapest().batch(), ""));
            }
        }
        layers.add(Dots.of("fewest tokens", cheapest, Ink.BEST));
        return new Panel(
                title,
                Axis.log("steps K").from(steps.low(), steps.high()),
                Axis.log("batch size b").from(batches.low() / 2, batches.high()),
                layers);
    }

    private static Line line(IsoLine.Stretch stretch, double target, double along) {
        String text = "c = " + FigureText.number(target);
        Label label = stretch.regime() == IsoRegime.ITERATION_LIMITED ? Label.beside(text, along) : Label.hidden(text);
        return Line.of(label, stretch.steps(), stretch.batches(), ink(stretch.regime()));
    }

    private static List<Line> asymptotes(double target, Range steps, Range batches) {
        List<Line> lines = new ArrayList<>();
        double leastSteps = ISO.leastSteps(target);
        double corner = Math.max(batches.low(), ISO.leastBatch(target));
        lines.add(dotted("K_{min}", leastSteps, corner, leastSteps, batches.high()));
        if (ISO.leastBatch(target) >= batches.low()) {
            lines.add(dotted("b_{min}", leastSteps, corner, steps.high(), corner));
        }
        return lines;
    }

    private static Line dotted(String name, double fromX, double fromY, double toX, double toY) {
        return Line.of(Label.hidden(name), new double[] {fromX, toX}, new double[] {fromY, toY}, Ink.THEORY)
                .thin()
                .dotted();
    }

    private static Ink ink(IsoRegime regime) {
        return switch (regime) {
            case ITERATION_LIMITED -> Ink.category(1);
            case BATCH_LIMITED -> Ink.category(3);
            case BURN_IN -> Ink.category(4);
        };
    }

    private static Key key(String label, IsoRegime regime) {
        return new Key(label, ink(regime), Key.Swatch.LINE);
    }

    private static String caption() {
        double from = ISO.leastBurnInTarget();
        return ("Steps and batch sizes that bring risk_{K} (a bound on a gradient norm, C_{1} = C_{2} = C_{3} = 1, α = %s"
                        + " held, η tuned, b ≥ 1) down to c, coloured by the largest term. K → K_{min} as the batch grows,"
                        + " b → b_{min} as the steps grow, and tokens are fewest at b = 4 b_{min}, or at b = 1. Burn-in,"
                        + " which the paper counts as a third regime of every curve, can dominate only for c > %s, so"
                        + " nowhere in (a).")
                .formatted(FigureText.number(MOMENTUM), FigureText.number(from, 3));
    }
}

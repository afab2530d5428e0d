package dev.hyperlaw.verify.figure;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.law.BatchBand;
import dev.hyperlaw.law.FixedBatch;
import dev.hyperlaw.law.FixedMomentum;
import dev.hyperlaw.law.JointTuning;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.law.NearOptimalBatch;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Panel;
import java.util.function.DoubleUnaryOperator;

/** How far the batch may be off when the rest is retuned, and when momentum is held. */
final class FlatBandFigure {
    private static final double FROM = 1e3;
    private static final double TO = 1e18;
    private static final double EXAMPLE = 1e12;
    private static final LmoConstants C = FigureInputs.CONSTANTS;
    private static final JointTuning JOINT = new JointTuning(C);
    private static final FixedMomentum HELD = new FixedMomentum(C, 0.1);
    private static final Ink HELD_INK = Ink.FIXED_MOMENTUM;

    private FlatBandFigure() {}

    static Figure of(String name, FigureInputs inputs) {
        String share = NumberText.percent(1 / inputs.level().factor(), 4);
        return Figure.of(
                        name,
                        "How flat the bound is in the batch size",
                        caption(inputs.level()),
                        Layout.row(2).withHeightToWidth(0.72),
                        band(share, inputs.level()),
                        cost())
                .withKey(
                        new Key(share + " band, η and α retuned", Ink.NEAR_OPTIMAL, Key.Swatch.AREA),
                        new Key(share + " band at α = 0.1", HELD_INK, Key.Swatch.AREA));
    }

    private static Panel band(String share, NearOptimalBatch level) {
        double[] budgets = Curves.budgets(FROM, TO, JOINT.budgetForBatch(1));
        return Panel.of(
                "The %s band of the batch size".formatted(share),
                Axis.log("tokens T").from(FROM, TO),
                Axis.log("batch size b").from(0.5, 1e10),
                Curves.band("η and α retuned", budgets, t -> level.retuned(C, t), Ink.NEAR_OPTIMAL),
                Curves.band("α = 0.1", budgets, t -> level.atFixedMomentum(HELD, t), HELD_INK),
                Curves.along(Label.atEnd("b = √T"), budgets, Math::sqrt, Ink.THEORY)
                        .dashed(),
                Curves.along(
                                Label.atEnd("b*, α = 0.1"),
                                budgets,
                                t -> HELD.optimum(t).batch(),
                                HELD_INK)
                        .thin(),
                Curves.along(Label.atEnd("b*"), budgets, t -> JOINT.optimum(t).batch(), Ink.BEST)
                        .bold());
    }

    private static Panel cost() {
        // Below the first budget of each curve the batch it is about is the best one, and costs nothing.
        double[] batchOne = Curves.budgets(1.2 * JOINT.budgetForBatch(1), TO);
        return Panel.of(
                "Cost of a batch beside the best",
                Axis.log("tokens T").from(FROM, TO),
                Axis.log("above the least bound, per cent").from(1e-4, 1e6),
                percent("b = √T", Curves.budgets(FROM, TO), t -> retuned(Math.sqrt(t), t), Ink.THEORY)
                        .dashed(),
                percent("b = 1", batchOne, t -> retuned(1, t), Ink.BEST),
                percent("b = 1 at α = 0.1", Curves.budgets(FROM, TO), FlatBandFigure::held, HELD_INK));
    }

    private static double retuned(double batch, double tokens) {
        return new FixedBatch(C, batch).value(tokens) / JOINT.optimum(tokens).value();
    }

    private static double held(double tokens) {
        return HELD.value(1, tokens) / HELD.optimum(tokens).value();
    }

    private static Line percent(String name, double[] budgets, DoubleUnaryOperator ratio, Ink ink) {
        return Curves.along(Label.beside(name, 0.5), budgets, t -> 100 * (ratio.applyAsDouble(t) - 1), ink);
    }

    private static String caption(NearOptimalBatch level) {
        BatchBand example = level.retuned(C, EXAMPLE);
        return ("(a) Batch sizes whose risk_{T} (a bound on a gradient norm, C_{1} = C_{2} = C_{3} = 1) is at most %s times"
                        + " the least; with η and α retuned at each, and with α = 0.1 held (the narrow band round its own b*); closed forms. At %s tokens"
                        + " b* = %s, and anything from %s to %s will do. (b) What b = 1 and b = √T cost: with momentum"
                        + " tuned, theorem 3's T^{1/6} is worth next to nothing.")
                .formatted(
                        FigureText.decimals(level.factor(), 4),
                        FigureText.number(EXAMPLE),
                        FigureText.number(JOINT.optimum(EXAMPLE).batch(), 3),
                        FigureText.number(example.lowest()),
                        FigureText.number(example.highest(), 3));
    }
}

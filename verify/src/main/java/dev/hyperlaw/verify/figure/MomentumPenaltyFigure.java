package dev.hyperlaw.verify.figure;

import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.law.MomentumPenalty;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Panel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Corollary 1: what a held momentum costs against a tuned one, for risk and for U, at finite budgets. */
final class MomentumPenaltyFigure {
    private static final double[] BUDGETS = {1e4, 1e6, 1e8, 1e12};
    private static final double[] ALPHAS = Curves.logSpaced(1e-8, 1, 321);
    private static final double HIGHEST = 1.6;
    private static final MomentumPenalty RISK = new MomentumPenalty(FigureInputs.CONSTANTS);
    private static final MomentumPenalty BOUND = new MomentumPenalty(LmoConstants.ofBound(1, 1, 1));

    private MomentumPenaltyFigure() {}

    static Figure of(String name) {
        return Figure.of(
                        name,
                        "Cost of a momentum that is held",
                        caption(),
                        Layout.row(2).withHeightToWidth(0.72),
                        panel("risk_{T}", RISK, "(1 + α)^{1/4}"),
                        panel(
                                "U_{T}",
                                BOUND,
                                "(1 + 7α/4)^{1/4}",
                                limit(Label.hidden("limit as printed"), RISK)
                                        .thin()
                                        .dotted()))
                .withKey(
                        new Key("at T tokens", Ink.category(1), Key.Swatch.FAMILY),
                        new Key("limit of large T", Ink.THEORY, Key.Swatch.DASHED_LINE),
                        new Key("the paper's (1 + α)^{1/4}", Ink.THEORY, Key.Swatch.DOTTED_LINE));
    }

    private static Panel panel(String title, MomentumPenalty penalty, String limit, Layer... more) {
        List<Layer> layers = new ArrayList<>();
        for (int i = 0; i < BUDGETS.length; i++) {
            double tokens = BUDGETS[i];
            double[] drawn = Arrays.stream(ALPHAS)
                    .filter(alpha -> penalty.ratio(alpha, tokens)
                            <= 1.1 * HIGHEST) // a little beyond the edge, where it is cut off
                    .toArray();
            layers.add(Curves.along(
                    Label.beside("T = " + FigureText.number(tokens), 0.04),
                    drawn,
                    alpha -> penalty.ratio(alpha, tokens),
                    Ink.category(1).shade(i, BUDGETS.length)));
        }
        layers.addAll(List.of(more));
        layers.add(limit(Label.beside(limit, 0.92), penalty).dashed());
        return new Panel(
                title,
                Axis.log("momentum α = 1 − β").from(1e-8, 1),
                Axis.linear("bound over its least value").from(0.98, HIGHEST),
                layers);
    }

    private static Line limit(Label label, MomentumPenalty penalty) {
        return Curves.along(label, ALPHAS, penalty::factor, Ink.THEORY);
    }

    private static String caption() {
        return ("The least bound on a gradient norm with α held over the least with α tuned, η and b tuned in both (b may"
                        + " fall below 1). It is drawn for the proxy risk_{T} with C_{1} = C_{2} = C_{3} = 1 and for U_{T} with Δ_{0} ="
                        + " 2ρσ = L = 1. The limit is at most %s for risk but %s for U, and not uniform in T: at any budget a"
                        + " small enough α costs arbitrarily much.")
                .formatted(FigureText.decimals(RISK.largestFactor(), 3), FigureText.decimals(BOUND.largestFactor(), 3));
    }
}

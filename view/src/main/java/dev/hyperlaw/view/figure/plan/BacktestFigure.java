package dev.hyperlaw.view.figure.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.JumpBand;
import dev.hyperlaw.evidence.backtest.RuleScore;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Marker;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Rule;
import dev.hyperlaw.view.figure.Weight;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What every rule would have cost on the sweep's own pairs of budgets: one row each. */
final class BacktestFigure {
    /** Regrets below this are drawn here: a log axis has no zero. */
    static final double LEAST = 1e-4;

    private static final double ROW = 22;
    private static final double REST = 110;
    private static final double WIDTH = 480;

    private BacktestFigure() {}

    /** Empty if there is no pair of budgets. */
    static Optional<Figure> of(String name, Plan plan) {
        Backtest backtest = plan.fit().backtest();
        if (backtest.scores().isEmpty()) {
            return Optional.empty();
        }
        List<String> names = new ArrayList<>();
        List<Dot> means = new ArrayList<>();
        List<Dot> own = new ArrayList<>();
        List<Dot> longest = new ArrayList<>();
        JumpBand band = longest(backtest);
        // The first row of a named axis is the lowest.
        for (int i = backtest.scores().size() - 1; i >= 0; i--) {
            RuleScore score = backtest.scores().get(i);
            names.add(score.rule());
            int row = names.size();
            double mean = shown(score.meanRegret());
            double p90 = shown(score.p90Regret());
            Dot dot = Dot.at(mean, row, "").withXError(Math.min(mean, p90), Math.max(mean, p90));
            (score.rule().equals(Rules.PLAN) ? own : means).add(dot);
            RuleScore.BandScore far = score.byJump().get(band);
            if (far != null) {
                longest.add(Dot.at(shown(far.meanRegret()), row, ""));
            }
        }
        List<Layer> layers = new ArrayList<>();
        mean(backtest, Backtest.FLOOR).ifPresent(x -> layers.add(Rule.vertical(x, "floor", Ink.THEORY)));
        mean(backtest, Rules.KEEP).ifPresent(x -> layers.add(Rule.vertical(x, "keep", Ink.THEORY)));
        layers.add(new Dots("mean over the longest jumps", longest, Ink.MARK, Marker.DIAMOND, Weight.NORMAL));
        if (!means.isEmpty()) {
            layers.add(Dots.of("mean regret", means, Ink.FIXED_BATCH));
        }
        if (!own.isEmpty()) {
            layers.add(Dots.of("mean regret of this program's choice", own, Ink.BEST));
        }
        double ratio = Math.min(3, (REST + ROW * names.size()) / WIDTH);
        return Optional.of(Figure.of(
                        name,
                        "What each rule would have cost on these runs",
                        caption(backtest),
                        Layout.single().withHeightToWidth(ratio),
                        new Panel(
                                "",
                                Axis.log(plan.fit().history().group().unit().beside("regret")),
                                Axis.named("", names),
                                layers))
                .withKey(
                        new Key("mean, with a bar to p90", Ink.FIXED_BATCH, Key.Swatch.DOT),
                        new Key("the plan's", Ink.BEST, Key.Swatch.DOT),
                        new Key("mean over jumps of %s".formatted(words(band)), Ink.MARK, Key.Swatch.DIAMOND)));
    }

    private static double shown(double regret) {
        return Math.max(LEAST, regret);
    }

    private static Optional<Double> mean(Backtest backtest, String rule) {
        return backtest.score(rule).map(score -> shown(score.meanRegret()));
    }

    private static JumpBand longest(Backtest backtest) {
        return Arrays.stream(JumpBand.values())
                .filter(band -> backtest.scores().stream()
                        .anyMatch(score -> score.byJump().containsKey(band)))
                .reduce((first, second) -> Objects.requireNonNull(second))
                .orElseThrow();
    }

    private static String words(JumpBand band) {
        return Double.isInfinite(band.to())
                ? "x%s and more".formatted(NumberText.rounded(band.from(), 3))
                : "x%s to x%s".formatted(NumberText.rounded(band.from(), 3), NumberText.rounded(band.to(), 3));
    }

    private static String caption(Backtest backtest) {
        return "Every rule on %d %s of budgets: tune at the smaller, follow the rule to the larger, compare with the best run there. The dotted lines are what changing nothing (keep) and tuning at the larger budget itself (floor) cost on all pairs; a rule that does not apply to all of them is held against keep on its own pairs in the table. Regrets below %s are drawn there."
                .formatted(backtest.pairs(), backtest.pairs() == 1 ? "pair" : "pairs", NumberText.rounded(LEAST, 1));
    }
}

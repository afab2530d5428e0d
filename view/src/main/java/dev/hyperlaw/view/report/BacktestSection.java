package dev.hyperlaw.view.report;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.RuleScore;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.figure.plan.PlanFigures;
import dev.hyperlaw.view.render.html.Html;
import dev.hyperlaw.view.render.html.HtmlTable;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** What every rule would have cost on the sweep's own budgets. */
final class BacktestSection {
    private BacktestSection() {}

    static void write(Plan plan, PlanFigures figures, Html html) {
        html.element("h2", "Every rule tried on these runs");
        Backtest backtest = plan.backtest();
        if (backtest.scores().isEmpty()) {
            html.element(
                    "p",
                    "There is nothing to try rules on: it takes two budgets, one at least 1.9 times the other, with three learning rates or more each.");
            return;
        }
        figures.backtest().ifPresent(figure -> html.figure(figure));
        HtmlTable table = HtmlTable.open(
                html,
                "rule",
                "pairs",
                "mean regret",
                "p90",
                "keep, same pairs",
                "wins",
                "clamped",
                "in tokens",
                "what it does");
        for (RuleScore score : backtest.scores()) {
            table.row(
                    score.rule().equals(Rules.PLAN) ? "own" : "",
                    List.of(
                            score.rule(),
                            String.valueOf(score.pairs()),
                            Phrases.regret(score.meanRegret()),
                            Phrases.regret(score.p90Regret()),
                            Phrases.regret(score.keepRegret()),
                            String.valueOf(score.winsOverKeep()),
                            String.valueOf(score.clamped()),
                            percent(score.meanMoreTokens()),
                            score.says()));
        }
        table.close();
        html.element(
                "p",
                "Wins: pairs on which the rule costs less than keeping. Clamped: pairs on which no runs surround what the rule suggests, so that its cost is that of the nearest place they do, which flatters it. In tokens: how many more would make up for the regret. Pairs share runs: they are not independent."
                        + coverage(backtest.coverage()),
                "class",
                "note");
    }

    private static String coverage(Map<Tunable, Double> coverage) {
        return coverage.isEmpty()
                ? ""
                : " The plan's 95 % interval held the optimum of the larger budget in "
                        + coverage.entrySet().stream()
                                .map(entry -> "%s %% of the pairs (%s)"
                                        .formatted(
                                                NumberText.rounded(100 * entry.getValue(), 3),
                                                entry.getKey().words()))
                                .collect(Collectors.joining(", "))
                        + ".";
    }

    private static String percent(OptionalDouble share) {
        return share.isEmpty() ? "–" : NumberText.percent(share.getAsDouble());
    }
}

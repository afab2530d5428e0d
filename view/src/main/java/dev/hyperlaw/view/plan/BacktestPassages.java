package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.RuleScore;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.FactTable.Column;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.figure.Figure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** What every rule would have cost on the sweep's own budgets. */
final class BacktestPassages {
    private BacktestPassages() {}

    /** The program's own choice; empty without a pair of budgets. */
    static Optional<RuleScore> own(Plan plan) {
        return plan.backtest().scores().stream()
                .filter(score -> score.rule().equals(Rules.PLAN))
                .findFirst();
    }

    /** The best rule that had the same pairs as plan and cost less; tuning at the larger budget is not a rule. */
    static Optional<RuleScore> better(Plan plan) {
        return own(plan)
                .flatMap(own -> plan.backtest().scores().stream()
                        .filter(score -> !score.rule().equals(Backtest.FLOOR) && score.pairs() == own.pairs())
                        .filter(score -> score.meanRegret() < own.meanRegret())
                        .min(Comparator.comparingDouble(RuleScore::meanRegret)));
    }

    /** A section of a page. */
    static Passage section(Plan plan, Optional<Figure> figure) {
        List<Passage> passages = new ArrayList<>();
        Backtest backtest = plan.backtest();
        if (backtest.scores().isEmpty()) {
            passages.add(
                    Passage.Line.of(
                            "",
                            "There is nothing to try rules on: it takes two budgets, one at least 1.9 times the other, with three learning rates or more each."));
        } else {
            figure.ifPresent(each -> passages.add(new Passage.Picture(each)));
            passages.add(table(backtest));
            passages.add(Passage.Line.of(
                    "",
                    "Wins: pairs on which the rule costs less than keeping. Clamped: pairs on which no runs surround what the rule suggests, so that its cost is that of the nearest place they do, which flatters it. In tokens: how many more would make up for the regret. Pairs share runs: they are not independent."
                            + coverage(backtest.coverage())));
        }
        return new Passage.Section("", "", "Every rule tried on these runs", passages, Audience.PAGE);
    }

    private static FactTable table(Backtest backtest) {
        FactTable.Builder table = FactTable.of(
                "",
                "",
                Column.text("rule"),
                Column.number("pairs"),
                Column.number("mean regret"),
                Column.number("p90"),
                Column.number("keep, same pairs"),
                Column.number("wins"),
                Column.number("clamped"),
                Column.number("in tokens"),
                Column.text("what it does"));
        for (RuleScore score : backtest.scores()) {
            table.row(
                    score.rule().equals(Rules.PLAN) ? FactTable.Kind.OWN : FactTable.Kind.PLAIN,
                    List.of(
                            Fact.words(score.rule()),
                            Fact.words(String.valueOf(score.pairs())),
                            Fact.words(NumberText.regret(score.meanRegret())),
                            Fact.words(NumberText.regret(score.p90Regret())),
                            Fact.words(NumberText.regret(score.keepRegret())),
                            Fact.words(String.valueOf(score.winsOverKeep())),
                            Fact.words(String.valueOf(score.clamped())),
                            Fact.words(percent(score.meanMoreTokens())),
                            Fact.words(score.says())));
        }
        return table.build();
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
        return share.isEmpty() ? Fact.NOTHING : NumberText.percent(share.getAsDouble());
    }
}

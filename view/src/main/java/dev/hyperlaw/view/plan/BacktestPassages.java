package dev.hyperlaw.view.plan;

import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.RuleScore;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.backtest.RegretPassages;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.figure.Figure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What every rule would have cost on the sweep's own budgets. */
final class BacktestPassages {
    /** Rules that are as good are not better. */
    private static final double NOTICEABLY = 0.95;

    private BacktestPassages() {}

    /** The program's own choice; empty without a pair of budgets. */
    static Optional<RuleScore> own(Plan plan) {
        return plan.fit().backtest().score(Rules.PLAN);
    }

    /** The best rule that had the same pairs as plan and cost less; tuning at the larger budget is not a rule. */
    static Optional<RuleScore> better(Plan plan) {
        return own(plan)
                .flatMap(own -> plan.fit().backtest().scores().stream()
                        .filter(score -> !score.rule().equals(Backtest.FLOOR) && score.pairs() == own.pairs())
                        .filter(score -> score.meanRegret() < NOTICEABLY * own.meanRegret())
                        .min(Comparator.comparingDouble(RuleScore::meanRegret)));
    }

    static RegretPassages regrets(Plan plan) {
        return new RegretPassages(
                plan.fit().backtest(), plan.fit().history().group().unit());
    }

    static Passage section(Plan plan, Optional<Figure> figure) {
        List<Passage> passages = new ArrayList<>();
        if (plan.fit().backtest().scores().isEmpty()) {
            passages.add(
                    Passage.Line.text(
                            "There is nothing to try rules on: it takes two budgets, one at least 1.9 times the other, with three learning rates or more each."));
        } else {
            passages.add(Passage.Line.text(
                    "Of two budgets T0 and T1, each rule was given the runs up to T0 and tried at T1."));
            figure.map(Passage.Picture::new).ifPresent(passages::add);
            passages.addAll(regrets(plan).all());
        }
        return Passage.Section.page("Every rule tried on these runs", passages);
    }
}

package dev.hyperlaw.view.backtest;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.backtest.BacktestResult;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.Trial;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.read.Detail;
import dev.hyperlaw.view.read.ReadPassages;
import java.util.ArrayList;
import java.util.List;

/** What each rule would have cost, as a document. */
public final class BacktestView {
    private static final int DIGITS = 3;

    private final BacktestResult result;
    private final Backtest backtest;

    private BacktestView(BacktestResult result) {
        this.result = result;
        backtest = result.backtest();
    }

    /**
     * @param trials whether CSV has a line per rule and pair of budgets, and not one per rule
     * @param detail of how a table was read
     */
    public static Document of(BacktestResult result, boolean trials, Detail detail) {
        BacktestView view = new BacktestView(result);
        FactTable rules = RegretTable.of(result.backtest());
        return new Document(
                "What each rule would have cost on " + result.source(),
                view.blocks(rules, detail),
                trials ? view.trials() : CsvLines.of(RegretTable.CSV, rules));
    }

    private List<Passage> blocks(FactTable rules, Detail detail) {
        List<Passage> blocks = new ArrayList<>();
        result.read().ifPresent(read -> {
            blocks.add(ReadPassages.of(read, detail));
            blocks.add(new Passage.Gap());
        });
        if (backtest.pairs() == 0) {
            blocks.add(Passage.Line.of(
                    "",
                    "No rule can be tried on {}: that takes two budgets, one at least 1.9 times the other, with three learning rates or more each in one group.",
                    result.source()));
        } else {
            blocks.add(headline());
            blocks.add(new Passage.Gap());
            blocks.add(rules);
            blocks.add(new Passage.Gap());
            coverage(blocks);
            blocks.add(Passage.Line.of(
                    "",
                    "Regret: loss at the suggestion above that of the best run at T1, in {}; keep: what changing nothing costs on the same pairs; tokens: more tokens that would make up for it; floor: tuning at T1 itself. Clamped: no runs surround the suggestion, which flatters the rule. Pairs share runs: they are not independent.",
                    unit()));
        }
        blocks.add(Passage.Data.of(
                Fact.data("source", result.source()),
                unit(),
                pairs(),
                Fact.data("coverage", Fact.object(shares("").toArray(Fact[]::new))),
                rules.facts().get(0)));
        return blocks;
    }

    private Passage.Line headline() {
        long groups = result.groupsWithPairs();
        double largest =
                backtest.trials().stream().mapToDouble(Trial::jump).max().orElseThrow();
        return Passage.Line.of(
                        "",
                        "{}: {} pairs of budgets in {}, up to x{}",
                        Fact.text("source", result.source()),
                        pairs(),
                        groups == 1 ? "one group" : groups + " groups",
                        NumberText.rounded(largest, DIGITS))
                .in(Passage.Tone.ANSWER);
    }

    private Fact pairs() {
        return Fact.of("pairs", backtest.pairs(), NumberText.grouped(backtest.pairs()));
    }

    private Fact unit() {
        return Fact.text("lossUnit", result.unit().words());
    }

    private void coverage(List<Passage> blocks) {
        if (!backtest.coverage().isEmpty()) {
            List<Fact> shares = shares("coverage.");
            blocks.add(Passage.Line.of(
                    "",
                    "The 95 % interval of 'plan' held the optimum at T1 in "
                            + String.join(
                                    ", ", shares.stream().map(share -> "{}").toList())
                            + ".",
                    shares.toArray()));
        }
    }

    /** The share of pairs whose optimum lay in the 95 % interval of the program's own choice, by setting. */
    private List<Fact> shares(String prefix) {
        List<Fact> shares = new ArrayList<>();
        backtest.coverage()
                .forEach((setting, share) -> shares.add(Fact.of(
                        prefix + setting.key(),
                        share,
                        "%s %% of the pairs (%s)"
                                .formatted(NumberText.rounded(100 * share, DIGITS), setting.words()))));
        return shares;
    }

    private CsvLines trials() {
        List<List<Fact>> rows = new ArrayList<>();
        for (Trial trial : backtest.trials()) {
            rows.add(List.of(
                    Fact.data("group", trial.group()),
                    Fact.data("fromTokens", trial.fromTokens()),
                    Fact.data("toTokens", trial.toTokens()),
                    Fact.data("rule", trial.rule()),
                    Fact.data("lr", trial.suggestion().learningRate()),
                    Fact.data("batchTokens", trial.suggestion().batchTokens()),
                    Fact.data("alpha", trial.suggestion().alpha()),
                    Fact.data("regret", trial.regret()),
                    Fact.data("clamped", trial.clamped()),
                    Fact.data("regretTokens", trial.moreTokens())));
        }
        return CsvLines.of(
                List.of(
                        "group",
                        "fromTokens",
                        "toTokens",
                        "rule",
                        "lr",
                        "batchTokens",
                        "alpha",
                        "regret",
                        "clamped",
                        "regretTokens"),
                rows);
    }
}

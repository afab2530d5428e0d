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
    private static final List<String> RULES = List.of(
            "rule",
            "pairs",
            "meanRegret",
            "p90Regret",
            "keepRegret",
            "winsOverKeep",
            "clamped",
            "inGridMeanRegret",
            "meanRegretTokens");

    private final BacktestResult result;
    private final Backtest backtest;
    private final RegretPassages regrets;

    private BacktestView(BacktestResult result) {
        this.result = result;
        backtest = result.backtest();
        regrets = new RegretPassages(backtest, result.unit());
    }

    /**
     * @param trials whether CSV has a line per rule and pair of budgets, and not one per rule
     * @param detail of how a table was read
     */
    public static Document of(BacktestResult result, boolean trials, Detail detail) {
        BacktestView view = new BacktestView(result);
        return new Document(
                "What each rule would have cost on " + result.source(),
                view.blocks(detail),
                trials ? view.trials() : CsvLines.of(RULES, view.regrets.table()));
    }

    private List<Passage> blocks(Detail detail) {
        List<Passage> blocks = new ArrayList<>();
        result.read().ifPresent(read -> {
            blocks.add(ReadPassages.of(read, detail));
            blocks.add(new Passage.Gap());
        });
        Fact source = Fact.text("source", result.source());
        Fact pairs = Fact.grouped("pairs", backtest.pairs());
        if (backtest.pairs() == 0) {
            blocks.add(Passage.Line.text(
                    "No rule can be tried on {}: that takes two budgets, one at least 1.9 times the other, with three learning rates or more each in one group.",
                    source));
        } else {
            blocks.add(headline(source, pairs));
            blocks.add(new Passage.Gap());
            blocks.addAll(regrets.all());
        }
        if (!result.larger().scores().isEmpty()) {
            blocks.add(new Passage.Gap());
            blocks.add(larger());
            blocks.add(
                    Passage.Line.text(
                            "Jumps in compute: each model at each budget, from runs that took 1/4 or 1/16 of its compute or less; 'smaller' from models of 2/3 its size or less only. Keep, sqrt and empirical start from the largest of these."));
        }
        blocks.addAll(Passage.Warnings.atEnd(result.cautions()));
        blocks.add(Passage.Data.of(source, Fact.data("lossUnit", result.unit().words())));
        blocks.add(new Passage.Data(regrets.facts()));
        if (result.larger().scores().isEmpty()) {
            blocks.add(Passage.Data.of(Fact.data("computeJumps", List.of())));
        }
        return blocks;
    }

    private FactTable larger() {
        return FactTable.of("computeJumps", result.larger().scores())
                .title("Regret by jump in compute")
                .number("compute", score -> Fact.of("ratio", score.ratio(), "x" + NumberText.rounded(score.ratio(), 3)))
                .text(
                        "known",
                        score -> Fact.of(
                                "smallerModels", score.smallerModels(), score.smallerModels() ? "smaller" : "any size"))
                .text("rule", score -> Fact.text("rule", score.rule()))
                .number("cases", score -> Fact.number("cases", score.cases()))
                .number(
                        "mean regret",
                        score -> Fact.of("meanRegret", score.meanRegret(), NumberText.regret(score.meanRegret())))
                .number("clamped", score -> Fact.number("clamped", score.clamped()))
                .build();
    }

    private Passage.Line headline(Fact source, Fact pairs) {
        long groups = result.groupsWithPairs();
        double largest =
                backtest.trials().stream().mapToDouble(Trial::jump).max().orElseThrow();
        return Passage.Line.answer(
                "{}: {} pairs of budgets in {}, up to x{}",
                source,
                pairs,
                groups == 1 ? "one group" : groups + " groups",
                Fact.rounded("largestJump", largest, 3));
    }

    private CsvLines trials() {
        return CsvLines.ofEach(backtest.trials())
                .column("group", Trial::group)
                .column("from_tokens", Trial::fromTokens)
                .column("to_tokens", Trial::toTokens)
                .column("rule", Trial::rule)
                .column("lr", trial -> trial.suggestion().learningRate())
                .column("batch_tokens", trial -> trial.suggestion().batchTokens())
                .column("alpha", trial -> trial.suggestion().alpha())
                .column("regret", Trial::regret)
                .column("clamped", Trial::clamped)
                .column("regret_tokens", Trial::moreTokens)
                .build();
    }
}

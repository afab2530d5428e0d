package dev.hyperlaw.view.backtest;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.JumpBand;
import dev.hyperlaw.evidence.backtest.RuleScore;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.FactTable.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Every rule and its score, by size of the jump. */
final class RegretTable {
    /** Columns of the CSV. */
    static final List<String> CSV = List.of(
            "rule",
            "pairs",
            "meanRegret",
            "p90Regret",
            "keepRegret",
            "winsOverKeep",
            "clamped",
            "inGridMeanRegret",
            "meanRegretTokens");

    private static final int DIGITS = 3;

    private RegretTable() {}

    static FactTable of(Backtest backtest) {
        List<JumpBand> bands = Arrays.stream(JumpBand.values())
                .filter(band -> backtest.scores().stream()
                        .anyMatch(score -> score.byJump().containsKey(band)))
                .toList();
        List<Column> columns = new ArrayList<>(List.of(
                Column.text("rule"),
                Column.number("pairs"),
                Column.number("mean regret"),
                Column.number("p90"),
                Column.number("keep"),
                Column.number("wins"),
                Column.number("clamped"),
                Column.number("tokens")));
        bands.forEach(band -> columns.add(Column.number(words(band))));
        columns.addAll(List.of(Column.text("what it does"), Column.data(), Column.data()));
        FactTable.Builder table = FactTable.of("rules", "Regret by rule and size of the jump", columns);
        for (RuleScore score : backtest.scores()) {
            table.row(score.rule().equals(Rules.PLAN) ? FactTable.Kind.OWN : FactTable.Kind.PLAIN, row(score, bands));
        }
        return table.build();
    }

    private static List<Fact> row(RuleScore score, List<JumpBand> bands) {
        String mark = score.rule().equals(Rules.PLAN) ? "* " : "  ";
        List<Fact> row = new ArrayList<>(List.of(
                Fact.of("rule", score.rule(), mark + score.rule()),
                count("pairs", score.pairs()),
                RegretFacts.of("meanRegret", score.meanRegret()),
                RegretFacts.of("p90Regret", score.p90Regret()),
                RegretFacts.of("keepRegret", score.keepRegret()),
                count("winsOverKeep", score.winsOverKeep()),
                count("clamped", score.clamped()),
                RegretFacts.tokens("meanRegretTokens", score.meanMoreTokens())));
        for (JumpBand band : bands) {
            RuleScore.BandScore each = score.byJump().get(band);
            row.add(Fact.words(each == null ? Fact.NOTHING : RegretFacts.words(each.meanRegret())));
        }
        row.add(Fact.text("says", score.says()));
        row.add(Fact.data("inGridMeanRegret", score.inGridMeanRegret()));
        row.add(byJump(score));
        return row;
    }

    private static Fact byJump(RuleScore score) {
        List<List<Fact>> rows = new ArrayList<>();
        score.byJump()
                .forEach((band, each) -> rows.add(List.of(
                        Fact.data("from", band.from()),
                        Fact.data("to", Double.isInfinite(band.to()) ? null : band.to()),
                        Fact.data("pairs", each.pairs()),
                        Fact.data("meanRegret", each.meanRegret()),
                        Fact.data("keepRegret", each.keepRegret()),
                        Fact.data("clamped", each.clamped()))));
        return Fact.objects("byJump", rows);
    }

    private static Fact count(String key, long count) {
        return Fact.of(key, count, Long.toString(count));
    }

    private static String words(JumpBand band) {
        return Double.isInfinite(band.to())
                ? "x" + NumberText.rounded(band.from(), DIGITS) + "+"
                : "x%s-%s".formatted(NumberText.rounded(band.from(), DIGITS), NumberText.rounded(band.to(), DIGITS));
    }
}

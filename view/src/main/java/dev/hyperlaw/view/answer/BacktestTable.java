package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.JumpBand;
import dev.hyperlaw.evidence.backtest.RuleScore;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.Paragraph;
import dev.hyperlaw.view.render.TextTable;
import dev.hyperlaw.view.render.TextTable.Column;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** The reading form of {@link BacktestAnswer}. */
final class BacktestTable {
    private final BacktestAnswer answer;
    private final Backtest backtest;
    private final List<JumpBand> bands;

    BacktestTable(BacktestAnswer answer) {
        this.answer = answer;
        backtest = answer.backtest();
        bands = Arrays.stream(JumpBand.values())
                .filter(band -> backtest.scores().stream()
                        .anyMatch(score -> score.byJump().containsKey(band)))
                .toList();
    }

    void print(PrintWriter out, Paint paint) {
        if (backtest.pairs() == 0) {
            out.println(Paragraph.of(
                    "",
                    "No rule can be tried on %s: that takes two budgets, one at least 1.9 times the other, with three learning rates or more each in one group."
                            .formatted(answer.source())));
            return;
        }
        out.println(paint.answer("%s: %s pairs of budgets in %s, up to x%s"
                .formatted(
                        answer.source(),
                        NumberText.grouped(backtest.pairs()),
                        groups(),
                        NumberText.rounded(largest(), 3))));
        out.println();
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
        columns.add(Column.text("what it does"));
        TextTable table = new TextTable(columns.toArray(Column[]::new));
        backtest.scores().forEach(score -> table.row(row(score)));
        out.print(table);
        out.println();
        notes(out);
    }

    private String groups() {
        long count =
                answer.groups().stream().filter(group -> group.budgets() > 1).count();
        return count == 1 ? "one group" : count + " groups";
    }

    private double largest() {
        return backtest.trials().stream()
                .mapToDouble(trial -> trial.jump())
                .max()
                .orElseThrow();
    }

    private static String words(JumpBand band) {
        return Double.isInfinite(band.to())
                ? "x" + NumberText.rounded(band.from(), 3) + "+"
                : "x%s-%s".formatted(NumberText.rounded(band.from(), 3), NumberText.rounded(band.to(), 3));
    }

    private List<String> row(RuleScore score) {
        List<String> row = new ArrayList<>(List.of(
                (score.rule().equals(Rules.PLAN) ? "* " : "  ") + score.rule(),
                String.valueOf(score.pairs()),
                nats(score.meanRegret()),
                nats(score.p90Regret()),
                nats(score.keepRegret()),
                String.valueOf(score.winsOverKeep()),
                String.valueOf(score.clamped()),
                percent(score.meanMoreTokens())));
        for (JumpBand band : bands) {
            RuleScore.BandScore each = score.byJump().get(band);
            row.add(each == null ? "-" : nats(each.meanRegret()));
        }
        row.add(score.says());
        return row;
    }

    static String nats(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.4f" : "%.1f", value);
    }

    private static String percent(OptionalDouble share) {
        return share.isEmpty() ? "-" : NumberText.percent(share.getAsDouble());
    }

    private void notes(PrintWriter out) {
        if (!backtest.coverage().isEmpty()) {
            out.println(Paragraph.of(
                    "",
                    "The 95 % interval of 'plan' held the optimum at T1 in "
                            + backtest.coverage().entrySet().stream()
                                    .map(entry -> "%s %% of the pairs (%s)"
                                            .formatted(
                                                    NumberText.rounded(100 * entry.getValue(), 3),
                                                    entry.getKey().words()))
                                    .collect(Collectors.joining(", "))
                            + "."));
        }
        out.println(
                Paragraph.of(
                        "",
                        "Regret: loss at the suggestion above that of the best run at T1, in %s; keep: what changing "
                                        .formatted(answer.unit().words())
                                + "nothing costs on the same pairs; tokens: more tokens that would make up for it; floor: tuning at T1 itself. "
                                + "Clamped: no runs surround the suggestion, which flatters the rule. Pairs share runs: they are not independent."));
    }
}

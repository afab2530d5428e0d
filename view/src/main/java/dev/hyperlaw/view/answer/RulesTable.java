package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.transfer.RuleOutcome;
import dev.hyperlaw.transfer.TransferResult;
import dev.hyperlaw.view.render.Paragraph;
import dev.hyperlaw.view.render.TextTable.Column;
import dev.hyperlaw.view.render.TextTable;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;

/** Every rule of a transfer, for reading. */
final class RulesTable {
    /** Closer to 1 than this, a beta needs more digits than other numbers. */
    private static final double NEAR_ONE = 1e-3;

    private RulesTable() {}

    static void print(PrintWriter out, TransferResult result) {
        TextTable table = new TextTable(
                Column.text("rule"),
                Column.number("lr"),
                Column.number("batch", "tokens"),
                Column.number("seq"),
                Column.number("beta"),
                Column.text("public runs say"),
                Column.text("what it does"));
        for (RuleOutcome outcome : result.rules()) {
            table.row(
                    (outcome.recommended() ? "* " : "  ") + outcome.rule().name(),
                    NumberText.rounded(outcome.lr(), 3),
                    NumberText.rounded(outcome.batchTokens()),
                    number(outcome.sequences()),
                    outcome.alphaFeasible() ? beta(outcome.beta()) : "alpha>1",
                    outcome.rule()
                            .support()
                            .forSchedule(result.recommendation().schedule())
                            .name()
                            .toLowerCase(Locale.ROOT),
                    outcome.rule().title());
        }
        out.println("every rule (* the rule the recommendation comes from, before rounding and caps)");
        out.print(table);
        for (RuleOutcome outcome : result.rules()) {
            out.println();
            out.println(
                    Paragraph.of(outcome.rule().name() + "   ", outcome.rule().citation()));
            out.println(Paragraph.of("    assumes: ", outcome.rule().assumes()));
            Set<String> notes = new LinkedHashSet<>(outcome.warnings());
            notes.add(outcome.rule().support().note());
            notes.forEach(note -> out.println(Paragraph.of("    ", note)));
        }
    }

    static String number(OptionalDouble value) {
        return value.isPresent() ? NumberText.rounded(value.getAsDouble(), 5) : "-";
    }

    /** As {@link #number}, but 0.9999993 is not 1: two digits of 1 − β at least. */
    static String beta(OptionalDouble value) {
        if (value.isEmpty() || !(value.getAsDouble() < 1 && value.getAsDouble() > 1 - NEAR_ONE)) {
            return number(value);
        }
        BigDecimal alpha =
                BigDecimal.ONE.subtract(new BigDecimal(value.getAsDouble())).round(new MathContext(2));
        return BigDecimal.ONE.subtract(alpha).stripTrailingZeros().toPlainString();
    }
}

package dev.hyperlaw.view.transfer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.transfer.RuleOutcome;
import dev.hyperlaw.transfer.Schedule;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;

/** Every rule of a transfer. */
final class RulePassages {
    private static final double LARGEST_EXACT = 9e15;
    private static final int DIGITS = 5;
    /** Closer to 1 than this, a beta needs more digits than other numbers. */
    private static final double NEAR_ONE = 1e-3;

    private RulePassages() {}

    static Passage of(List<RuleOutcome> rules, Schedule schedule) {
        List<Passage> blocks = new ArrayList<>(List.of(table(rules, schedule)));
        for (RuleOutcome outcome : rules) {
            blocks.addAll(Passage.apart(Passage.Line.of(
                    outcome.rule().name() + "   ", "{}", outcome.rule().citation())));
            blocks.add(Passage.Line.of("    assumes: ", "{}", outcome.rule().assumes()));
            Set<String> notes = new LinkedHashSet<>(outcome.warnings());
            notes.add(outcome.rule().support().note());
            notes.forEach(note -> blocks.add(Passage.Line.of("    ", "{}", note)));
        }
        return new Passage.Section(
                "",
                "every rule (* the rule the recommendation comes from, before rounding and caps)",
                "Every rule (* the rule the recommendation comes from, before rounding and caps)",
                blocks,
                Audience.EVERYBODY);
    }

    private static FactTable table(List<RuleOutcome> rules, Schedule schedule) {
        return FactTable.of(rules)
                .text(
                        "rule",
                        outcome -> (outcome.recommended() ? "* " : "  ")
                                + outcome.rule().name())
                .number("lr", RulePassages::lr)
                .number("batch (tokens)", RulePassages::tokens)
                .number("seq", RulePassages::sequences)
                .number("beta", RulePassages::beta)
                .text(
                        "public runs say",
                        outcome -> outcome.rule()
                                .support()
                                .forSchedule(schedule)
                                .name()
                                .toLowerCase(Locale.ROOT))
                .text("what it does", outcome -> outcome.rule().title())
                .build();
    }

    static List<Fact> facts(RuleOutcome outcome) {
        return List.of(
                Fact.data("rule", outcome.rule().name()),
                Fact.data("title", outcome.rule().title()),
                lr(outcome),
                sequences(outcome),
                tokens(outcome),
                beta(outcome),
                Fact.data("alpha", outcome.alpha()),
                Fact.data("alphaFeasible", outcome.alphaFeasible()),
                Fact.data("batchFeasible", outcome.batchFeasible()),
                Fact.data("recommended", outcome.recommended()),
                Fact.data("assumes", outcome.rule().assumes()),
                Fact.data("support", outcome.rule().support().note()),
                Fact.data("citation", outcome.rule().citation()),
                Fact.data("warnings", outcome.warnings()),
                Fact.data("exponents", outcome.rule().exponents()));
    }

    private static Fact lr(RuleOutcome outcome) {
        return Fact.rounded("lr", outcome.lr(), 3);
    }

    private static Fact tokens(RuleOutcome outcome) {
        double tokens = outcome.batchTokens();
        return Fact.of("batch.tokens", whole(tokens), NumberText.rounded(tokens));
    }

    private static Fact sequences(RuleOutcome outcome) {
        OptionalDouble sequences = outcome.sequences();
        Fact said = number("batch.sequences", sequences);
        return sequences.isPresent() ? Fact.of(said.key(), whole(sequences.getAsDouble()), said.text()) : said;
    }

    private static Fact beta(RuleOutcome outcome) {
        Fact beta = beta("beta", outcome.beta());
        return outcome.alphaFeasible() ? beta : beta.as("alpha>1");
    }

    /** A whole number as one, so that a batch of 226 sequences reads 226. */
    static Number whole(double value) {
        if (value == Math.rint(value) && Math.abs(value) < LARGEST_EXACT) {
            return (long) value;
        }
        return value;
    }

    static Fact number(String key, OptionalDouble value) {
        return Fact.rounded(key, value, DIGITS);
    }

    /** As {@link #number}, but 0.9999993 is not 1: two digits of 1 − β at least. */
    static Fact beta(String key, OptionalDouble value) {
        if (value.isEmpty() || !(value.getAsDouble() < 1 && value.getAsDouble() > 1 - NEAR_ONE)) {
            return number(key, value);
        }
        BigDecimal alpha = new BigDecimal(NumberText.plain(1 - value.getAsDouble(), 2));
        return Fact.of(key, value.getAsDouble(), BigDecimal.ONE.subtract(alpha).toPlainString());
    }
}

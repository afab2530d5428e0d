package dev.hyperlaw.app.answer;

import dev.hyperlaw.app.output.Numbers;
import dev.hyperlaw.app.output.Paint;
import dev.hyperlaw.app.output.Paragraph;
import dev.hyperlaw.app.output.TextTable;
import dev.hyperlaw.app.output.TextTable.Column;
import dev.hyperlaw.app.output.Warnings;
import dev.hyperlaw.transfer.BatchPlan;
import dev.hyperlaw.transfer.BoundUnderCaps;
import dev.hyperlaw.transfer.KeptSettings;
import dev.hyperlaw.transfer.OptimizerSettings;
import dev.hyperlaw.transfer.Recommendation;
import dev.hyperlaw.transfer.Regret;
import dev.hyperlaw.transfer.RuleOutcome;
import dev.hyperlaw.transfer.SideRule;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;

/** The reading form of {@link TransferAnswer}: one configuration first, then what it rests on. */
final class TransferTable {
    private final TransferAnswer answer;
    private final Recommendation run;

    TransferTable(TransferAnswer answer) {
        this.answer = answer;
        run = answer.result().recommendation();
    }

    void print(PrintWriter out, Paint paint) {
        var result = answer.result();
        out.println(paint.answer("RUN    %s tokens   lr %s [%s, %s]   batch %s   %s steps"
                .formatted(
                        Numbers.compact(result.to().tokens().tokens()),
                        Numbers.rounded(run.lr().value(), 3),
                        Numbers.rounded(run.lrLow(), 2),
                        Numbers.rounded(run.lrHigh(), 2),
                        batch(run.batch()),
                        Numbers.grouped(run.steps()))));
        out.println("FROM   %s tokens   lr %s   batch %s   tuned: %s   x%s in tokens"
                .formatted(
                        Numbers.compact(result.from().tokens().tokens()),
                        Numbers.rounded(result.from().lr().value()),
                        result.from().batch(),
                        tuned(),
                        Numbers.rounded(run.jump(), 3)));
        out.println(Paragraph.of("COST   ", cost()));
        out.println(Paragraph.of(
                "WHY    ", "rule %s (%s): %s".formatted(run.rule(), run.basis().text(), why())));
        out.println(Paragraph.of("SEEN   ", run.seenFor()));
        run.notCovered().forEach(gap -> out.println(Paragraph.of("       ", "not covered: " + gap)));
        keep(out);
        out.println();
        sideRules(out);
        result.bound().ifPresent(bound -> {
            out.println();
            caps(out, bound);
        });
        if (answer.showRules()) {
            out.println();
            rules(out);
        }
        if (!answer.warnings().isEmpty()) {
            out.println();
            Warnings.print(answer.warnings(), out, paint);
        }
    }

    private static String batch(BatchPlan plan) {
        StringBuilder text = new StringBuilder(Numbers.grouped(plan.batch().tokens()) + " tokens");
        plan.batch()
                .sequences()
                .ifPresent(count ->
                        text.append(" = ").append(Numbers.grouped(count)).append(" seq"));
        if (plan.accumulation().isPresent()) {
            text.append(" = %d gpus x %d x %d"
                    .formatted(
                            plan.hardware().gpus().orElseThrow(),
                            plan.hardware().microBatch().orElseThrow(),
                            plan.accumulation().getAsLong()));
        }
        return text.toString();
    }

    private String tuned() {
        return String.join(
                ", ",
                answer.result().from().tuned().stream()
                        .map(what -> what.name().toLowerCase(Locale.ROOT))
                        .toList());
    }

    private String cost() {
        String expected = run.expectedRegret().map(TransferTable::regret).orElse("unknown: no public run tests this");
        String keep = run.keepRegret().map(TransferTable::regret).orElse("unknown");
        return "expected regret %s | keep the tuned settings: %s".formatted(expected, keep);
    }

    private static String regret(Regret regret) {
        return "%s nats (%s %% of tokens)"
                .formatted(Numbers.rounded(regret.nats(), 2), Numbers.rounded(100 * regret.tokenFraction(), 2));
    }

    private String why() {
        return answer.result().rules().stream()
                .filter(RuleOutcome::recommended)
                .findFirst()
                .map(outcome -> outcome.rule().title() + "; " + outcome.rule().citation())
                .orElse("see the rules");
    }

    private void keep(PrintWriter out) {
        KeptSettings kept = run.kept();
        OptimizerSettings settings = kept.settings();
        List<String> parts = new ArrayList<>();
        parts.add(settings.optimizer().text());
        parts.add("schedule " + run.schedule());
        settings.momentum().ifPresent(m -> parts.add("beta1 " + Numbers.rounded(m.beta(), 6)));
        add(parts, "beta2", settings.beta2());
        add(parts, "eps", settings.epsilon());
        add(parts, "weight decay", settings.weightDecay());
        if (kept.warmUpSteps() > 0) {
            parts.add("warm-up %s steps = %s tokens"
                    .formatted(Numbers.grouped(kept.warmUpSteps()), Numbers.compact(kept.warmUpTokens())));
        }
        add(parts, "Adam lr", kept.auxiliaryLr());
        out.println(Paragraph.of("KEEP   ", String.join(", ", parts) + " (" + KeptSettings.NOTE + ")"));
        if (kept.tauBefore().isPresent() && kept.tauAfter().isPresent()) {
            out.println("TAU    B/(lr wd D) %s -> %s"
                    .formatted(
                            Numbers.rounded(kept.tauBefore().getAsDouble(), 3),
                            Numbers.rounded(kept.tauAfter().getAsDouble(), 3)));
        }
    }

    private static void add(List<String> parts, String name, OptionalDouble value) {
        value.ifPresent(number -> parts.add(name + " " + Numbers.rounded(number, 6)));
    }

    private void sideRules(PrintWriter out) {
        List<SideRule> speaking = answer.result().sideRules().rules().stream()
                .filter(rule -> rule.weightDecay().isPresent()
                        || rule.beta1().isPresent()
                        || rule.beta2().isPresent()
                        || rule.epsilon().isPresent())
                .toList();
        if (speaking.isEmpty()) {
            out.println("Give --beta1, --beta2, --weight-decay, --eps to see what published rules would do to them.");
            return;
        }
        TextTable table = new TextTable(
                Column.text("what published rules would do to what is kept"),
                Column.number("weight decay"),
                Column.number("beta1"),
                Column.number("beta2"),
                Column.number("eps"),
                Column.text("source"));
        for (SideRule rule : speaking) {
            table.row(
                    rule.name(),
                    number(rule.weightDecay()),
                    number(rule.beta1()),
                    number(rule.beta2()),
                    number(rule.epsilon()),
                    rule.citation());
        }
        out.print(table);
    }

    private static String number(OptionalDouble value) {
        return value.isPresent() ? Numbers.rounded(value.getAsDouble(), 5) : "-";
    }

    private static void caps(PrintWriter out, BoundUnderCaps bound) {
        out.println("what the bound says under your caps (solved again, not clipped; not the recommendation)");
        TextTable points = new TextTable(
                Column.text(""), Column.number("lr"), Column.number("batch", "tokens"), Column.number("alpha"));
        bound.free()
                .ifPresent(point -> points.row(
                        "without caps",
                        Numbers.rounded(point.lr()),
                        Numbers.rounded(point.batchTokens()),
                        Numbers.rounded(point.alpha())));
        bound.capped()
                .ifPresent(point -> points.row(
                        "with caps",
                        Numbers.rounded(point.lr()),
                        Numbers.rounded(point.batchTokens()),
                        Numbers.rounded(point.alpha())));
        if (bound.capped().isPresent()) {
            out.print(points);
        }
        for (BoundUnderCaps.CapEffect effect : bound.effects()) {
            String from = effect.fromTokens().isPresent()
                    ? "from %s tokens on"
                            .formatted(Numbers.compact(effect.fromTokens().getAsDouble()))
                    : "not within 10^4 times the budget";
            out.println("  %s %s; binds %s".formatted(effect.name(), effect.binds() ? "BINDS" : "does not bind", from));
        }
        bound.costRatio()
                .ifPresent(ratio -> out.println("  cost of the caps: x%s in the bound%s"
                        .formatted(
                                Numbers.rounded(ratio, 5),
                                bound.tokenRatio().isPresent()
                                        ? ", x%s in tokens"
                                                .formatted(Numbers.rounded(
                                                        bound.tokenRatio().getAsDouble(), 4))
                                        : "")));
        bound.notes().forEach(note -> out.println(Paragraph.of("  ", note)));
    }

    private void rules(PrintWriter out) {
        TextTable table = new TextTable(
                Column.text("rule"),
                Column.number("lr"),
                Column.number("batch", "tokens"),
                Column.number("seq"),
                Column.number("beta"),
                Column.text("public runs say"),
                Column.text("what it does"));
        for (RuleOutcome outcome : answer.result().rules()) {
            table.row(
                    (outcome.recommended() ? "* " : "  ") + outcome.rule().name(),
                    Numbers.rounded(outcome.lr(), 3),
                    Numbers.rounded(outcome.batchTokens()),
                    number(outcome.sequences()),
                    number(outcome.beta()),
                    outcome.rule().support().forSchedule(run.schedule()).name().toLowerCase(Locale.ROOT),
                    outcome.rule().title());
        }
        out.println("every rule, unrounded (* recommended)");
        out.print(table);
        for (RuleOutcome outcome : answer.result().rules()) {
            out.println();
            out.println(outcome.rule().name() + "   " + outcome.rule().citation());
            out.println(Paragraph.of("    assumes: ", outcome.rule().assumes()));
            Set<String> notes = new LinkedHashSet<>(outcome.warnings());
            notes.add(outcome.rule().support().note());
            notes.forEach(note -> out.println(Paragraph.of("    ", note)));
        }
    }
}

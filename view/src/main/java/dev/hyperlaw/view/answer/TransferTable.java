package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.transfer.BatchPlan;
import dev.hyperlaw.transfer.KeptSettings;
import dev.hyperlaw.transfer.OptimizerSettings;
import dev.hyperlaw.transfer.Regret;
import dev.hyperlaw.transfer.RegretScope;
import dev.hyperlaw.transfer.RuleOutcome;
import dev.hyperlaw.transfer.SideRule;
import dev.hyperlaw.transfer.TransferRecommendation;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.Paragraph;
import dev.hyperlaw.view.render.TextTable.Column;
import dev.hyperlaw.view.render.TextTable;
import dev.hyperlaw.view.render.Warnings;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** The reading form of {@link TransferAnswer}: one configuration first, then what it rests on. */
final class TransferTable {
    private final TransferAnswer answer;
    private final TransferRecommendation run;

    TransferTable(TransferAnswer answer) {
        this.answer = answer;
        run = answer.result().recommendation();
    }

    void print(PrintWriter out, Paint paint) {
        var result = answer.result();
        PrintedSetting printed = PrintedSetting.lr(run);
        out.println(paint.answer("RUN    %s tokens   lr %s %s   batch %s   %s"
                .formatted(
                        NumberText.compact(result.to().tokens().tokens()),
                        printed.value(),
                        printed.brackets("--max-lr"),
                        batch(run.batch()),
                        count(run.steps(), "step"))));
        out.println("FROM   %s tokens   lr %s   batch %s   tuned: %s   x%s in tokens"
                .formatted(
                        NumberText.compact(result.from().tokens().tokens()),
                        NumberText.rounded(result.from().lr().value()),
                        batch(result.from().batch()),
                        tuned(),
                        NumberText.rounded(run.jump(), 3)));
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
            CapsTable.print(out, bound);
        });
        if (answer.showRules()) {
            out.println();
            RulesTable.print(out, result);
        }
        if (!answer.warnings().isEmpty()) {
            out.println();
            Warnings.print(answer.warnings(), out, paint);
        }
    }

    private static String batch(BatchSize batch) {
        String tokens = count(batch.tokens(), "token");
        return batch.sequences().isPresent()
                ? tokens + " = " + NumberText.grouped(batch.sequences().getAsLong()) + " seq"
                : tokens;
    }

    private static String batch(BatchPlan plan) {
        return batch(plan.batch())
                + (plan.accumulation().isPresent()
                        ? " = %s x %d x %d"
                                .formatted(
                                        count(plan.hardware().gpus().orElseThrow(), "gpu"),
                                        plan.hardware().microBatch().orElseThrow(),
                                        plan.accumulation().getAsLong())
                        : "");
    }

    private static String count(long value, String thing) {
        return NumberText.grouped(value) + " " + thing + (value == 1 ? "" : "s");
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
        boolean lrOnly = run.expectedRegretCovers()
                .map(covers -> covers == RegretScope.LR_ONLY)
                .orElse(false);
        String old = run.oldLrRegret()
                .map(regret -> " (the old learning rate there: %s)".formatted(regret(regret)))
                .orElse("");
        String keep = run.keepRegret().map(TransferTable::regret).orElse("unknown");
        return "expected regret %s%s%s | keep the tuned settings: %s"
                .formatted(expected, lrOnly ? " of the learning rate only, at this batch" : "", old, keep);
    }

    private static String regret(Regret regret) {
        return "%s nats (%s)"
                .formatted(NumberText.rounded(regret.nats(), 2), NumberText.ofTokens(regret.tokenFraction()));
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
        settings.momentum().ifPresent(m -> parts.add("beta1 " + NumberText.rounded(m.beta(), 12)));
        add(parts, "beta2", settings.beta2());
        add(parts, "eps", settings.epsilon());
        add(parts, "weight decay", settings.weightDecay());
        if (kept.warmUpSteps() > 0) {
            parts.add("warm-up %s = %s tokens"
                    .formatted(count(kept.warmUpSteps(), "step"), NumberText.compact(kept.warmUpTokens())));
        }
        out.println(Paragraph.of("KEEP   ", String.join(", ", parts) + " (" + KeptSettings.NOTE + ")"));
        kept.auxiliaryLr()
                .ifPresent(rate -> out.println(
                        "ADAM   Adam lr %s: %s".formatted(NumberText.rounded(rate, 3), KeptSettings.AUXILIARY_NOTE)));
        if (kept.tauBefore().isPresent() && kept.tauAfter().isPresent()) {
            out.println("TAU    B/(lr wd D) %s -> %s"
                    .formatted(
                            NumberText.rounded(kept.tauBefore().getAsDouble(), 3),
                            NumberText.rounded(kept.tauAfter().getAsDouble(), 3)));
        }
    }

    private static void add(List<String> parts, String name, OptionalDouble value) {
        value.ifPresent(number -> parts.add(name + " " + NumberText.rounded(number, 12)));
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
                    RulesTable.number(rule.weightDecay()),
                    RulesTable.beta(rule.beta1()),
                    RulesTable.beta(rule.beta2()),
                    RulesTable.number(rule.epsilon()),
                    rule.citation());
        }
        out.print(table);
    }
}

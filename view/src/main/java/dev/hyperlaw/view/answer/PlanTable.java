package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Exponent;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Judgement;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.evidence.SweepCautions;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.plan.Cost;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.evidence.plan.Recommendation;
import dev.hyperlaw.evidence.plan.Trust;
import dev.hyperlaw.transfer.BatchPlan;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.Paragraph;
import dev.hyperlaw.view.render.Warnings;
import dev.hyperlaw.view.setting.PrintedSetting;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The reading form of one plan: what was tuned, what to run, what it costs, why, how far to trust it, what to run next. */
final class PlanTable {
    private static final Set<Exponent> THEOREMS =
            Set.of(Exponent.Q, Exponent.S, Exponent.PATH, Exponent.ALPHA, Exponent.ETA);

    /** Settings of the optimizer and the schedule, as tables and Hyperlaw's own trainer name them. */
    private static final Set<String> KEPT = Set.of(
            "optimizer",
            "schedule",
            "final_lr",
            "beta",
            "beta1",
            "beta2",
            "alpha",
            "epsilon",
            "weight_decay",
            "warmup",
            "momentum_start",
            "nesterov");

    private final String source;
    private final Plan plan;
    private final GroupFit fit;
    private final Recommendation run;
    private final boolean oneOfMany;

    PlanTable(String source, Plan plan, GroupFit fit, boolean oneOfMany) {
        this.source = source;
        this.plan = plan;
        this.fit = fit;
        this.run = plan.recommendation();
        this.oneOfMany = oneOfMany;
    }

    void print(PrintWriter out, Paint paint) {
        String name = plan.history().group().name();
        if (oneOfMany || !name.isEmpty()) {
            out.println(Paragraph.of("GROUP  ", name.isEmpty() ? source : name));
        }
        List<String> cautions = SweepCautions.of(plan.history().group());
        Warnings.print(cautions, out, paint);
        out.print(TunedTable.of(plan));
        out.println(paint.answer(runLine()));
        CapLine.of(run, this::cost).ifPresent(text -> out.println(Paragraph.of("CAPS   ", text)));
        flat().ifPresent(text -> out.println(Paragraph.of("       ", text)));
        out.println(Paragraph.of("COST   ", cost()));
        out.println(Paragraph.of("WHY    ", why()));
        theory().ifPresent(text -> out.println(Paragraph.of("THEORY ", text)));
        new PlanProxy(plan).text().ifPresent(text -> out.println(Paragraph.of("PROXY  ", text)));
        out.println(Paragraph.of("TRUST  ", trust()));
        kept().ifPresent(text -> out.println(Paragraph.of("KEEP   ", text)));
        NextLines.print(plan, out);
        List<String> others = new ArrayList<>(plan.warnings());
        others.removeAll(cautions);
        if (!others.isEmpty()) {
            out.println();
            Warnings.print(others, out, paint);
        }
    }

    private String runLine() {
        PrintedSetting lr = PrintedSetting.lr(run);
        return "RUN    %s tokens   lr %s %s   batch %s%s   %s"
                .formatted(
                        NumberText.compact(run.tokens()),
                        lr.value(),
                        lr.brackets("--max-lr"),
                        batch(run.batch()),
                        run.alpha().map(any -> "   " + alpha(run)).orElse(""),
                        count(run.steps(), "step"));
    }

    static String alpha(Recommendation run) {
        PrintedSetting alpha = PrintedSetting.alpha(run);
        return "alpha %s %s (beta %s)".formatted(alpha.value(), alpha.brackets("--max-beta"), PrintedSetting.beta(run));
    }

    static String batch(BatchPlan plan) {
        String tokens = count(plan.batch().tokens(), "token");
        String sequences = plan.batch().sequences().isPresent()
                ? " = " + NumberText.grouped(plan.batch().sequences().getAsLong()) + " seq"
                : "";
        String hardware = plan.accumulation().isPresent()
                ? " = %s x %d x %d"
                        .formatted(
                                count(plan.hardware().gpus().orElseThrow(), "gpu"),
                                plan.hardware().microBatch().orElseThrow(),
                                plan.accumulation().getAsLong())
                : "";
        return tokens + sequences + hardware;
    }

    static String count(long value, String thing) {
        return NumberText.grouped(value) + " " + thing + (value == 1 ? "" : "s");
    }

    private Optional<String> flat() {
        return run.flatBatch()
                .map(flat ->
                        "any batch from %s to %s tokens costs less than %s %s if the learning rate moves along; do not raise it above %s tokens."
                                .formatted(
                                        NumberText.compact(flat.low()),
                                        NumberText.compact(flat.high()),
                                        NumberText.rounded(run.flatNats(), 1),
                                        unit().words(),
                                        NumberText.compact(flat.estimate())));
    }

    private String cost() {
        if (plan.costUnknown().isPresent()) {
            return "unknown: " + plan.costUnknown().get();
        }
        return "expected regret %s, p90 %s | keep the %s settings: %s"
                        .formatted(
                                plan.expected().map(this::cost).orElse("unknown"),
                                plan.p90()
                                        .map(cost -> NumberText.rounded(cost.nats(), 2))
                                        .orElse("unknown"),
                                NumberText.compact(plan.keptTokens()),
                                plan.keep().map(this::cost).orElse("unknown"))
                + plan.paper()
                        .map(rule -> " | rule %s of the paper: %s".formatted(rule.rule(), cost(rule.cost())))
                        .orElse("")
                + scale();
    }

    private String scale() {
        return plan.costScale() == 1
                ? " (by the quadratic around the optimum)"
                : " (by the quadratic around the optimum, times %s: so it fared on these runs)"
                        .formatted(NumberText.rounded(plan.costScale(), 2));
    }

    private LossUnit unit() {
        return plan.history().group().unit();
    }

    private String cost(Cost cost) {
        return cost(cost, unit());
    }

    static String cost(Cost cost, LossUnit unit) {
        return NumberText.rounded(cost.nats(), 2) + " " + unit.words()
                + (cost.tokens().isPresent()
                        ? " (%s)".formatted(NumberText.ofTokens(cost.tokens().getAsDouble()))
                        : "");
    }

    private String why() {
        if (plan.forecast().exponents().isEmpty()) {
            return "nothing was tuned, so there is nothing to continue";
        }
        String exponents =
                plan.forecast().exponents().stream().map(PlanTable::exponent).collect(Collectors.joining(", "));
        long share = Math.round(100 * plan.priorShare());
        return "%s: %d %% your runs, %d %% prior (%s)"
                .formatted(exponents, 100 - share, share, plan.prior().name());
    }

    private static String exponent(Forecast.Shrunk exponent) {
        Interval interval = exponent.interval();
        return "%s ~ T^%s [%s, %s]"
                .formatted(
                        switch (exponent.axis()) {
                            case LEARNING_RATE -> "lr";
                            case MOMENTUM -> "alpha";
                            case BATCH -> "batch";
                        },
                        NumberText.rounded(interval.estimate(), 2),
                        NumberText.rounded(interval.low(), 2),
                        NumberText.rounded(interval.high(), 2));
    }

    /** What these runs say of the paper's exponents for what was tuned; the bound is on a gradient norm whatever they say. */
    private Optional<String> theory() {
        String verdicts = fit.judgements().stream()
                .filter(judgement -> judgement.prediction().theory().startsWith("theorem"))
                .filter(judgement -> THEOREMS.contains(judgement.prediction().exponent()))
                .map(PlanTable::verdict)
                .collect(Collectors.joining(", "));
        return verdicts.isEmpty()
                ? Optional.empty()
                : Optional.of(verdicts + " (the bound is on a gradient norm, not on the loss)");
    }

    private static String verdict(Judgement judgement) {
        String measured = judgement
                .estimate()
                .best()
                .map(interval -> NumberText.rounded(interval.estimate(), 2))
                .orElse("not readable");
        return "%s: %s, paper %s %s"
                .formatted(
                        judgement.prediction().exponent().law(),
                        measured,
                        judgement.prediction().value(),
                        FitTable.words(judgement.verdict()));
    }

    private static String pairs(Trust trust) {
        return trust.leftOut() == 0
                ? count(trust.pairs(), "pair")
                : "the %d of %d pairs that show where the optimum is"
                        .formatted(trust.pairs(), trust.pairs() + trust.leftOut());
    }

    private String trust() {
        String asked = plan.isInside()
                ? "you ask for a budget within those tuned at"
                : "you ask x" + NumberText.rounded(plan.extrapolation(), 3);
        return plan.trust()
                .map(trust -> "x%s in these runs (mean regret over %s: plan %s, keep %s, floor %s); %s"
                        .formatted(
                                NumberText.rounded(trust.validatedUpTo(), 3),
                                pairs(trust),
                                BacktestTable.nats(trust.plan()),
                                BacktestTable.nats(trust.keep()),
                                BacktestTable.nats(trust.floor()),
                                asked))
                .orElseGet(() -> plan.withoutTrust() + "; " + asked);
    }

    /** What was the same in every run, and so says nothing. */
    private Optional<String> kept() {
        List<String> parts = new ArrayList<>();
        plan.history().group().common().forEach((name, setting) -> {
            if (KEPT.contains(name)) {
                parts.add(name.replace('_', ' ') + " " + setting.canonical());
            }
        });
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of(String.join(", ", parts) + " (kept; never varied in these runs)");
    }
}

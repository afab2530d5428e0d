package dev.hyperlaw.view.answer;

import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import dev.hyperlaw.evidence.plan.BindingCap;
import dev.hyperlaw.evidence.plan.Cost;
import dev.hyperlaw.evidence.plan.NextRuns.Gain;
import dev.hyperlaw.evidence.plan.NextRuns;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.evidence.plan.Recommendation;
import dev.hyperlaw.transfer.BatchPlan;
import dev.hyperlaw.transfer.LawMix;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The JSON form of {@link PlanAnswer}. */
final class PlanJson {
    private PlanJson() {}

    static Map<String, @Nullable Object> of(PlanAnswer answer) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("source", answer.source());
        answer.read().ifPresent(understood -> json.put("read", new ReadBlock(understood).json()));
        json.putAll(of(answer.plans().get(0), answer.fits().get(0)));
        List<Object> others = new ArrayList<>();
        for (int i = 1; i < answer.plans().size(); i++) {
            others.add(of(answer.plans().get(i), answer.fits().get(i)));
        }
        if (!others.isEmpty()) {
            json.put("others", others);
        }
        return json;
    }

    private static Map<String, @Nullable Object> of(Plan plan, GroupFit fit) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("group", plan.history().group().name());
        json.put("lossUnit", plan.history().group().unit().words());
        json.put("tuned", tuned(plan));
        json.put("recommendation", recommendation(plan));
        json.put(
                "exponents",
                plan.forecast().exponents().stream().map(PlanJson::exponent).toList());
        json.put("prior", plan.prior().name());
        json.put(
                "constantWeight",
                plan.history().group().rate().law().map(LawMix::constant).orElse(null));
        json.put("ownExponents", FitJson.exponents(fit.exponents()));
        json.put("verdicts", FitJson.verdicts(fit.judgements()));
        json.put("proxy", new PlanProxy(plan).json());
        json.put(
                "trust",
                plan.trust()
                        .map(trust -> {
                            Map<String, @Nullable Object> row = new LinkedHashMap<>();
                            row.put("validatedUpTo", trust.validatedUpTo());
                            row.put("pairs", trust.pairs());
                            row.put("pairsLeftOut", trust.leftOut());
                            row.put("plan", trust.plan());
                            row.put("keep", trust.keep());
                            row.put("floor", trust.floor());
                            return row;
                        })
                        .orElse(null));
        json.put("warnings", plan.warnings());
        json.put("next", plan.next().stream().map(PlanJson::next).toList());
        return json;
    }

    private static List<Object> tuned(Plan plan) {
        Forecaster forecaster =
                plan.history().upTo(plan.history().budgets() - 1).forecaster();
        List<Object> rows = new ArrayList<>();
        for (int i = 0; i < plan.history().budgets(); i++) {
            SmoothedOptimum optimum = plan.history().optima().get(i);
            Map<String, @Nullable Object> row = new LinkedHashMap<>();
            row.put("tokens", optimum.tokens());
            row.put("points", plan.history().slices().get(i).spots().size());
            for (Tunable axis : Tunable.values()) {
                row.put(axis.key(), optimum.place().get(axis));
                Optional<Interval> interval = forecaster.tuned(i, axis);
                row.put(axis.key() + "Low", interval.map(Interval::low).orElse(null));
                row.put(axis.key() + "High", interval.map(Interval::high).orElse(null));
            }
            row.put("loss", optimum.loss());
            row.put("edge", !optimum.isInside());
            row.put("fitted", optimum.bowl().isPresent());
            row.put(
                    "noEffect",
                    optimum.blind().stream().map(Tunable::key).sorted().toList());
            rows.add(row);
        }
        return rows;
    }

    private static Map<String, @Nullable Object> recommendation(Plan plan) {
        Recommendation run = plan.recommendation();
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("tokens", run.tokens());
        settings(json, run);
        json.put("optimalBatch", run.optimalBatch().map(PlanJson::triple).orElse(null));
        json.put(
                "flatBatch",
                run.flatBatch().map(each -> List.of(each.low(), each.high())).orElse(null));
        json.put("flatNats", run.flatNats());
        json.put("rule", "plan");
        json.put("extrapolation", plan.extrapolation());
        json.put(
                "validatedUpTo",
                plan.trust().map(trust -> trust.validatedUpTo()).orElse(null));
        json.put("priorShare", plan.priorShare());
        json.put("expectedRegret", nats(plan.expected()));
        json.put("expectedRegretTokens", tokens(plan.expected()));
        json.put("p90Regret", nats(plan.p90()));
        json.put("keepRegret", nats(plan.keep()));
        json.put("keepRegretTokens", tokens(plan.keep()));
        json.put("costScale", plan.costScale());
        json.put("costUnknown", plan.costUnknown().orElse(null));
        return json;
    }

    /** What to run and within which limits: the same keys for every kind of plan. */
    static void settings(Map<String, @Nullable Object> json, Recommendation run) {
        json.put("lr", run.cell().learningRate());
        bounds(json, "lr", run.lr());
        json.put("batch", batch(run.batch()));
        bounds(json, "batch", run.batchTokens());
        json.put("alpha", run.alpha().map(Interval::estimate).orElse(null));
        bounds(json, "alpha", run.alpha());
        json.put("steps", run.steps());
        json.put("caps", run.caps().stream().map(PlanJson::cap).toList());
        json.put("capsCost", nats(run.capsCost()));
        json.put("uncapped", run.uncapped().map(PlanJson::uncapped).orElse(null));
    }

    private static void bounds(Map<String, @Nullable Object> json, String key, Optional<Interval> interval) {
        json.put(key + "Low", interval.map(Interval::low).orElse(null));
        json.put(key + "High", interval.map(Interval::high).orElse(null));
    }

    private static Map<String, @Nullable Object> cap(BindingCap cap) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("option", cap.option());
        json.put("cost", nats(cap.cost()));
        json.put("costTokens", tokens(cap.cost()));
        return json;
    }

    private static Map<String, @Nullable Object> uncapped(Recommendation.Uncapped free) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("lr", free.cell().learningRate());
        bounds(json, "lr", free.lr());
        json.put("batchTokens", free.cell().batchTokens());
        bounds(json, "batch", free.batchTokens());
        json.put("alpha", free.alpha().map(Interval::estimate).orElse(null));
        bounds(json, "alpha", free.alpha());
        return json;
    }

    static Map<String, @Nullable Object> batch(BatchPlan plan) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("tokens", plan.batch().tokens());
        json.put(
                "sequences",
                plan.batch().sequences().isPresent() ? plan.batch().sequences().getAsLong() : null);
        json.put(
                "accumulation",
                plan.accumulation().isPresent() ? plan.accumulation().getAsLong() : null);
        return json;
    }

    private static Map<String, @Nullable Object> exponent(Forecast.Shrunk exponent) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("setting", exponent.axis().key());
        json.putAll(triple(exponent.interval()));
        json.put("priorShare", exponent.priorShare());
        return json;
    }

    static Map<String, @Nullable Object> triple(Interval interval) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("estimate", interval.estimate());
        json.put("low", interval.low());
        json.put("high", interval.high());
        return json;
    }

    private static Map<String, @Nullable Object> next(NextRuns runs) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("tokens", runs.tokens());
        json.put("lr", runs.learningRates());
        json.put("batchTokens", runs.batches());
        json.put("alpha", runs.alphas());
        json.put("runs", runs.runs());
        json.put("totalTokens", runs.totalTokens());
        json.put("purpose", runs.gain().isPresent() ? "narrow" : "extend");
        json.put("lrIntervalBefore", runs.gain().map(Gain::lrFactorBefore).orElse(null));
        json.put("lrIntervalAfter", runs.gain().map(Gain::lrFactorAfter).orElse(null));
        json.put("expectedRegretBefore", runs.gain().map(Gain::regretBefore).orElse(null));
        json.put("expectedRegretAfter", runs.gain().map(Gain::regretAfter).orElse(null));
        return json;
    }

    private static @Nullable Object nats(Optional<Cost> cost) {
        return cost.map(Cost::nats).orElse(null);
    }

    private static @Nullable Object tokens(Optional<Cost> cost) {
        return cost.map(each -> BacktestAnswer.boxed(each.tokens())).orElse(null);
    }
}

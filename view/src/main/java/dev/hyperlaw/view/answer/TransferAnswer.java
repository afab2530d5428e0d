package dev.hyperlaw.view.answer;

import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.transfer.BatchPlan;
import dev.hyperlaw.transfer.KeptSettings;
import dev.hyperlaw.transfer.OptimizerSettings;
import dev.hyperlaw.transfer.Regret;
import dev.hyperlaw.transfer.RegretScope;
import dev.hyperlaw.transfer.SideRule;
import dev.hyperlaw.transfer.TransferRecommendation;
import dev.hyperlaw.transfer.TransferResult;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.theory.Exact;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What {@code transfer} recommends.
 *
 * @param warnings of the result and of how the input was read
 * @param showRules whether the table lists every rule; JSON and CSV always do
 */
public record TransferAnswer(TransferResult result, List<String> warnings, boolean showRules) implements Answer {
    public TransferAnswer {
        warnings = List.copyOf(warnings);
    }

    @Override
    public void table(PrintWriter out, Paint paint) {
        new TransferTable(this).print(out, paint);
    }

    @Override
    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("from", from());
        json.put("to", to());
        json.put("recommendation", recommendation());
        json.put("warnings", warnings);
        json.put("rules", result.rules().stream().map(TransferRows::json).toList());
        json.put(
                "keptUnderPublishedRules",
                result.sideRules().rules().stream().map(TransferAnswer::side).toList());
        json.put("boundUnderCaps", result.bound().map(CapsJson::of).orElse(null));
        return json;
    }

    private Map<String, @Nullable Object> from() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("tokens", result.from().tokens().tokens());
        json.put("lr", result.from().lr().value());
        json.put("batch", batch(result.from().batch()));
        json.put("schedule", result.from().schedule().toString());
        json.put("warmup", result.from().warmUp().text());
        json.put(
                "tuned",
                result.from().tuned().stream()
                        .map(tuned -> tuned.name().toLowerCase(Locale.ROOT))
                        .toList());
        json.putAll(settings(result.from().settings()));
        return json;
    }

    private Map<String, @Nullable Object> to() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("tokens", result.to().tokens().tokens());
        json.put("schedule", result.recommendation().schedule().toString());
        json.put("batch", result.to().batch().map(TransferAnswer::batch).orElse(null));
        json.put("jump", result.recommendation().jump());
        return json;
    }

    private static Map<String, @Nullable Object> settings(OptimizerSettings settings) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("optimizer", settings.optimizer().text());
        json.put("beta1", settings.momentum().map(m -> Exact.tidy(m.beta())).orElse(null));
        json.put("beta2", Exact.boxed(settings.beta2()));
        json.put("eps", Exact.boxed(settings.epsilon()));
        json.put("weightDecay", Exact.boxed(settings.weightDecay()));
        return json;
    }

    private static Map<String, @Nullable Object> batch(BatchSize batch) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("sequences", batch.sequences().isPresent() ? batch.sequences().getAsLong() : null);
        json.put("tokens", batch.tokens());
        return json;
    }

    private Map<String, @Nullable Object> recommendation() {
        TransferRecommendation run = result.recommendation();
        BatchPlan plan = run.batch();
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("lr", run.lr().value());
        json.put("lrLow", run.lrLow());
        json.put("lrHigh", run.lrHigh());
        Map<String, @Nullable Object> batch = batch(plan.batch());
        batch.put(
                "accumulation",
                plan.accumulation().isPresent() ? plan.accumulation().getAsLong() : null);
        batch.put("idealTokens", TransferRows.whole(plan.idealTokens()));
        batch.put("roundingRatio", Exact.boxed(plan.roundingRatio()));
        json.put("batch", batch);
        json.put("steps", run.steps());
        json.put("leftoverTokens", run.leftover());
        json.put("finalLr", run.finalLr());
        json.put("kept", kept(run.kept()));
        json.put("rule", run.rule());
        json.put("basis", run.basis().text());
        json.put("constantWeight", run.schedule().law().constant());
        json.put("expectedRegret", run.expectedRegret().map(Regret::nats).orElse(null));
        json.put(
                "expectedRegretTokenFraction",
                run.expectedRegret().map(Regret::tokenFraction).orElse(null));
        json.put(
                "expectedRegretCovers",
                run.expectedRegretCovers().map(RegretScope::text).orElse(null));
        json.put("oldLrRegret", run.oldLrRegret().map(Regret::nats).orElse(null));
        json.put("keepRegret", run.keepRegret().map(Regret::nats).orElse(null));
        json.put(
                "keepRegretTokenFraction",
                run.keepRegret().map(Regret::tokenFraction).orElse(null));
        json.put("seenFor", run.seenFor());
        json.put("notCovered", run.notCovered());
        return json;
    }

    private static Map<String, @Nullable Object> kept(KeptSettings kept) {
        Map<String, @Nullable Object> json = settings(kept.settings());
        json.put("warmupSteps", kept.warmUpSteps());
        json.put("warmupTokens", kept.warmUpTokens());
        json.put("adamLr", Exact.boxed(kept.auxiliaryLr()));
        json.put("adamLrNote", kept.auxiliaryLr().isPresent() ? KeptSettings.AUXILIARY_NOTE : null);
        json.put("tauBefore", Exact.boxed(kept.tauBefore()));
        json.put("tauAfter", Exact.boxed(kept.tauAfter()));
        json.put("note", KeptSettings.NOTE);
        return json;
    }

    private static Map<String, @Nullable Object> side(SideRule rule) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("rule", rule.name());
        json.put("weightDecay", Exact.boxed(rule.weightDecay()));
        json.put("beta1", Exact.boxed(rule.beta1()));
        json.put("beta2", Exact.boxed(rule.beta2()));
        json.put("eps", Exact.boxed(rule.epsilon()));
        json.put("citation", rule.citation());
        return json;
    }

    @Override
    public void csv(PrintWriter out) {
        TransferRows.csv(result, out);
    }
}

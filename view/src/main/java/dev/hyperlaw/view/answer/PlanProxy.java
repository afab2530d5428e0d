package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.evidence.proxy.AnnealedFit;
import dev.hyperlaw.evidence.proxy.AnnealedTransport;
import dev.hyperlaw.evidence.proxy.GroupProxies;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the proxy for annealed runs would do at the target, as a second opinion: it is never the recommendation. */
final class PlanProxy {
    private final Plan plan;
    private final Optional<AnnealedFit> fit;
    private final Optional<AnnealedTransport.Transported> moved;

    PlanProxy(Plan plan) {
        this.plan = plan;
        GroupProxies proxies = GroupProxies.of(plan.history().group());
        fit = proxies.annealed();
        Cell tuned = plan.history().optima().get(plan.history().budgets() - 1).place();
        boolean batchVaried = plan.forecast().axes().contains(Tunable.BATCH);
        moved = fit.filter(AnnealedFit::describesTheSweep)
                .filter(any -> batchVaried)
                .flatMap(found -> AnnealedTransport.of(
                                found.proxy(),
                                plan.tunedTokens(),
                                plan.forecast().tokens(),
                                proxies.coolDown().orElseThrow())
                        .move(tuned.learningRate(), tuned.batchTokens()));
    }

    /** Empty for runs that are not annealed, or too few. */
    Optional<String> text() {
        if (fit.isPresent() && !fit.get().describesTheSweep()) {
            return Optional.of(fit.get().verdict());
        }
        return moved.map(there ->
                "the proxy for annealed runs (R² within budgets %s) would run lr %s, batch %s tokens, its optimum carried over from %s; its own minimum is lr %s, batch %s%s"
                        .formatted(
                                NumberText.rounded(fit.orElseThrow().explained(), 2),
                                NumberText.rounded(there.learningRate(), 3),
                                NumberText.compact(there.batchTokens()),
                                NumberText.compact(plan.tunedTokens()),
                                NumberText.rounded(there.directLearningRate(), 3),
                                NumberText.compact(there.directBatchTokens()),
                                there.disagrees() ? ": they disagree by more than 1.5x" : ""));
    }

    /** The key {@code proxy}; null where there is none. */
    @Nullable
    Map<String, @Nullable Object> json() {
        if (fit.isEmpty()) {
            return null;
        }
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("rSquaredWithinBudgets", fit.get().explained());
        json.put("describes", fit.get().describesTheSweep());
        moved.ifPresent(there -> {
            json.put("lr", there.learningRate());
            json.put("batchTokens", there.batchTokens());
            json.put("directLr", there.directLearningRate());
            json.put("directBatchTokens", there.directBatchTokens());
            json.put("disagrees", there.disagrees());
        });
        return json;
    }
}

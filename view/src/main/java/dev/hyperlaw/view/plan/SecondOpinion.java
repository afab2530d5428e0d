package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.evidence.proxy.AnnealedFit;
import dev.hyperlaw.evidence.proxy.AnnealedTransport;
import dev.hyperlaw.evidence.proxy.GroupProxies;
import dev.hyperlaw.view.document.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the proxy for annealed runs would do at the target, as a second opinion: it is never the recommendation. */
final class SecondOpinion {
    private final Plan plan;
    private final Optional<AnnealedFit> fit;
    private final Optional<AnnealedTransport.Transported> moved;

    SecondOpinion(Plan plan) {
        this.plan = plan;
        GroupProxies proxies = GroupProxies.of(plan.fit().history().group());
        fit = proxies.annealed();
        Cell tuned = plan.fit()
                .history()
                .optima()
                .get(plan.fit().history().budgets() - 1)
                .place();
        boolean batchVaried = plan.forecast().axes().contains(Tunable.BATCH);
        moved = fit.filter(AnnealedFit::describesTheSweep)
                .filter(any -> batchVaried)
                .flatMap(found -> new AnnealedTransport(
                                found.proxy(),
                                plan.fit().tunedTokens(),
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
                                NumberText.compact(plan.fit().tunedTokens()),
                                NumberText.rounded(there.directLearningRate(), 3),
                                NumberText.compact(there.directBatchTokens()),
                                there.disagrees() ? ": they disagree by more than 1.5x" : ""));
    }

    /** The key {@code proxy}; null where there is none. */
    Fact data() {
        return Fact.data("proxy", fit.map(found -> {
            List<Fact> facts = new ArrayList<>(List.of(
                    Fact.data("rSquaredWithinBudgets", found.explained()),
                    Fact.data("describes", found.describesTheSweep())));
            moved.ifPresent(there -> facts.addAll(List.of(
                    Fact.data("lr", there.learningRate()),
                    Fact.data("batchTokens", there.batchTokens()),
                    Fact.data("directLr", there.directLearningRate()),
                    Fact.data("directBatchTokens", there.directBatchTokens()),
                    Fact.data("disagrees", there.disagrees()))));
            return facts;
        }));
    }
}

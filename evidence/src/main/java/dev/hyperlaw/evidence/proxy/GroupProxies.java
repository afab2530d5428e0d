package dev.hyperlaw.evidence.proxy;

import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.SweepGroup;
import java.util.Optional;

/**
 * What both proxies make of one group: the paper's, for a constant rate, and the one for annealed runs.
 *
 * @param coolDown of the group, if it is annealed
 * @param annealed only for an annealed group with enough runs
 * @param constant with enough runs
 * @param fromTokens the smallest budget
 * @param toTokens the largest
 */
public record GroupProxies(
        Optional<CoolDown> coolDown,
        Optional<AnnealedFit> annealed,
        Optional<ConstantFit> constant,
        double fromTokens,
        double toTokens) {
    private static final int POINTS = 4;

    /** Both are fitted within windows in nats: a loss without a unit has neither. */
    public static GroupProxies of(SweepGroup group) {
        Readings readings = group.readings();
        double[] budgets = readings.budgets();
        double from = budgets[0];
        double to = budgets[budgets.length - 1];
        Optional<CoolDown> coolDown = CoolDown.of(group);
        if (!group.unit().isNats()) {
            return new GroupProxies(coolDown, Optional.empty(), Optional.empty(), from, to);
        }
        ProxyRuns runs = ProxyRuns.of(readings, coolDown.orElse(CoolDown.WHOLE_RUN));
        return new GroupProxies(
                coolDown, coolDown.flatMap(any -> AnnealedFit.of(runs)), ConstantFit.of(runs), from, to);
    }

    /** The proxy's own path over the budgets of the group; empty without a proxy or with a single budget. */
    public Optional<AnnealedPath> path() {
        return toTokens > fromTokens && fromTokens >= 1
                ? annealed.map(fit ->
                        AnnealedPath.of(fit.proxy(), fromTokens, toTokens, POINTS, coolDown.orElse(CoolDown.WHOLE_RUN)))
                : Optional.empty();
    }

    /** Where the proxy itself is least at the largest budget. */
    public Optional<AnnealedOptimum> atTheLargestBudget() {
        return annealed.flatMap(fit -> fit.proxy().optimum(toTokens, coolDown.orElse(CoolDown.WHOLE_RUN)));
    }
}

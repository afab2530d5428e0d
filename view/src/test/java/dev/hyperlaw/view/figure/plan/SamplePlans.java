package dev.hyperlaw.view.figure.plan;

import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.evidence.plan.PlanFit;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.transfer.TargetRun;
import dev.hyperlaw.view.figure.sweep.SampleSweep;

/** Plans for 2²⁶ tokens from sweeps that end at 2²². */
public final class SamplePlans {
    public static final long TARGET = 1 << 26;

    private static final double[] BATCHES = {64, 256, 1024, 4096};

    private SamplePlans() {}

    /** Learning rate and batch varied. */
    public static Plan ofBatches(String name) {
        return of(SampleSweep.of(name, 0.0005, BATCHES, 0.1));
    }

    /** Learning rate alone varied. */
    public static Plan ofRates(String name) {
        return of(SampleSweep.of(name, 0.0005, new double[] {256}, 0.1));
    }

    /** All three varied. */
    public static Plan ofMomenta(String name) {
        return of(SampleSweep.of(name, 0.0005, BATCHES, 0.025, 0.1, 0.4));
    }

    /** What the runs of a plan say by themselves. */
    public static GroupFit fit(Plan plan) {
        return GroupFit.of(plan.fit().history().group(), () -> {});
    }

    public static Plan of(SweepGroup group) {
        return of(group, TARGET);
    }

    public static Plan of(SweepGroup group, long target) {
        GroupHistory history = new GroupHistory(group, PriorReader.ours().of(group.rate()));
        return PlanFit.of(history, () -> {}).recommend(TargetRun.of(new TokenBudget(target)));
    }
}

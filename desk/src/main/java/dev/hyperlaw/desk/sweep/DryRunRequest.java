package dev.hyperlaw.desk.sweep;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.design.DesignStudy;
import dev.hyperlaw.desk.runs.SeenRuns;
import dev.hyperlaw.sweep.file.Sweep;

/**
 * What will a sweep take, and what can it tell?
 *
 * @param store whose runs are not run again, and say how fast such runs are
 * @param parallel runs at a time
 * @param noise the standard deviation of a loss between seeds, in nats
 */
public record DryRunRequest(Sweep sweep, String store, int parallel, double noise) {
    public DryRunRequest {
        if (!(noise > 0) || Double.isInfinite(noise)) {
            throw new InputProblem(
                    "--noise is %s, and must be positive: a loss without noise would show everything.".formatted(noise),
                    "0.01 was meant, in nats.");
        }
    }

    public DryRunResult answer(Watcher watcher) {
        SeenRuns seen = SeenRuns.of(sweep, store);
        return new DryRunResult(
                sweep, parallel, seen.speed(), seen.over(), DesignStudy.of(sweep.runs(), noise, watcher));
    }
}

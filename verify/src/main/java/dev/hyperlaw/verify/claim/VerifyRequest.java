package dev.hyperlaw.verify.claim;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.grid.LogAxis;
import dev.hyperlaw.grid.PaperStudy;
import dev.hyperlaw.grid.PrunedSearch;
import java.util.List;

/**
 * Do the claims of the paper hold?
 *
 * @param only ids of claims, or beginnings of ids up to a dot; empty for all
 * @param axes of the grid: b, alpha, eta
 * @param exhaustive whether every point of the grid is visited at every budget, however fine the grid is
 */
public record VerifyRequest(List<String> only, List<LogAxis> axes, LogAxis budgets, int threads, boolean exhaustive) {
    /** @throws dev.hyperlaw.InputProblem if there is no such claim */
    public VerifyRequest {
        Claims.select(only);
        only = List.copyOf(only);
        axes = List.copyOf(axes);
    }

    /** @throws dev.hyperlaw.InputProblem if this grid cannot show any of the claims */
    public Verification answer(Watcher watcher) {
        List<Claim> claims = Claims.select(only);
        PaperStudy grid = new PaperStudy(axes, budgets, new PrunedSearch(), threads);
        long steps = claims.size()
                + (long) Study.of(grid, exhaustive, done -> {}).budgetsToVisit().count();
        try (Watcher.Task task = watcher.begin("verify", steps)) {
            Runnable step = task.part(0, steps);
            Verification result = Verification.of(claims, Study.of(grid, exhaustive, done -> step.run()), step);
            task.reached(steps);
            return result;
        }
    }
}

package dev.hyperlaw.evidence.cliff;

import java.util.List;

/**
 * How many runs diverged.
 *
 * @param byRate at a rate above all that survived at the same size and tokens
 * @param bySetting at a rate that another run there survived: warm-up, batch, momentum or weight decay made the difference
 */
public record LostRuns(int byRate, int bySetting) {
    static LostRuns of(List<CliffRun> runs) {
        int all = (int) runs.stream().filter(CliffRun::diverged).count();
        int bySetting = (int) runs.stream()
                .filter(run -> run.diverged() && isBySetting(run, runs))
                .count();
        return new LostRuns(all - bySetting, bySetting);
    }

    static boolean isBySetting(CliffRun diverged, List<CliffRun> runs) {
        return runs.stream()
                .anyMatch(run -> !run.diverged() && run.sameCell(diverged) && run.logRate() >= diverged.logRate());
    }

    public int all() {
        return byRate + bySetting;
    }
}

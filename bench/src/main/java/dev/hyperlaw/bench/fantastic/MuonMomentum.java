package dev.hyperlaw.bench.fantastic;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.family.SweepGroups;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointPrior;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.joint.JointSearch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** How Muon's best momentum moves with tokens, with nothing believed of it: theorem 2 has {@code α = 1 − β ~ T^-1/2} at a fixed batch. */
final class MuonMomentum {
    private static final int REPETITIONS = 200;
    private static final long SEED = 3;

    private MuonMomentum() {}

    static void print(List<FinishedRun> runs, PriorBook priors) {
        if (runs.isEmpty()) {
            return;
        }
        GroupHistory group = SweepGroups.of(runs).stream()
                .map(each -> new GroupHistory(each, priors.of(each.rate())))
                .filter(GroupHistory::isTuned)
                .findFirst()
                .orElseThrow();
        Forecaster forecaster = group.whole().forecaster();
        Relatives relatives = forecaster.relatives();
        int alpha = relatives.axis(Tunable.MOMENTUM).orElseThrow();
        int batch = relatives.axis(Tunable.BATCH).orElseThrow();
        JointPrior flat = forecaster.fit().prior().flatInTokens(alpha);
        JointFit fit = JointSearch.fit(relatives.runs(), flat);
        double[] path = new double[REPETITIONS];
        double[] fixed = new double[REPETITIONS];
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < REPETITIONS; i++) {
            JointFit again = JointSearch.fit(resampled(relatives.runs(), random), flat);
            path[i] = again.tokenExponent(alpha);
            fixed[i] = atFixedBatch(again, alpha, batch);
        }
        System.out.println(String.format(
                Locale.ROOT,
                "%nMuon, momentum: alpha ~ T^%.2f %s with the best batch, T^%.2f %s at a fixed batch; by the surface's own error +-%.2f (95 %%); %d runs, %d resamples",
                fit.tokenExponent(alpha),
                interval(path),
                atFixedBatch(fit, alpha, batch),
                interval(fixed),
                1.96 * fit.tokenDeviation(alpha),
                relatives.runs().rows().size(),
                REPETITIONS));
    }

    private static double atFixedBatch(JointFit fit, int alpha, int batch) {
        return fit.tokenExponent(alpha) - fit.follows(alpha, batch) * fit.tokenExponent(batch);
    }

    /** Runs are drawn within their cells. */
    private static JointRuns resampled(JointRuns runs, SplittableRandom random) {
        List<List<JointRuns.Row>> cells = new ArrayList<>();
        runs.cells().forEach(cell -> cells.add(new ArrayList<>()));
        runs.rows().forEach(row -> cells.get(row.cell()).add(row));
        List<JointRuns.Row> drawn = new ArrayList<>();
        for (List<JointRuns.Row> cell : cells) {
            for (int i = 0; i < cell.size(); i++) {
                drawn.add(cell.get(random.nextInt(cell.size())));
            }
        }
        return new JointRuns(runs.axes(), runs.cells(), drawn);
    }

    private static String interval(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return String.format(
                Locale.ROOT,
                "[%.2f, %.2f]",
                sorted[(int) (0.025 * sorted.length)],
                sorted[(int) (0.975 * sorted.length)]);
    }
}

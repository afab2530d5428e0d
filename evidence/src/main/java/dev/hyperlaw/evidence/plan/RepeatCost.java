package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.List;

/** What a run that diverged costs: it is run again, for tokens that would have been worth a run of twice the length. */
final class RepeatCost {
    /** Without two budgets of one model, in typical excesses of these runs: as much as the worst of the valley. */
    private static final double UNSEEN = 12;

    private static final double SAME = 0.05;

    private RepeatCost() {}

    /** In the unit of the loss: what a factor 2 in tokens takes off the floor, the mean over all models. */
    static double of(JointFit fit) {
        List<JointRuns.Place> cells = fit.runs().cells();
        int pairs = 0;
        double slopes = 0;
        for (int c = 0; c < cells.size(); c++) {
            for (int d = 0; d < c; d++) {
                double apart = cells.get(c).logTokens() - cells.get(d).logTokens();
                if (cells.get(c).group() == cells.get(d).group() && Math.abs(apart) > SAME) {
                    pairs++;
                    slopes += (fit.levels()[d] - fit.levels()[c]) / apart;
                }
            }
        }
        double gain = pairs == 0 ? 0 : slopes / pairs;
        return gain > 0 ? gain * Math.log(2) : UNSEEN * fit.scale();
    }
}

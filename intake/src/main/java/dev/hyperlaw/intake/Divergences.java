package dev.hyperlaw.intake;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.LossUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs that broke down though their last loss is a number: it is far above the best loss of the same size and budget, at no smaller
 * learning rate. A smaller rate, or a much larger batch, may only have made slow progress. Runs with curves are
 * judged by their last point.
 *
 * @param settings of the runs; losses are compared within a model and a family
 */
record Divergences(RunIndex runs, Amounts.LossPoints measured, RunFacts facts, List<SettingColumn> settings) {
    /** Times the best loss. In sweeps on C4 whose authors call a loss above 6 diverged, those runs have 1.9 and more; 9 others have 1.7 to 1.9. */
    private static final double BROKEN = 1.8;
    /** With a batch more often as large as that of the best run, there were few steps. */
    private static final double LARGER = 4;
    /** Budgets within a factor 1.2 are one. */
    private static final double PER_OCTAVE = 4;

    Divergences {
        settings = settings.stream().filter(SettingColumn::setsApart).toList();
    }

    RunFates marked(RunFates fates, LossUnit unit, RowPlaces places) {
        if (!unit.isEntropy()) {
            return fates;
        }
        double[] last = lastLosses();
        DoubleSummaryStatistics all =
                Arrays.stream(last).filter(Double::isFinite).summaryStatistics();
        if (!(all.getMax() > BROKEN * all.getMin())) {
            return fates; // none can be, whatever the best of its budget is
        }
        Map<RunKey, Integer> best = new HashMap<>();
        for (int run = 0; run < last.length; run++) {
            if (fates.of().get(run) == Fate.USED && Double.isFinite(last[run])) {
                best.merge(key(run), run, (one, other) -> last[other] < last[one] ? other : one);
            }
        }
        List<Fate> marked = new ArrayList<>(fates.of());
        Lines lines = new Lines(places);
        for (int run = 0; run < last.length; run++) {
            if (marked.get(run) == Fate.USED && isBroken(run, best.getOrDefault(key(run), run), last)) {
                marked.set(run, Fate.DIVERGED);
                lines.add(runs.row(run, runs.size(run) - 1));
            }
        }
        return new RunFates(marked, lines.count() == 0 ? List.of() : List.of(warning(lines)));
    }

    private boolean isBroken(int run, int best, double[] last) {
        return last[run] > BROKEN * last[best]
                && facts.lr()[run] >= facts.lr()[best]
                && facts.batch()[run] <= LARGER * facts.batch()[best];
    }

    private static String warning(Lines lines) {
        return "The last loss is over %s times the best of the same size and budget, at no smaller learning rate, in %s: these runs count as diverged."
                .formatted(NumberText.rounded(BROKEN, 2), lines);
    }

    private RunKey key(int run) {
        int[] codes = new int[settings.size() + 1];
        for (int i = 0; i < settings.size(); i++) {
            codes[i] = settings.get(i).values().codes()[run];
        }
        codes[settings.size()] = (int) Math.rint(PER_OCTAVE * Math.log(facts.budget(run)) / Math.log(2));
        return new RunKey(codes);
    }

    /** The loss of each run where it had seen most tokens; NaN where it has none. */
    private double[] lastLosses() {
        double[] last = RowArithmetic.missing(runs.count());
        for (int run = 0; run < last.length; run++) {
            double reached = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < runs.size(run); i++) {
                int row = runs.row(run, i);
                if (Double.isFinite(measured.loss()[row]) && measured.tokens()[row] >= reached) {
                    reached = measured.tokens()[row];
                    last[run] = measured.loss()[row];
                }
            }
        }
        return last;
    }
}

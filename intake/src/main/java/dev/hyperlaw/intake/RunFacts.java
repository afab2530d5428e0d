package dev.hyperlaw.intake;

import static dev.hyperlaw.intake.RowArithmetic.missing;

import java.util.ArrayList;
import java.util.List;

/**
 * What each run says in numbers.
 *
 * @param lr the peak
 * @param reached tokens of the last row with a loss, or of the last row if none has one
 * @param planned NaN if that is not known
 * @param measured whether it has a finite loss
 * @param broken whether its last loss is not a number
 * @param warnings what was decided for the user
 */
record RunFacts(
        double[] lr,
        double[] batch,
        double[] sequence,
        double[] reached,
        double[] planned,
        boolean[] measured,
        boolean[] broken,
        List<String> warnings) {
    static RunFacts of(RunIndex runs, Amounts amounts) {
        int count = runs.count();
        List<String> warnings = new ArrayList<>();
        RunFacts facts = new RunFacts(
                missing(count),
                missing(count),
                missing(count),
                missing(count),
                missing(count),
                new boolean[count],
                new boolean[count],
                warnings);
        ValueCodes rates = new ValueCodes();
        boolean decaying = false;
        boolean growing = false;
        for (int run = 0; run < count; run++) {
            for (int i = 0; i < runs.size(run); i++) {
                int row = runs.row(run, i);
                decaying |= differs(facts.lr[run], amounts.lr()[row]);
                growing |= differs(facts.batch[run], amounts.batch()[row]);
                facts.lr[run] = larger(facts.lr[run], amounts.lr()[row]);
                facts.batch[run] = larger(facts.batch[run], amounts.batch()[row]);
                facts.planned[run] = larger(facts.planned[run], amounts.planned()[row]);
                facts.sequence[run] = Double.isNaN(facts.sequence[run]) ? amounts.sequence()[row] : facts.sequence[run];
            }
            facts.reach(runs, run, amounts);
            facts.lr[run] = (Double) rates.values().get(rates.ofNumber(facts.lr[run]));
        }
        if (decaying) {
            warnings.add("The learning rate changes within a run: its peak is taken.");
        }
        if (growing) {
            warnings.add("The batch changes within a run: its largest value is taken.");
        }
        return facts;
    }

    private void reach(RunIndex runs, int run, Amounts amounts) {
        double last = Double.NaN;
        for (int i = 0; i < runs.size(run); i++) {
            int row = runs.row(run, i);
            double tokens = amounts.tokens()[row];
            double loss = amounts.loss()[row];
            last = larger(last, tokens);
            if (!Double.isNaN(loss)) {
                measured[run] |= Double.isFinite(loss);
                if (!(tokens < reached[run])) {
                    broken[run] = Double.isInfinite(loss);
                }
                reached[run] = larger(reached[run], tokens);
            }
        }
        reached[run] = Double.isNaN(reached[run]) ? last : reached[run];
    }

    private static boolean differs(double a, double b) {
        return !Double.isNaN(a) && !Double.isNaN(b) && a != b;
    }

    private static double larger(double a, double b) {
        return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b);
    }

    /** Whether it has what every comparison needs. */
    boolean isComplete(int run) {
        return lr[run] > 0 && batch[run] > 0 && (reached[run] > 0 || planned[run] > 0);
    }

    /** Tokens of the whole run as far as it is known. */
    double budget(int run) {
        return Double.isNaN(planned[run]) ? reached[run] : planned[run];
    }
}

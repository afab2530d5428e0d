package dev.hyperlaw.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * The mean of what one rule costs beyond another over pairs of budgets, with its standard error. Two pairs that share a budget are
 * correlated, whichever of the two it is: the products of their deviations count (standard error of dyadic data, Aronow, Samii and
 * Assenova 2015). Pairs of different groups are independent.
 */
record PairedDifference(int pairs, double mean, double standardError) {
    /** What a pair of budgets says. */
    record Pair(String group, double from, double to, double difference) {
        boolean shares(Pair other) {
            return group.equals(other.group)
                    && (from == other.from || from == other.to || to == other.from || to == other.to);
        }
    }

    static PairedDifference of(List<Pair> pairs) {
        List<Pair> all = new ArrayList<>(pairs);
        int count = all.size();
        double mean = all.stream().mapToDouble(Pair::difference).average().orElse(Double.NaN);
        double own = 0;
        double shared = 0;
        for (Pair one : all) {
            for (Pair other : all) {
                double product = (one.difference - mean) * (other.difference - mean);
                own += one.equals(other) ? product : 0;
                shared += one.shares(other) ? product : 0;
            }
        }
        // Few budgets may leave less than independent pairs would: that is chance, not knowledge.
        double variance = Math.max(own, shared) / Math.max(1, (double) count * (count - 1));
        return new PairedDifference(count, mean, Math.sqrt(variance));
    }
}

package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.evidence.backtest.Trial;
import java.util.Optional;

/**
 * How far the user's own runs bear out the program's choice.
 *
 * @param validatedUpTo the largest jump up to which, over all jumps that are no larger, its choice cost no more than keeping everything
 * @param plan its mean regret over these jumps, nats
 * @param keep that of keeping everything
 * @param floor that of tuning at the target itself
 * @param pairs of budgets behind these figures
 */
public record Trust(double validatedUpTo, double plan, double keep, double floor, int pairs) {
    /** Empty if there is no pair of budgets, or none at which its choice was as good as keeping. */
    static Optional<Trust> of(Backtest backtest) {
        double[] jumps = backtest.trials().stream()
                .filter(trial -> trial.rule().equals(Rules.PLAN))
                .mapToDouble(Trial::jump)
                .sorted()
                .distinct()
                .toArray();
        Optional<Trust> found = Optional.empty();
        for (double most : jumps) {
            double choice = mean(backtest, Rules.PLAN, most);
            double keep = mean(backtest, Rules.KEEP, most);
            if (choice <= keep) {
                int pairs = (int) backtest.trials().stream()
                        .filter(trial -> trial.rule().equals(Rules.PLAN) && trial.jump() <= most)
                        .count();
                found = Optional.of(new Trust(most, choice, keep, mean(backtest, Backtest.FLOOR, most), pairs));
            }
        }
        return found;
    }

    private static double mean(Backtest backtest, String rule, double most) {
        return backtest.trials().stream()
                .filter(trial -> trial.rule().equals(rule) && trial.jump() <= most)
                .mapToDouble(Trial::regret)
                .average()
                .orElseThrow();
    }
}

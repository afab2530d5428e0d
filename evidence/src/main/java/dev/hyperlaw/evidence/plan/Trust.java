package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.evidence.backtest.Trial;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How far the program's choice held on the user's own runs.
 *
 * @param validatedUpTo the largest jump up to which its choice was not worse than keeping everything, by more than one standard error
 * @param plan its mean regret over these jumps, nats
 * @param keep that of keeping everything
 * @param floor that of tuning at the target itself
 * @param pairs of budgets behind these figures
 * @param leftOut further pairs up to there, whose larger budget does not show where its optimum is
 */
public record Trust(double validatedUpTo, double plan, double keep, double floor, int pairs, int leftOut) {
    private static final int FEW = 3;

    /**
     * Empty if no pair of budgets tells rules apart, or if its choice was worse than keeping at every jump.
     *
     * @param all those that do not tell rules apart, too
     * @param noise variance of one loss
     */
    static Optional<Trust> of(LocatedTrials trials, List<Trial> all, double noise) {
        double[] jumps = trials.of(Rules.PLAN).stream()
                .mapToDouble(Trial::jump)
                .sorted()
                .distinct()
                .toArray();
        Optional<Trust> found = Optional.empty();
        for (double most : jumps) {
            double choice = mean(trials, Rules.PLAN, most);
            double keep = mean(trials, Rules.KEEP, most);
            if (choice <= keep + chance(trials, most, noise)) {
                int pairs = pairs(trials.all(), most);
                found = Optional.of(new Trust(
                        most, choice, keep, mean(trials, Backtest.FLOOR, most), pairs, pairs(all, most) - pairs));
            }
        }
        return found;
    }

    /** The standard error of what the choice costs beyond keeping, and that of as many noisy losses: less than this is luck. */
    private static double chance(LocatedTrials trials, double most, double noise) {
        List<Trial> kept = trials.of(Rules.KEEP);
        double[] beyond = trials.of(Rules.PLAN).stream()
                .filter(trial -> trial.jump() <= most)
                .mapToDouble(trial -> trial.regret()
                        - kept.stream()
                                .filter(trial::isSamePair)
                                .findFirst()
                                .orElseThrow()
                                .regret())
                .toArray();
        if (beyond.length < FEW) {
            return 0;
        }
        double mean = Arrays.stream(beyond).average().orElseThrow();
        double squares =
                Arrays.stream(beyond).map(each -> (each - mean) * (each - mean)).sum();
        return Math.sqrt(Math.max(noise, squares / (beyond.length - 1)) / beyond.length);
    }

    private static int pairs(List<Trial> trials, double most) {
        return (int) trials.stream()
                .filter(trial -> trial.rule().equals(Rules.PLAN) && trial.jump() <= most)
                .count();
    }

    private static double mean(LocatedTrials trials, String rule, double most) {
        return trials.of(rule).stream()
                .filter(trial -> trial.jump() <= most)
                .mapToDouble(Trial::regret)
                .average()
                .orElseThrow();
    }

    /**
     * How far it held, and what it cost there.
     *
     * @param larger whether the trials were larger models from a part of their compute
     */
    public String words(boolean larger) {
        String one = larger ? "case" : "pair";
        return "x%s %sin these runs (mean regret over %s: plan %s, keep %s, floor %s)"
                .formatted(
                        NumberText.rounded(validatedUpTo, 3),
                        larger ? "in compute to larger models " : "",
                        leftOut == 0
                                ? "%d %s%s".formatted(pairs, one, pairs == 1 ? "" : "s")
                                : "the %d of %d %ss that show where the optimum is"
                                        .formatted(pairs, pairs + leftOut, one),
                        NumberText.regret(plan),
                        NumberText.regret(keep),
                        NumberText.regret(floor));
    }
}

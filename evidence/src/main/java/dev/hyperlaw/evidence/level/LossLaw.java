package dev.hyperlaw.evidence.level;

import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code L = E + A N^-a + B T^-b} over the best losses of cells, or {@code E + B T^-b} for one model: every law that the losses allow,
 * with its weight.
 *
 * @param gridDeviation how little the logarithm of an exponent is known on its grid
 * @param members the likeliest first
 * @param weights of these; they add up to 1
 */
public record LossLaw(
        Levels levels,
        double middleTokens,
        double middleSize,
        double gridDeviation,
        List<Member> members,
        double[] weights) {
    /** What the unlikeliest laws weigh together is left out. */
    private static final double NEGLIGIBLE = 5e-3;

    public LossLaw {
        members = List.copyOf(members);
    }

    static LossLaw of(Levels levels, double middleTokens, double middleSize, double gridDeviation, List<Member> all) {
        double best = all.stream().mapToDouble(Member::logWeight).max().orElseThrow();
        List<Member> sorted = all.stream()
                .sorted(Comparator.comparingDouble(each -> -each.logWeight()))
                .toList();
        double sum = sorted.stream()
                .mapToDouble(each -> Math.exp(each.logWeight() - best))
                .sum();
        List<Member> kept = new ArrayList<>();
        double held = 0;
        for (Member each : sorted) {
            if (held < (1 - NEGLIGIBLE) * sum) {
                kept.add(each);
                held += Math.exp(each.logWeight() - best);
            }
        }
        double whole = held;
        double[] weights = kept.stream()
                .mapToDouble(each -> Math.exp(each.logWeight() - best) / whole)
                .toArray();
        return new LossLaw(levels, middleTokens, middleSize, gridDeviation, kept, weights);
    }

    /** Whether it is a law over model sizes, too. */
    public boolean overSizes() {
        return members.get(0).coefficients().length > 2;
    }

    /** The best loss of a cell, seen or not. */
    public LossMixture at(JointRuns.Place cell) {
        Map<Hypothesis, double[]> shared = new HashMap<>();
        double[] means = new double[weights.length];
        double[] deviations = new double[weights.length];
        for (int i = 0; i < weights.length; i++) {
            Member member = members.get(i);
            double[] off = shared.computeIfAbsent(
                    member.hypothesis(),
                    each -> each.factor().whitened(each.misfit().with(levels, cell)));
            double[] found =
                    member.at(cell, member.row(cell.logTokens() - middleTokens, cell.logSize() - middleSize), off);
            means[i] = found[0];
            deviations[i] = Math.sqrt(found[1]);
        }
        return new LossMixture(weights, means, deviations);
    }

    /** E, what no tokens buy; of one model, what no tokens buy at its size. */
    public Interval floor() {
        double[] means = members.stream().mapToDouble(Member::floor).toArray();
        double[] deviations = members.stream()
                .mapToDouble(each -> each.floorDeviation(gridDeviation))
                .toArray();
        return new LossMixture(weights, means, deviations).interval();
    }

    /** b: how fast the rest falls with tokens. */
    public Interval tokenExponent() {
        return interval(members.stream().mapToDouble(Member::tokenExponent).toArray());
    }

    /** a: how fast the rest falls with model size; without a meaning along tokens alone. */
    public Interval sizeExponent() {
        return interval(members.stream().mapToDouble(Member::sizeExponent).toArray());
    }

    /** Of numbers on a grid of factors. */
    private Interval interval(double[] values) {
        double[] logs = new double[values.length];
        double[] deviations = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            logs[i] = Math.log(values[i]);
            deviations[i] = gridDeviation;
        }
        Interval log = new LossMixture(weights, logs, deviations).interval();
        return new Interval(Math.exp(log.estimate()), Math.exp(log.low()), Math.exp(log.high()));
    }

    /** The likeliest law in numbers, through what is expected at the largest cell. */
    public Formula formula() {
        Member likeliest = members.get(0);
        JointRuns.Place largest = levels.cells().stream()
                .max(Comparator.comparingDouble(JointRuns.Place::logTokens)
                        .thenComparingDouble(JointRuns.Place::logSize))
                .orElseThrow();
        double a = likeliest.sizeExponent();
        double bySize =
                overSizes() ? likeliest.coefficients()[2] / a * Math.exp(-a * (largest.logSize() - middleSize)) : 0;
        return new Formula(
                likeliest.floor(),
                at(largest).interval().estimate() - likeliest.floor() - bySize,
                Math.exp(largest.logTokens()),
                likeliest.tokenExponent(),
                bySize,
                Math.exp(largest.logSize()),
                a);
    }

    /** {@code floor + tokenPart·(T/tokens)^-tokenExponent + sizePart·(N/size)^-sizeExponent}, the parts at the largest cell that was seen. */
    public record Formula(
            double floor,
            double tokenPart,
            double tokens,
            double tokenExponent,
            double sizePart,
            double size,
            double sizeExponent) {}
}

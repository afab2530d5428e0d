package dev.hyperlaw.evidence;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hipparchus.distribution.continuous.FDistribution;

/**
 * Whether losses differ by a label among runs that are alike in all else: {@code loss = level of the settings + effect of the label + noise},
 * by least squares, and Fisher's test of the effects.
 *
 * @param probability of as large effects by chance
 * @param span the largest difference between effects of labels
 */
public record LabelEffect(double probability, double span) {
    private static final int ROUNDS = 200;
    private static final double SETTLED = 1e-12;
    /** With less left over, two or three numbers that lie well by chance would do. */
    private static final int LEAST_FREEDOM = 3;
    /** Below this share of the losses, what is left is rounding. */
    private static final double ROUNDING = 1e-7;

    /**
     * A run.
     *
     * @param settings the same for runs that are alike
     */
    public record Run(int settings, int label, double loss) {}

    /** Empty where no labels can be compared, or nothing is left to tell noise by. */
    public static Optional<LabelEffect> of(List<Run> runs) {
        int[] settings = dense(runs.stream().mapToInt(Run::settings).toArray());
        int[] labels = dense(runs.stream().mapToInt(Run::label).toArray());
        double[] losses = runs.stream().mapToDouble(Run::loss).toArray();
        int levels = count(settings);
        int effects = count(labels) - islands(settings, labels);
        int freedom = losses.length - levels - effects;
        if (effects < 1 || freedom < LEAST_FREEDOM) {
            return Optional.empty();
        }
        double scale = Arrays.stream(losses).map(Math::abs).max().orElse(0);
        double[] effect = new double[count(labels)];
        double[] level = means(settings, levels, losses);
        double without = squares(minus(minus(losses, settings, level), labels, effect));
        double change = Double.POSITIVE_INFINITY;
        for (int round = 0; round < ROUNDS && change > SETTLED * scale; round++) {
            double[] better = means(labels, effect.length, minus(losses, settings, level));
            change = 0;
            for (int i = 0; i < better.length; i++) {
                change = Math.max(change, Math.abs(better[i] - effect[i]));
            }
            effect = better;
            level = means(settings, levels, minus(losses, labels, effect));
        }
        double left = squares(minus(minus(losses, settings, level), labels, effect));
        double noise = Math.max(left / freedom, Math.pow(ROUNDING * scale, 2));
        double ratio = Math.max(0, without - left) / effects / noise;
        double span = Arrays.stream(effect).max().orElse(0)
                - Arrays.stream(effect).min().orElse(0);
        return Optional.of(new LabelEffect(1 - new FDistribution(effects, freedom).cumulativeProbability(ratio), span));
    }

    /** The same numbers, counted from 0 without gaps. */
    private static int[] dense(int[] codes) {
        Map<Integer, Integer> places = new HashMap<>();
        return Arrays.stream(codes)
                .map(code -> places.computeIfAbsent(code, any -> places.size()))
                .toArray();
    }

    private static int count(int[] codes) {
        return Arrays.stream(codes).max().orElse(-1) + 1;
    }

    /** How many sets of labels there are that no settings connect: between them nothing can be compared. */
    private static int islands(int[] settings, int[] labels) {
        int levels = count(settings);
        int[] root = new int[levels + count(labels)];
        Arrays.setAll(root, i -> i);
        int count = root.length;
        for (int i = 0; i < settings.length; i++) {
            int one = root(root, settings[i]);
            int other = root(root, levels + labels[i]);
            if (one != other) {
                root[one] = other;
                count--;
            }
        }
        return count;
    }

    private static int root(int[] root, int node) {
        int top = node;
        while (root[top] != top) {
            root[top] = root[root[top]];
            top = root[top];
        }
        return top;
    }

    private static double[] means(int[] codes, int count, double[] values) {
        double[] sums = new double[count];
        int[] counts = new int[count];
        for (int i = 0; i < codes.length; i++) {
            sums[codes[i]] += values[i];
            counts[codes[i]]++;
        }
        Arrays.setAll(sums, i -> sums[i] / counts[i]);
        return sums;
    }

    private static double[] minus(double[] values, int[] codes, double[] levels) {
        double[] rest = new double[values.length];
        Arrays.setAll(rest, i -> values[i] - levels[codes[i]]);
        return rest;
    }

    private static double squares(double[] values) {
        return Arrays.stream(values).map(value -> value * value).sum();
    }
}

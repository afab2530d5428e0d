package dev.hyperlaw.lab.meter;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.sweep.meter.Estimate;
import dev.hyperlaw.sweep.meter.GradientNoise;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Gradients of single examples, taken in one by one and forgotten: they are added up in groups of 1, 2, 4, … like the digits of a binary counter. Two
 * groups of a size are compared when both are full. So the memory is that of a few gradients.
 *
 * <p>The mean of b examples is compared with that of b others, never with the mean of a sample it is part of: {@code ‖ḡ_b − ḡ'_b‖/√2} is as large as
 * {@code ‖ḡ_b − ∇f‖} (in the mean square, for any noise; in the mean, for Gaussian noise) without ∇f being known.
 */
final class NoiseSample {
    /** Each gives one independent answer to every question. */
    private static final int BLOCKS = 16;

    private final Norms norms;
    private final int blockSize;
    private final double[][] groups;
    private final boolean[] full;
    private final List<PairBlock> blocks = new ArrayList<>();
    private final List<Double> sizes = new ArrayList<>();
    private final double[] total;
    private PairBlock block;

    /** @param samples how many gradients there will be at most */
    NoiseSample(Norms norms, int dimension, int samples) {
        this.norms = norms;
        this.blockSize = Integer.highestOneBit(samples / BLOCKS);
        int levels = Integer.numberOfTrailingZeros(blockSize);
        if (levels < 2) {
            throw new IllegalArgumentException("%d samples are too few for two batch sizes.".formatted(samples));
        }
        this.groups = new double[levels][dimension];
        this.full = new boolean[levels];
        this.total = new double[dimension];
        this.block = new PairBlock(levels);
    }

    /** How many of {@code samples} fill blocks; the rest is of no use. */
    static int used(int samples) {
        int blockSize = Integer.highestOneBit(samples / BLOCKS);
        return samples / blockSize * blockSize;
    }

    void add(double[] gradient) {
        block.single(Norms.squared(gradient));
        if (!blocks.isEmpty()) {
            sizes.add(distanceFromEarlierBlocks(gradient));
        }
        double[] sum = gradient.clone();
        int level = 0;
        while (level < groups.length && full[level]) {
            double[] other = groups[level];
            compare(level, sum, other);
            for (int i = 0; i < sum.length; i++) {
                sum[i] += other[i];
            }
            full[level] = false;
            level++;
        }
        if (level < groups.length) {
            System.arraycopy(sum, 0, groups[level], 0, sum.length);
            full[level] = true;
        } else {
            finishBlock(sum);
        }
    }

    private void compare(int level, double[] one, double[] other) {
        double scale = Math.sqrt(0.5) / (1 << level);
        double[] difference = new double[one.length];
        for (int i = 0; i < one.length; i++) {
            difference[i] = (one[i] - other[i]) * scale;
        }
        block.pair(level, Norms.euclidean(difference), norms.dual(difference));
    }

    private void finishBlock(double[] sum) {
        block.mean(Norms.squared(sum) / blockSize / blockSize);
        for (int i = 0; i < sum.length; i++) {
            total[i] += sum[i];
        }
        blocks.add(block);
        block = new PairBlock(groups.length);
    }

    /** The mean of blocks that are over does not depend on this gradient, and its own noise is a small part. */
    private double distanceFromEarlierBlocks(double[] gradient) {
        double weight = 1.0 / (blocks.size() * blockSize);
        double sum = 0;
        for (int i = 0; i < gradient.length; i++) {
            double difference = gradient[i] - weight * total[i];
            sum += difference * difference;
        }
        return Math.sqrt(sum);
    }

    GradientNoise noise() {
        int examples = blocks.size() * blockSize;
        if (!blocks.stream().allMatch(PairBlock::complete)) {
            throw new InputProblem(
                    "Too many examples have the same gradient: there is no noise to measure.",
                    "model.noise is 0, or the text says the same again and again.");
        }
        Estimate variance = new Blocks(each(PairBlock::variance)).estimate();
        NoiseScale scale = NoiseScale.of(each(PairBlock::smallSquare), each(PairBlock::bigSquare), blockSize);
        double[] mean = total.clone();
        for (int i = 0; i < mean.length; i++) {
            mean[i] /= examples;
        }
        Estimate dualExponent = exponent(PairBlock::logDual);
        return new GradientNoise(
                examples,
                new GradientNoise.NormNoise(
                        scale.gradient(),
                        variance.mapped(square -> Math.sqrt(Math.max(0, square))),
                        exponent(PairBlock::logEuclidean)),
                new GradientNoise.NormNoise(norms.dual(mean), dualNoise(dualExponent), dualExponent),
                norms.largestRatio(),
                Hill.of(sizes.stream().mapToDouble(Double::doubleValue).toArray()),
                scale.estimate(),
                levels());
    }

    /**
     * The least σ⋆ with {@code E‖ḡ_b − ∇f‖⋆ ≤ σ⋆/√b} at every b. Noise that falls no slower than {@code b^−1/2} has it at b = 1, where most pairs are; only
     * where it clearly falls slower is it looked for among all, since the largest of several noisy numbers is too large.
     */
    private Estimate dualNoise(Estimate exponent) {
        Estimate largest = dualNoise(0);
        for (int level = 1; exponent.high() < 0.5 && level < groups.length; level++) {
            Estimate here = dualNoise(level);
            largest = here.value() > largest.value() ? here : largest;
        }
        return largest;
    }

    private Estimate dualNoise(int level) {
        return new Blocks(each(block -> block.dual(level))).estimate().times(Math.sqrt(1 << level));
    }

    private List<GradientNoise.NoiseLevel> levels() {
        List<GradientNoise.NoiseLevel> levels = new ArrayList<>();
        for (int level = 0; level < groups.length; level++) {
            int at = level;
            levels.add(new GradientNoise.NoiseLevel(
                    1 << level,
                    blocks.size() * (blockSize >> (level + 1)),
                    new Blocks(each(one -> one.euclidean(at))).mean(),
                    new Blocks(each(one -> one.dual(at))).mean()));
        }
        return levels;
    }

    private double[] each(ToDoubleFunction<PairBlock> what) {
        return blocks.stream().mapToDouble(what).toArray();
    }

    /**
     * q in {@code ‖ḡ_b − ∇f‖ ∝ b^−q}: on each block the slope of the mean logarithm of the norm over log b, then the mean over the blocks. The
     * logarithm has all its moments whatever the noise. So the interval holds for heavy tails as well, where the mean of the norm may not
     * exist.
     *
     * @param meanLogs for b = 1, 2, 4, …
     */
    private Estimate exponent(Function<PairBlock, double[]> meanLogs) {
        return new Blocks(each(one -> -slope(meanLogs.apply(one)))).estimate();
    }

    private static double slope(double[] logs) {
        double middle = (logs.length - 1) / 2.0;
        double products = 0;
        double squares = 0;
        for (int level = 0; level < logs.length; level++) {
            products += (level - middle) * logs[level];
            squares += (level - middle) * (level - middle);
        }
        return products / squares / Math.log(2);
    }
}

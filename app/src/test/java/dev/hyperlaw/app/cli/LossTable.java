package dev.hyperlaw.app.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A table of annealed runs with losses that a formula gives, at seven learning rates and five budgets unless told otherwise. */
record LossTable(
        Truth truth, double[] rates, double[] batches, double[] alphas, double[] budgets, int seeds, double noise) {
    static final double[] BUDGETS = {1e8, 2e8, 4e8, 8e8, 1.6e9};
    private static final double[] NO_ALPHA = {1};

    /** The loss that a run would have without noise. */
    @FunctionalInterface
    interface Truth {
        double loss(double rate, double batch, double alpha, double tokens);
    }

    static LossTable of(Truth truth) {
        return new LossTable(truth, octaves(2.5e-4, 7), new double[] {65536}, NO_ALPHA, BUDGETS, 1, 0);
    }

    /** What more tokens buy; falls with them. */
    static double level(double tokens) {
        return 2 + .8 * Math.pow(tokens / 1e8, -.15);
    }

    /** A valley whose best rate is {@code best·(T/10⁸)^power}; .05 nats one octave off. */
    static Truth bowl(double best, double power) {
        return (rate, batch, alpha, tokens) -> {
            double off = log2(rate / (best * Math.pow(tokens / 1e8, power)));
            return level(tokens) + .05 * off * off;
        };
    }

    static double log2(double value) {
        return Math.log(value) / Math.log(2);
    }

    static double[] octaves(double first, int count) {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = first * Math.pow(2, i);
        }
        return values;
    }

    LossTable rates(double... others) {
        return new LossTable(truth, others, batches, alphas, budgets, seeds, noise);
    }

    LossTable batches(double... others) {
        return new LossTable(truth, rates, others, alphas, budgets, seeds, noise);
    }

    LossTable alphas(double... others) {
        return new LossTable(truth, rates, batches, others, budgets, seeds, noise);
    }

    LossTable budgets(double... others) {
        return new LossTable(truth, rates, batches, alphas, others, seeds, noise);
    }

    LossTable seeds(int count) {
        return new LossTable(truth, rates, batches, alphas, budgets, count, noise);
    }

    LossTable noise(double deviation) {
        return new LossTable(truth, rates, batches, alphas, budgets, seeds, deviation);
    }

    /** @param draw of the noise */
    Path write(Path folder, long draw) {
        Random random = new Random(draw);
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,tokens,loss,seed,schedule,beta1"));
        for (double tokens : budgets) {
            for (double rate : rates) {
                for (double batch : batches) {
                    for (double alpha : alphas) {
                        for (int seed = 1; seed <= seeds; seed++) {
                            double loss = truth.loss(rate, batch, alpha, tokens) + noise * random.nextGaussian();
                            lines.add("%s,%s,%.0f,%s,%d,cosine,%s"
                                    .formatted(rate, (long) batch, tokens, Double.toString(loss), seed, 1 - alpha));
                        }
                    }
                }
            }
        }
        try {
            return Files.write(folder.resolve("runs-%d.csv".formatted(draw)), lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

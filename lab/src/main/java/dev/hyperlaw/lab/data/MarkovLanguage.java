package dev.hyperlaw.lab.data;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.sweep.training.DataSettings.Source.Synthetic;
import java.util.Arrays;

/**
 * A Markov chain over symbols whose entropy is known. The probabilities of the symbol after a context are {@code ∝ exp(sharpness · g)} with
 * independent standard Gaussian numbers g: all positive, so the chain has one stationary distribution, and more peaked the larger the sharpness.
 */
public final class MarkovLanguage {
    private static final long LARGEST_TABLE = 1L << 22;
    private static final int SWEEPS = 10_000;

    private final int symbols;
    private final int order;
    private final int contexts;
    /** For each context, the probability of a symbol up to and including each. */
    private final double[] cumulative;

    private final double[] stationary;
    private final double entropyRate;

    public MarkovLanguage(Synthetic settings) {
        this.symbols = settings.symbols();
        this.order = settings.order();
        double size = Math.pow(symbols, order + 1.0);
        if (size > LARGEST_TABLE) {
            throw new InputProblem(
                    "A language of order %d over %d symbols has %s probabilities, and at most %d are kept."
                            .formatted(order, symbols, NumberText.rounded(size, 3), LARGEST_TABLE),
                    "a smaller data.order or fewer data.symbols will do.");
        }
        this.contexts = (int) Math.round(Math.pow(symbols, order));
        double[] probabilities = probabilities(settings);
        this.stationary = stationary(probabilities);
        this.entropyRate = entropyRate(probabilities);
        this.cumulative = cumulated(probabilities);
    }

    /** {@code −Σ_c π(c) Σ_s p(s|c) ln p(s|c)}, in nats per token: no predictor can have less loss on average. */
    public double entropyRate() {
        return entropyRate;
    }

    /** The probability of {@code symbol} after {@code context}, whose last symbol is its lowest digit to the base of the number of symbols. */
    public double probability(int context, int symbol) {
        int at = context * symbols + symbol;
        return symbol == 0 ? cumulative[at] : cumulative[at] - cumulative[at - 1];
    }

    /** The context after {@code symbol} has followed {@code context}. */
    int following(int context, int symbol) {
        return (int) (((long) context * symbols + symbol) % contexts);
    }

    /** A stationary stretch of the language, made of the numbers of {@code random} starting at {@code index}. */
    void write(CounterRandom random, long index, byte[] tokens) {
        int context = drawn(stationary, 0, contexts, random.uniform(index));
        int written = 0;
        int place = contexts;
        for (; written < Math.min(order, tokens.length); written++) {
            place /= symbols;
            tokens[written] = (byte) (context / place % symbols);
        }
        for (; written < tokens.length; written++) {
            int symbol = drawn(cumulative, context * symbols, symbols, random.uniform(index + 1 + written));
            tokens[written] = (byte) symbol;
            context = following(context, symbol);
        }
    }

    /** The first of {@code count} entries that is above {@code uniform}: the last one stands in for rounding. */
    private static int drawn(double[] cumulated, int from, int count, double uniform) {
        int low = 0;
        int high = count - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (uniform < cumulated[from + middle]) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private double[] probabilities(Synthetic settings) {
        CounterRandom random = CounterRandom.of(0x4c616e6775616765L, settings.languageSeed(), symbols, order);
        double[] result = new double[contexts * symbols];
        for (int context = 0; context < contexts; context++) {
            double sum = 0;
            for (int at = context * symbols; at < (context + 1) * symbols; at++) {
                result[at] = StrictMath.exp(settings.sharpness() * random.gaussian(at));
                sum += result[at];
            }
            for (int at = context * symbols; at < (context + 1) * symbols; at++) {
                result[at] /= sum;
            }
        }
        return result;
    }

    /** The stationary distribution of contexts, by iterating the chain until nothing moves; returned cumulated. */
    private double[] stationary(double[] probabilities) {
        double[] now = new double[contexts];
        Arrays.fill(now, 1.0 / contexts);
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            double[] next = new double[contexts];
            for (int context = 0; context < contexts; context++) {
                for (int symbol = 0; symbol < symbols; symbol++) {
                    next[following(context, symbol)] += now[context] * probabilities[context * symbols + symbol];
                }
            }
            double moved = 0;
            for (int context = 0; context < contexts; context++) {
                moved += Math.abs(next[context] - now[context]);
            }
            now = next;
            if (moved < 1e-14) {
                break;
            }
        }
        for (int context = 1; context < contexts; context++) {
            now[context] += now[context - 1];
        }
        return now;
    }

    private double entropyRate(double[] probabilities) {
        double sum = 0;
        for (int context = 0; context < contexts; context++) {
            double weight = context == 0 ? stationary[0] : stationary[context] - stationary[context - 1];
            double entropy = 0;
            for (int at = context * symbols; at < (context + 1) * symbols; at++) {
                entropy -= probabilities[at] > 0 ? probabilities[at] * StrictMath.log(probabilities[at]) : 0;
            }
            sum += weight * entropy;
        }
        return sum;
    }

    private double[] cumulated(double[] probabilities) {
        double[] result = probabilities.clone();
        for (int at = 0; at < result.length; at++) {
            if (at % symbols != 0) {
                result[at] += result[at - 1];
            }
        }
        return result;
    }
}

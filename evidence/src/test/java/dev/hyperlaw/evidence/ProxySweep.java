package dev.hyperlaw.evidence;

import dev.hyperlaw.law.FixedBatch;
import dev.hyperlaw.law.FixedMomentum;
import dev.hyperlaw.law.JointTuning;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.law.TunedPoint;
import dev.hyperlaw.transfer.Regime;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** A sweep whose losses are the paper's proxy, so that its exponents are known exactly. */
record ProxySweep(LmoConstants constants, Readings readings) {
    static final double[] BUDGETS = logSpaced(1 << 16, 1 << 22, 13);
    /** What a factor e in the learning rate costs at the middle budget, nats; about what a 124M model shows. */
    private static final double CURVATURE = 0.035;

    /**
     * A sweep whose optimum at the middle budget lies at {@code η = shift·10⁻³, b = 512, α = 0.1}, jointly.
     *
     * @param rates learning rates around 10⁻³
     */
    static ProxySweep of(double shift, double[] rates, double[] batches, double[] momenta, double[] budgets) {
        double eta = 1e-3 * shift;
        double b = 512;
        double alpha = 0.1;
        double tokens = Math.sqrt(budgets[0] * budgets[budgets.length - 1]);
        double noise = 2 * CURVATURE / (Math.sqrt(alpha / b) - Math.sqrt(b) / (alpha * tokens));
        double burn = noise * Math.sqrt(b) / (alpha * tokens);
        double smoothness = alpha * (CURVATURE - burn / 2) / eta;
        LmoConstants constants =
                new LmoConstants(CURVATURE * eta * tokens / b, noise, smoothness, burn / 2 / (smoothness * eta), 1);
        List<RunCurve> runs = new ArrayList<>();
        for (double momentum : momenta) {
            for (double batch : batches) {
                for (double rate : rates) {
                    List<LossPoint> points = new ArrayList<>();
                    for (double budget : budgets) {
                        points.add(new LossPoint(budget, 3 + constants.value(rate, momentum, batch, budget)));
                    }
                    runs.add(RunCurve.of(new Cell(rate, batch, momentum), 1, points));
                }
            }
        }
        return new ProxySweep(constants, Readings.of(runs));
    }

    /** With noise of a given standard deviation, half of its variance staying with the run. */
    Readings noisy(double deviation, RandomGenerator random) {
        return noisy(deviation, 0, random);
    }

    /** The other half remembers: {@code memory} is its correlation from one budget of a run to the next. */
    Readings noisy(double deviation, double memory, RandomGenerator random) {
        double[] stays = IntStream.range(0, readings.runs().size())
                .mapToDouble(run -> random.nextGaussian())
                .toArray();
        double[] losses = readings.losses();
        double changes = 0;
        for (int row = 0; row < losses.length; row++) {
            boolean begins = row == 0 || readings.run(row) != readings.run(row - 1);
            double news = random.nextGaussian();
            changes = begins ? news : memory * changes + Math.sqrt(1 - memory * memory) * news;
            losses[row] += deviation * Math.sqrt(0.5) * (stays[readings.run(row)] + changes);
        }
        return readings.withLosses(losses);
    }

    /** The best settings, exactly. */
    Cell optimum(Regime regime, double tokens, Cell held) {
        TunedPoint point = switch (regime) {
            case A ->
                new TunedPoint(
                        tokens,
                        constants.eta(held.alpha(), held.batchTokens(), tokens),
                        held.alpha(),
                        held.batchTokens(),
                        0);
            case B -> new FixedBatch(constants, held.batchTokens()).optimum(tokens);
            case C -> new FixedMomentum(constants, held.alpha()).optimum(tokens);
            case D -> new JointTuning(constants).optimum(tokens);
        };
        return new Cell(point.eta(), point.batch(), point.alpha());
    }

    /** So many values a constant factor apart, {@code middle} in their middle. */
    static double[] around(double middle, double factor, int count) {
        return IntStream.range(0, count)
                .mapToDouble(i -> middle * Math.pow(factor, i - (count - 1) / 2.0))
                .toArray();
    }

    static double[] logSpaced(double low, double high, int count) {
        return IntStream.range(0, count)
                .mapToDouble(i -> Math.rint(low * Math.pow(high / low, i / (count - 1.0))))
                .toArray();
    }
}

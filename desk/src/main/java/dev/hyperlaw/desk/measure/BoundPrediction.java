package dev.hyperlaw.desk.measure;

import dev.hyperlaw.law.FixedBatch;
import dev.hyperlaw.law.FixedMomentum;
import dev.hyperlaw.law.JointTuning;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.law.SgdTuning;
import dev.hyperlaw.law.TunedPoint;
import dev.hyperlaw.sweep.meter.MeterReading;
import dev.hyperlaw.sweep.training.TrainingSettings;
import dev.hyperlaw.sweep.training.UpdateRule;
import java.util.List;

/**
 * What the bound says about a run whose constants were measured: {@code U_T} for LMO optimizers, the classical bound for SGD. It is evaluated in
 * examples, whose noise is what was measured, and told in tokens.
 *
 * @param constantsAt tokens of the run where noise and smoothness were measured
 * @param budget in tokens
 * @param batch in tokens
 * @param value of the bound, on the dual gradient norm (SGD: on the squared norm)
 */
public record BoundPrediction(
        long constantsAt, long budget, Tuned tuned, double learningRate, double batch, double alpha, double value) {

    /** What is chosen by the bound; the rest is as in the run. */
    public enum Tuned {
        EVERYTHING("lr", "batch", "alpha"),
        MOMENTUM_KEPT("lr", "batch"),
        BATCH_KEPT("lr", "alpha"),
        ONLY_RATE("lr");

        private final List<String> settings;

        Tuned(String... settings) {
            this.settings = List.of(settings);
        }

        public List<String> settings() {
            return settings;
        }
    }

    /** @param delta0 the gap at the start of the run */
    static List<BoundPrediction> of(TrainingSettings run, double delta0, MeterReading reading, long budget) {
        double context = run.model().context();
        double tokens = budget / context;
        double batch = run.batch().tokens() / context;
        double alpha = run.rule().momentum().alpha();
        double smoothness = reading.smoothness().own().median();
        if (run.rule().kind() == UpdateRule.Kind.SGD) {
            double sigma = reading.noise().euclidean().noise().value();
            SgdTuning sgd = SgdTuning.ofNoise(delta0, sigma, smoothness);
            return List.of(
                    sgd(run, reading, Tuned.MOMENTUM_KEPT, sgd, Math.max(1, sgd.criticalBatch(tokens)), tokens),
                    sgd(run, reading, Tuned.ONLY_RATE, sgd, batch, tokens));
        }
        LmoConstants constants =
                LmoConstants.ofBound(delta0, 2 * reading.noise().dual().noise().value(), smoothness);
        FixedMomentum kept = new FixedMomentum(constants, alpha);
        return List.of(
                of(run, reading, Tuned.EVERYTHING, new JointTuning(constants).optimum(tokens)),
                of(run, reading, Tuned.MOMENTUM_KEPT, kept.optimum(tokens)),
                of(run, reading, Tuned.BATCH_KEPT, new FixedBatch(constants, batch).optimum(tokens)),
                of(
                        run,
                        reading,
                        Tuned.ONLY_RATE,
                        new TunedPoint(tokens, kept.eta(batch, tokens), alpha, batch, kept.value(batch, tokens))));
    }

    private static BoundPrediction sgd(
            TrainingSettings run, MeterReading reading, Tuned tuned, SgdTuning sgd, double batch, double tokens) {
        double alpha = run.rule().momentum().alpha();
        double value = sgd.tunedValue(batch, tokens);
        return of(run, reading, tuned, new TunedPoint(tokens, sgd.eta(batch, tokens), alpha, batch, value));
    }

    private static BoundPrediction of(TrainingSettings run, MeterReading reading, Tuned tuned, TunedPoint point) {
        int context = run.model().context();
        return new BoundPrediction(
                reading.tokens(),
                Math.round(point.tokens() * context),
                tuned,
                point.eta(),
                point.batch() * context,
                point.alpha(),
                point.value());
    }
}

package dev.hyperlaw.sweep.training;

import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.sweep.settings.SettingsReader;
import dev.hyperlaw.transfer.Optimizer;

/**
 * The optimizer of a run and everything it needs besides the learning rate.
 *
 * @param momentum {@code m ← (1−α)m + αg}; AdamW's β1 is {@code 1−α}
 * @param secondMoment AdamW's {@code 1−β2}
 * @param epsilon AdamW's ε
 * @param weightDecay decoupled: {@code x ← (1−ηλ)x} before the step
 * @param nesterov the direction is taken of {@code (1−α)m + αg} once more
 * @param start what the momentum buffer holds before the first step
 * @param polar how a matrix is made orthogonal (Muon, Scion)
 * @param newtonSchulzSteps iterations of Newton-Schulz
 * @param scale how long a matrix step is for η = 1 (Muon, Scion)
 * @param auxiliaryRate learning rate of all that is not a hidden matrix (embeddings, head), over the rate of the matrices (Muon, Scion)
 */
public record UpdateRule(
        Kind kind,
        Momentum momentum,
        Momentum secondMoment,
        double epsilon,
        double weightDecay,
        boolean nesterov,
        Start start,
        Polar polar,
        int newtonSchulzSteps,
        Scale scale,
        double auxiliaryRate) {

    /** The momentum of a run that names none. */
    public static final double USUAL_ALPHA = 0.1;

    /** The optimizers of the lab, each by the name of its {@link Optimizer}. */
    public enum Kind {
        /** LMO of the Euclidean ball of all parameters together. */
        NORMALIZED_SGD(Optimizer.NORMALIZED_SGD, Ball.EUCLIDEAN),
        /** LMO of the ℓ∞ ball: signSGD with momentum. */
        SIGN(Optimizer.SIGN, Ball.LARGEST_ENTRY),
        /** LMO of the spectral ball for hidden matrices, sign for everything else. */
        MUON(Optimizer.MUON, Ball.PER_LAYER),
        /** A norm per layer: spectral for hidden matrices, sign for the head, column norms for embeddings. */
        SCION(Optimizer.SCION, Ball.PER_LAYER),
        ADAMW(Optimizer.ADAMW, Ball.LARGEST_ENTRY),
        SGD(Optimizer.SGD, Ball.EUCLIDEAN);

        private final Optimizer optimizer;
        private final Ball ball;

        Kind(Optimizer optimizer, Ball ball) {
            this.optimizer = optimizer;
            this.ball = ball;
        }

        /** What is known of it beside how the lab takes its steps. */
        public Optimizer optimizer() {
            return optimizer;
        }

        /** The norm its steps are measured in. */
        public Ball ball() {
            return ball;
        }

        private Scale usualScale() {
            return switch (this) {
                case SCION -> Scale.RMS_TO_RMS;
                case NORMALIZED_SGD, SIGN, MUON, ADAMW, SGD -> Scale.MATCH_ADAM;
            };
        }
    }

    /** The ball that a step stays in, or is measured by: AdamW as a sign method, SGD by the Euclidean norm. */
    public enum Ball {
        /** Of all parameters together. */
        EUCLIDEAN,
        /** Of the largest absolute entry. */
        LARGEST_ENTRY,
        /** A norm for each layer. */
        PER_LAYER
    }

    /** What the momentum buffer holds before the first step. */
    public enum Start {
        /** m⁰ = g⁰, as in the paper. */
        MATCHED,
        /** m⁰ = 0, what shipped optimizers do. */
        ZERO
    }

    /** How {@code UVᵀ} is found. */
    public enum Polar {
        /** The quintic iteration of Muon: fast, singular values only near 1. */
        NEWTON_SCHULZ,
        /** A singular value decomposition: exact, slow. */
        SVD
    }

    /** The length of a step on a matrix of {@code d_out × d_in}, by the name of the convention. */
    public enum Scale {
        /** {@code UVᵀ}: spectral norm 1, as in the paper. */
        UNIT,
        /** {@code √(d_out/d_in) UVᵀ}: Scion's spectral norm between RMS norms. */
        RMS_TO_RMS,
        /** {@code max(1, √(d_out/d_in)) UVᵀ}: Muon as first released, and Scion's {@code max}. */
        RMS_TO_RMS_AT_LEAST_ONE,
        /** {@code 0.2 √max(d_out, d_in) UVᵀ}: the RMS of an Adam step (Moonlight). */
        MATCH_ADAM
    }

    /** Reads {@code optimizer}, {@code alpha}, {@code beta2}, …: those that this optimizer has. */
    static UpdateRule read(SettingsReader settings) {
        Kind kind = settings.required("optimizer") ? settings.choice("optimizer", Kind.class, Kind.SIGN) : Kind.SIGN;
        boolean adam = kind.optimizer().hasEpsilon();
        boolean matrices = kind.ball() == Ball.PER_LAYER;
        if (adam) {
            settings.unused("the other optimizers", "nesterov", "momentum_start");
        } else {
            settings.unused("optimizer: adamw", "beta2", "epsilon");
        }
        if (!matrices) {
            settings.unused("optimizer: muon or scion", "polar", "newton_schulz_steps", "scale", "auxiliary_rate");
        }
        Polar polar = matrices ? settings.choice("polar", Polar.class, Polar.NEWTON_SCHULZ) : Polar.NEWTON_SCHULZ;
        if (polar == Polar.SVD) {
            settings.unused("polar: newton-schulz", "newton_schulz_steps");
        }
        boolean iterates = matrices && polar == Polar.NEWTON_SCHULZ;
        return new UpdateRule(
                kind,
                new Momentum(settings.within("alpha", 0, 1, USUAL_ALPHA)),
                Momentum.ofBeta(adam ? settings.within("beta2", 0, Math.nextDown(1.0), 0.95) : 0.95),
                adam ? settings.positive("epsilon", 1e-8) : 1e-8,
                settings.notNegative("weight_decay", 0),
                !adam && settings.flag("nesterov", false),
                adam ? Start.ZERO : settings.choice("momentum_start", Start.class, Start.MATCHED),
                polar,
                iterates ? (int) settings.whole("newton_schulz_steps", 1, 5) : 5,
                matrices ? settings.choice("scale", Scale.class, kind.usualScale()) : kind.usualScale(),
                matrices ? settings.positive("auxiliary_rate", 1) : 1);
    }
}

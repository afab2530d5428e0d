package dev.hyperlaw.transfer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.transfer.BoundUnderCaps.CapEffect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Assembles what the bound says under the caps of a target run. */
final class CapSection {
    private static final double OFF_RULE_D = Math.log(1.1);

    private CapSection() {}

    static Optional<BoundUnderCaps> of(Situation situation) {
        if (!situation.to().caps().given()) {
            return Optional.empty();
        }
        List<String> notes = notes(situation);
        if (situation.optimizer().isPlain()) {
            notes.add("the bound is for normalised steps and says nothing about plain SGD");
            return Optional.of(empty(notes));
        }
        Calibration calibration = situation.calibration(situation.from().regime());
        if (calibration instanceof Calibration.RatioOnly ratio) {
            return Optional.of(learningRateOnly(situation, ratio, notes));
        }
        if (calibration instanceof Calibration.Constants constants) {
            return Optional.of(solved(situation, constants, notes));
        }
        notes.add("C1:C2:C3 are not identified: " + ((Calibration.Unidentified) calibration).reason());
        return Optional.of(empty(notes));
    }

    private static List<String> notes(Situation situation) {
        List<String> notes = new ArrayList<>();
        notes.add("the bound is on the smallest dual gradient norm, not on the loss");
        if (situation.from().regime().momentumTuned()) {
            notes.add("for a momentum buffer that starts at "
                    + switch (situation.from().settings().form().initialisation()) {
                        case MATCHED -> "the first gradient (--init matched)";
                        case ZERO -> "zero, as shipped optimizers do (--init zero)";
                        case CONSTANT -> "something else (--init constant)";
                    });
        }
        if (situation.law().constant() < 1) {
            notes.add(
                    "it is for a constant learning rate, and the target %s: read what it says of the batch, not of the learning rate or a cap on it"
                            .formatted(situation.law().isMixed() ? "decays" : "is annealed"));
        }
        if (situation.from().settings().momentum().isEmpty()) {
            notes.add(
                    "the momentum of the tuned run is not given; beta 0.9 is assumed, which only the burn-in term feels");
        }
        return notes;
    }

    private static BoundUnderCaps empty(List<String> notes) {
        return new BoundUnderCaps(
                Optional.empty(), Optional.empty(), List.of(), OptionalDouble.empty(), OptionalDouble.empty(), notes);
    }

    private static BoundUnderCaps solved(Situation situation, Calibration.Constants constants, List<String> notes) {
        BoundStudy study = new BoundStudy(situation, situation.from().regime(), constants);
        if (situation.from().regime() == Regime.D) {
            notes.add(
                    constants.mismatch().isPresent()
                            ? "three tuned values fix two ratios: C2 from momentum is %s times C2 from the batch (1 if the bound described the tuned run)"
                                    .formatted(NumberText.rounded(
                                            constants.mismatch().getAsDouble(), 3))
                            : "the tuned momentum is inside the burn-in and contradicts the bound; C2 is read from the batch");
            offRuleD(situation, study.freePoint(), notes);
        }
        return new BoundUnderCaps(
                Optional.of(study.freePoint()),
                Optional.of(study.cappedPoint()),
                study.effects(),
                OptionalDouble.of(study.costRatio()),
                study.tokenRatio(),
                notes);
    }

    /**
     * Regime A. At a batch the optimum is {@code η = √((C1/C̃3) b/T)}; a cap below it costs {@code cosh(log η/cap)} of the
     * part of the bound that the learning rate moves. What a cap on the batch costs hangs on the noise floor, which is not
     * identified.
     */
    private static BoundUnderCaps learningRateOnly(
            Situation situation, Calibration.RatioOnly calibration, List<String> notes) {
        notes.add(
                "only C1/C3(1+1/alpha) is identified: the noise floor is unknown, so the cost is a ratio of the part of the bound that the learning rate moves");
        double kept = situation.keptBatch(Regime.A).orElseThrow();
        double held = situation.heldBatch(Regime.A).orElseThrow();
        if (kept != held) {
            notes.add("what the cap on the batch costs is unknown: the noise floor decides it");
        }
        double eta = optimalLr(situation, calibration, held);
        double cap = situation.to().caps().maxLr().map(lr -> lr.value()).orElse(Double.POSITIVE_INFINITY);
        boolean binds = cap < eta;
        List<CapEffect> effects = new ArrayList<>(held(situation, Regime.A, Double.NaN));
        if (!Double.isInfinite(cap)) {
            effects.add(new CapEffect(
                    Constraint.atMost("eta", cap).name(),
                    binds,
                    binds ? OptionalDouble.of(situation.from().tokens().tokens()) : OptionalDouble.empty(),
                    binds ? Math.tanh(Math.log(eta / cap)) : 0));
        }
        double taken = Math.min(cap, eta);
        double alpha = situation.alpha();
        return new BoundUnderCaps(
                Optional.of(
                        new BoundPoint(optimalLr(situation, calibration, kept), kept, alpha, OptionalDouble.empty())),
                Optional.of(new BoundPoint(taken, held, alpha, OptionalDouble.empty())),
                effects,
                kept == held ? OptionalDouble.of(Math.cosh(Math.log(eta / taken))) : OptionalDouble.empty(),
                OptionalDouble.empty(),
                notes);
    }

    /**
     * The caps on a batch that is kept, which stays where they let it; none where it is tuned or prescribed.
     *
     * @param slope d log bound / d log b; not a number where it is not identified
     */
    static List<CapEffect> held(Situation situation, Regime regime, double slope) {
        List<CapEffect> list = new ArrayList<>();
        if (regime.batchTuned() || situation.to().batch().isPresent()) {
            return list;
        }
        double kept = situation.from().batch().tokens();
        Caps caps = situation.to().caps();
        caps.minBatch().ifPresent(cap -> list.add(effect(situation, "b>=", cap, cap.tokens() > kept, slope)));
        caps.maxBatch().ifPresent(cap -> list.add(effect(situation, "b<=", cap, cap.tokens() < kept, -slope)));
        return list;
    }

    /** A kept batch is the same at every budget, so a cap that binds does so at T0 and above. */
    private static CapEffect effect(Situation situation, String sign, BatchSize cap, boolean binds, double multiplier) {
        return new CapEffect(
                sign + cap.tokens(),
                binds,
                binds ? OptionalDouble.of(situation.from().tokens().tokens()) : OptionalDouble.empty(),
                binds ? multiplier : 0);
    }

    private static double optimalLr(Situation situation, Calibration.RatioOnly calibration, double batch) {
        return Math.sqrt(calibration.ratio() * batch / situation.to().tokens().tokens());
    }

    /** D fixes C1:C2:C3 twice; where the two disagree, b and α slide along the direction that the bound hardly feels. */
    private static void offRuleD(Situation situation, BoundPoint free, List<String> notes) {
        double jump = situation.logJump();
        double ratio = PaperRules.D.scaling().logBatch(jump);
        double batch = free.batchTokens() / (situation.from().batch().tokens() * Math.exp(ratio));
        double alpha = free.alpha()
                / (situation.alpha() * Math.exp(PaperRules.D.scaling().logAlpha(jump, ratio)));
        if (Math.abs(Math.log(batch)) > OFF_RULE_D) {
            notes.add(
                    "because of that mismatch the row without caps has %s times the batch and %s times the alpha of rule D, where the bound is nearly flat: it is not a recommendation"
                            .formatted(NumberText.rounded(batch, 2), NumberText.rounded(alpha, 2)));
        }
    }
}

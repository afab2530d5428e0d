package dev.hyperlaw.transfer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.Momentum;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Both runs and what follows from them before any rule is applied. */
record Situation(TunedRun from, TargetRun to) {
    Situation {
        OptionalInt other = to.batch().map(BatchSize::tokensPerSequence).orElse(OptionalInt.empty());
        OptionalInt own = from.batch().tokensPerSequence();
        if (other.isPresent() && own.isPresent() && !other.equals(own)) {
            throw new InputProblem(
                    "The tuned run has sequences of %d tokens and the target of %d: a change of sequence length is not a budget transfer."
                            .formatted(own.getAsInt(), other.getAsInt()),
                    "give --to-batch in tokens, and keep --seq-len.");
        }
        double most = to.caps().maxBeta().orElse(1);
        double kept = from.settings().beta1().orElse(0);
        if (kept > most && !from.regime().momentumTuned()) {
            throw new InputProblem(
                    "The caps contradict the tuned run: --max-beta is %s, and momentum stays at beta %s because it was not tuned."
                            .formatted(most, NumberText.rounded(kept, 3)),
                    "add momentum to --tuned, or raise --max-beta.");
        }
    }

    double jump() {
        return to.tokens().ratioTo(from.tokens());
    }

    double logJump() {
        return to.tokens().log() - from.tokens().log();
    }

    Schedule schedule() {
        return to.schedule().orElse(from.schedule());
    }

    /** The law of the target's schedule, which is the one that is used. */
    LawMix law() {
        return schedule().law();
    }

    /** How far the target is from the tuned run towards a constant rate, −1 to 1: no rule carries a learning rate across. */
    double lawChange() {
        return law().constant() - from.schedule().law().constant();
    }

    boolean sameLaw() {
        return Math.abs(lawChange()) <= LawMix.NEGLIGIBLE;
    }

    /** Whether the batch is chosen with the learning rate. */
    boolean joint() {
        return batchTuned() && to.batch().isEmpty() && !optimizer().isPlain();
    }

    boolean batchTuned() {
        return from.regime().batchTuned();
    }

    Optimizer optimizer() {
        return from.settings().optimizer();
    }

    /** What the target run keeps; a tuned momentum as far as {@code --max-beta} allows. */
    OptimizerSettings keptSettings() {
        return momentumCapped()
                ? from.settings().withMomentum(new Momentum(to.caps().minAlpha().getAsDouble()))
                : from.settings();
    }

    /** Whether {@code --max-beta} moves a momentum that was tuned. */
    boolean momentumCapped() {
        Optional<Momentum> tuned = from.settings().momentum();
        return tuned.isPresent() && tuned.get().alpha() < to.caps().minAlpha().orElse(0);
    }

    /** Plain SGD whose buffer sums: its learning rate changes meaning when momentum moves. */
    boolean sumsGradients() {
        return optimizer().isPlain() && from.settings().form().buffer() == MomentumForm.Buffer.SUM;
    }

    /** Public sweeps of this kind may exist: AdamW, the same law at both ends. */
    boolean covered() {
        return optimizer().wasSwept() && sameLaw();
    }

    double largestJumpSeen() {
        return law().isNearlyAnnealed() ? RegretEvidence.LARGEST_ANNEALED_JUMP : RegretEvidence.LARGEST_CONSTANT_JUMP;
    }

    OptionalInt sequenceLength() {
        return from.batch().tokensPerSequence().isPresent()
                ? from.batch().tokensPerSequence()
                : to.batch().map(BatchSize::tokensPerSequence).orElse(OptionalInt.empty());
    }

    BatchRounding rounding() {
        return new BatchRounding(to.hardware(), to.caps(), sequenceLength());
    }

    double logBatchRatio(double tokens) {
        return Math.log(tokens / from.batch().tokens());
    }

    /** {@code tokens}, moved to the nearest batch the caps allow. */
    double withinBatchCaps(double tokens) {
        return Math.max(to.caps().smallestBatch(), Math.min(to.caps().largestBatch(), tokens));
    }

    /** The batch when it is not free in {@code regime}: prescribed, or kept as far as the caps allow. */
    OptionalDouble heldBatch(Regime regime) {
        if (to.batch().isPresent()) {
            return OptionalDouble.of(to.batch().get().tokens());
        }
        return regime.batchTuned()
                ? OptionalDouble.empty()
                : OptionalDouble.of(withinBatchCaps(from.batch().tokens()));
    }

    /** {@link #heldBatch} before the caps. */
    OptionalDouble keptBatch(Regime regime) {
        if (to.batch().isPresent() || regime.batchTuned()) {
            return heldBatch(regime);
        }
        return OptionalDouble.of(from.batch().tokens());
    }

    /** α of the tuned run; β = 0.9 where it is not given, which only the burn-in term feels. */
    double alpha() {
        return from.settings().momentum().map(Momentum::alpha).orElse(0.1);
    }

    /** The constants of the bound that the tuned run shows, if it is an optimum of {@code regime}. */
    Calibration calibration(Regime regime) {
        return Calibration.of(
                regime,
                from.settings().form().initialisation(),
                from.lr().value(),
                alpha(),
                from.batch().tokens(),
                from.tokens().tokens());
    }

    /**
     * The rule that the recommendation rests on. B and D are shown and never chosen: no public data exist for them, and
     * D's exponents hang on the initialisation (docs/theory.md row 30b). Between an annealed and a constant schedule both
     * laws count, each with its weight.
     */
    TransferRule rule() {
        if (optimizer().isPlain()) {
            return PaperRules.SGD;
        }
        TransferRule annealed = joint() ? EmpiricalRules.PATH : EmpiricalRules.atBatch(batchTuned());
        TransferRule constant = joint() ? PaperRules.C : to.batch().isPresent() ? PaperRules.A_BATCH : PaperRules.A;
        return law().isMixed()
                ? EmpiricalRules.between(annealed, constant, law())
                : law().constant() == 0 ? annealed : constant;
    }
}

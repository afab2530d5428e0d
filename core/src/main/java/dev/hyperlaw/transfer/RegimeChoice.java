package dev.hyperlaw.transfer;

/**
 * Which rule the recommendation rests on. B and D are shown and never chosen: no public data exist for them, and D's
 * exponents hang on the initialisation (docs/theory.md row 30b).
 */
final class RegimeChoice {
    private RegimeChoice() {}

    static TransferRule of(Situation situation) {
        boolean prescribed = situation.to().batch().isPresent();
        if (situation.optimizer().family() == Optimizer.Family.SGD) {
            return PaperRules.SGD;
        }
        boolean joint = situation.batchTuned() && !prescribed;
        if (situation.annealed()) {
            return joint ? EmpiricalRules.PATH : EmpiricalRules.atBatch(situation.batchTuned());
        }
        return joint ? PaperRules.C : prescribed ? PaperRules.A_BATCH : PaperRules.A;
    }
}

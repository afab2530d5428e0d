package dev.hyperlaw.transfer;

/**
 * Which rule the recommendation rests on. B and D are shown and never chosen: no public data exist for them, and D's
 * exponents hang on the initialisation (docs/theory.md row 30b). Between an annealed and a constant schedule both laws count, each with
 * its weight.
 */
final class RegimeChoice {
    private RegimeChoice() {}

    static TransferRule of(Situation situation) {
        boolean prescribed = situation.to().batch().isPresent();
        if (situation.optimizer().isPlain()) {
            return PaperRules.SGD;
        }
        boolean joint = situation.joint();
        TransferRule annealed = joint ? EmpiricalRules.PATH : EmpiricalRules.atBatch(situation.batchTuned());
        TransferRule constant = joint ? PaperRules.C : prescribed ? PaperRules.A_BATCH : PaperRules.A;
        LawMix law = situation.law();
        return law.isMixed()
                ? EmpiricalRules.between(annealed, constant, law)
                : law.constant() == 0 ? annealed : constant;
    }
}

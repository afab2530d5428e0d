package dev.hyperlaw.evidence.level;

import dev.hyperlaw.evidence.joint.JointRuns;

/** Whether best losses show a law. */
public sealed interface LossLaws {
    /** They do. */
    record Shown(LossLaw law) implements LossLaws {}

    /** @param why in words that follow a colon */
    record Unknown(String why) implements LossLaws {}

    /** Budgets without which the bend of a law is anybody's guess. */
    int FEWEST_BUDGETS = 3;

    /** Sizes without which nothing is said of another one. */
    int FEWEST_SIZES = 3;

    /**
     * The law for one model: by its own budgets, or else by all sizes.
     *
     * @param model its group
     * @param sized whether the sizes of all models are known
     */
    static LossLaws ofModel(Levels levels, int model, boolean sized, LossPrior prior) {
        Levels own = levels.only(cell -> cell.group() == model);
        if (own.budgets() >= FEWEST_BUDGETS) {
            return LossLawSearch.alongTokens(own, prior);
        }
        String few = "%s of this model, and a law needs %d".formatted(budgets(own.budgets()), FEWEST_BUDGETS);
        if (!sized || levels.sizes() < FEWEST_SIZES) {
            return new Unknown(few);
        }
        return overSizes(levels, prior);
    }

    /** The law for a model that was not trained. */
    static LossLaws overSizes(Levels levels, LossPrior prior) {
        if (levels.sizes() < FEWEST_SIZES) {
            return new Unknown("%d model %s, and a law over sizes needs %d"
                    .formatted(levels.sizes(), levels.sizes() == 1 ? "size" : "sizes", FEWEST_SIZES));
        }
        boolean bends = levels.cells().stream()
                .mapToInt(JointRuns.Place::group)
                .distinct()
                .anyMatch(model -> levels.only(cell -> cell.group() == model).budgets() >= FEWEST_BUDGETS);
        return bends
                ? LossLawSearch.alongBoth(levels, prior)
                : new Unknown("no model has %d budgets, which a law needs".formatted(FEWEST_BUDGETS));
    }

    private static String budgets(int count) {
        return count == 1 ? "one budget" : "%d budgets".formatted(count);
    }
}

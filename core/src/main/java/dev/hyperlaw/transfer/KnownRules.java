package dev.hyperlaw.transfer;

import java.util.List;

/** The rules that {@code transfer} applies, for those who want to try them on runs of their own. */
public final class KnownRules {
    private KnownRules() {}

    public static TransferRule keep() {
        return EmpiricalRules.KEEP;
    }

    /** Rules A to D of the paper, in this order. */
    public static List<TransferRule> ofThePaper() {
        return List.of(PaperRules.A, PaperRules.B, PaperRules.C, PaperRules.D);
    }

    /** Batch and learning rate of annealed runs together. */
    public static TransferRule annealedDefault() {
        return EmpiricalRules.PATH;
    }

    /** The same for a batch that stays. */
    public static TransferRule annealedAtOneBatch() {
        return EmpiricalRules.atBatch(false);
    }

    public static TransferRule sde() {
        return PublishedRules.SDE;
    }

    /** The exponents of published laws. */
    public static List<TransferRule> published() {
        return PublishedRules.ALL.stream()
                .filter(rule -> !rule.equals(PublishedRules.SDE) && !rule.equals(PublishedRules.MAREK))
                .toList();
    }
}

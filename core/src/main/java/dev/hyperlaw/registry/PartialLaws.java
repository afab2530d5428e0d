package dev.hyperlaw.registry;

import dev.hyperlaw.registry.PublishedFormula.Power;
import java.util.List;

/** Heuristics of training code, and laws that can be used only in part. */
final class PartialLaws {
    static final List<PublishedLaw> ALL = List.of(
            new PublishedLaw(
                    "marin",
                    "marin, MuonH heuristic",
                    Quantity.TOKENS,
                    "MuonH",
                    LawBatchUnit.sequencesOf(8192),
                    Power.of("34.35", "D^-0.346 d^-0.345 B^0.5"),
                    null,
                    FittedRange.UNKNOWN,
                    "github.com/marin-community/marin",
                    List.of(),
                    List.of("The batch is yours. Its Adam groups run at 3/13 of this learning rate.")),
            new PublishedLaw(
                            "nanochat",
                            "nanochat, relative to its reference model",
                            Quantity.TOKENS,
                            "Muon and AdamW",
                            LawBatchUnit.TOKENS,
                            Power.proportional("proportional to (B/2^19)^1/2", "B^1/2"),
                            Power.proportional("2^19*(D/D_ref)^0.383, to a power of two", "D^0.383"),
                            FittedRange.UNKNOWN,
                            "github.com/karpathy/nanochat, scripts/base_train.py",
                            List.of(),
                            List.of("The batch exponent is that of bergsma. Weight decay goes like sqrt(B)/D."))
                    .withPath("at its own batch"),
            new PublishedLaw(
                    "bjorck",
                    "Bjorck et al. 2024",
                    Quantity.TOKENS,
                    "Adam family",
                    LawBatchUnit.TOKENS,
                    Power.proportional("N^-0.23 D^-0.32"),
                    null,
                    FittedRange.UNKNOWN,
                    "arXiv:2409.19913",
                    List.of(),
                    List.of("Exponents only: the unit of its constant is unresolved.")),
            new PublishedLaw(
                    "kaplan",
                    "Kaplan et al. 2020",
                    Quantity.PARAMETERS,
                    "Adam family",
                    LawBatchUnit.TOKENS,
                    new PublishedFormula.Logarithmic(
                            "3.239e-3 - 1.395e-4*ln N", 3.239e-3, -1.395e-4, Quantity.PARAMETERS),
                    null,
                    FittedRange.UNKNOWN,
                    "arXiv:2001.08361",
                    List.of(),
                    List.of("Neither tokens nor batch enter; it turns negative near 1.2e10 parameters.")),
            new PublishedLaw(
                    "marek",
                    "Marek et al. 2025",
                    Quantity.BATCH,
                    "Adam family",
                    LawBatchUnit.TOKENS,
                    null,
                    null,
                    FittedRange.UNKNOWN,
                    "arXiv:2507.07101",
                    List.of(),
                    List.of("Only beta2: beta2^(B1/B0) keeps its half-life in tokens when the batch changes.")));

    private PartialLaws() {}
}

package dev.hyperlaw.registry;

import dev.hyperlaw.rational.Rational;
import java.util.List;
import java.util.Map;

/** Heuristics of training code, and laws of which only a part can be used. */
final class PartialLaws {
    private PartialLaws() {}

    static PublishedLaw marin() {
        Map<Quantity, Rational> rate = Map.of(
                Quantity.TOKENS, Rational.parse("-0.346"),
                Quantity.WIDTH, Rational.parse("-0.345"),
                Quantity.BATCH, Rational.of(1, 2));
        return new PublishedLaw(
                "marin",
                "marin, MuonH heuristic",
                Quantity.TOKENS,
                "MuonH",
                LawBatchUnit.sequencesOf(8192),
                new PublishedFormula.Power("34.35*D^-0.346*d^-0.345*B^0.5", 34.35, rate),
                null,
                FittedRange.UNKNOWN,
                "github.com/marin-community/marin",
                List.of(),
                List.of("The batch is yours. Its Adam groups run at 3/13 of this learning rate."));
    }

    static PublishedLaw nanochat() {
        Rational batch = Rational.parse("0.383");
        Rational rate = Rational.of(1, 2);
        return new PublishedLaw(
                "nanochat",
                "nanochat, relative to its reference model",
                Quantity.TOKENS,
                "Muon and AdamW",
                LawBatchUnit.TOKENS,
                new PublishedFormula.Proportional("proportional to (B/2^19)^1/2", Map.of(Quantity.BATCH, rate)),
                new PublishedFormula.Proportional(
                        "2^19*(D/D_ref)^0.383, to a power of two", Map.of(Quantity.TOKENS, batch)),
                FittedRange.UNKNOWN,
                "github.com/karpathy/nanochat, scripts/base_train.py",
                List.of(new TokenPath("at its own batch", batch, batch.times(rate))),
                List.of("The batch exponent is that of bergsma. Weight decay goes like sqrt(B)/D."));
    }

    static PublishedLaw bjorck() {
        Map<Quantity, Rational> rate =
                Map.of(Quantity.PARAMETERS, Rational.parse("-0.23"), Quantity.TOKENS, Rational.parse("-0.32"));
        return new PublishedLaw(
                "bjorck",
                "Bjorck et al. 2024",
                Quantity.TOKENS,
                "Adam family",
                LawBatchUnit.TOKENS,
                new PublishedFormula.Proportional("proportional to N^-0.23*D^-0.32", rate),
                null,
                FittedRange.UNKNOWN,
                "arXiv:2409.19913",
                List.of(),
                List.of("Exponents only: the unit of its constant is unresolved."));
    }

    static PublishedLaw kaplan() {
        return new PublishedLaw(
                "kaplan",
                "Kaplan et al. 2020",
                Quantity.PARAMETERS,
                "Adam family",
                LawBatchUnit.TOKENS,
                new PublishedFormula.Logarithmic("3.239e-3 - 1.395e-4*ln N", 3.239e-3, -1.395e-4, Quantity.PARAMETERS),
                null,
                FittedRange.UNKNOWN,
                "arXiv:2001.08361",
                List.of(),
                List.of("Neither tokens nor batch enter; it turns negative near 1.2e10 parameters."));
    }

    static PublishedLaw marek() {
        return new PublishedLaw(
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
                List.of("Only beta2: beta2^(B1/B0) keeps its half-life in tokens when the batch changes."));
    }
}

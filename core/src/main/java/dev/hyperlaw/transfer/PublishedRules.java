package dev.hyperlaw.transfer;

import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.registry.PublishedFormula;
import dev.hyperlaw.registry.PublishedLaw;
import dev.hyperlaw.registry.PublishedLaws;
import dev.hyperlaw.registry.Quantity;
import dev.hyperlaw.transfer.TransferRule.BatchLaw;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Published laws applied relatively: only their exponents in tokens at a fixed model size are used, so units and
 * constants cancel. The exponents are those of the registry.
 */
public final class PublishedRules {
    public static final TransferRule SDE = law(
            "SDE",
            "Complete(d)P / SDE",
            RuleExponents.of("0", "1/2", "-1/2", "1", "-1"),
            BatchLaw.GIVEN,
            "Adam as a stochastic differential equation; also moves epsilon, weight decay and both betas",
            "Complete(d)P: lr x sqrt(m_B/m_D), eps x sqrt(m_D/m_B), wd x sqrt(m_B/m_D), 1-beta x m_B/m_D");

    static final TransferRule MAREK = law(
            "marek",
            "keep the half-life of beta2 in tokens",
            RuleExponents.of("0", "0", "0"),
            BatchLaw.GIVEN,
            "Adam at small batches; the learning rate is left alone, beta2 becomes beta2^(b1/b0)",
            "Marek et al. 2025 (arXiv 2507.07101)");

    /** The exponents of the registry's laws; their constants are not used. */
    public static final List<TransferRule> LAWS = List.of(
            published(
                    "steplaw",
                    "StepLaw",
                    BatchLaw.OWN,
                    "AdamW, annealed, both at their joint optimum",
                    "Li et al. 2025 (arXiv 2503.04715): lr N^-0.713 D^0.307, batch D^0.571"),
            published(
                    "deepseek",
                    "DeepSeek",
                    BatchLaw.OWN,
                    "its variable is compute, which at a fixed model is proportional to tokens; along its compute-optimal path the exponents would be .688 and -.263",
                    "DeepSeek 2024 (arXiv 2401.02954): lr C^-0.1250, batch C^0.3271"),
            published(
                    "von-ruette",
                    "von Ruette et al.",
                    BatchLaw.OWN_UNLESS_PRESCRIBED,
                    "diffusion language models, LaProp",
                    "von Ruette et al. 2025 (arXiv 2512.10858): batch D^0.8225, lr B^0.3412"),
            published(
                    "filatov",
                    "Filatov et al.",
                    BatchLaw.OWN_UNLESS_PRESCRIBED,
                    "Scion without momentum",
                    "Filatov et al. 2025 (arXiv 2510.03871): lr B^0.62 D^-0.56, batch D^0.45"),
            published(
                    "bergsma",
                    "Power Lines",
                    BatchLaw.OWN,
                    "AdamW under muP; the learning rate stays and weight decay follows the timescale tau",
                    "Bergsma et al. 2025 (arXiv 2505.13738): batch D^0.383, tau TPP^-0.527"),
            published(
                    "nanochat",
                    "nanochat",
                    BatchLaw.OWN_UNLESS_PRESCRIBED,
                    "the batch is rounded to a power of two there; weight decay x sqrt(B/Bref) Dref/D",
                    "nanochat source: lr sqrt(B/Bref), batch D^0.383"),
            published(
                    "marin",
                    "marin MuonH",
                    BatchLaw.GIVEN,
                    "MuonH, the batch is the user's choice",
                    "marin source: lr T^-0.346 B^0.5"),
            published(
                    "bjorck",
                    "Bjorck et al.",
                    BatchLaw.OWN,
                    "AdamW at a fixed batch",
                    "Bjorck et al. 2024 (arXiv 2409.19913): lr N^-0.23 D^-0.32"));

    static final List<TransferRule> ALL =
            Stream.concat(Stream.of(SDE, MAREK), LAWS.stream()).toList();

    private PublishedRules() {}

    private static TransferRule published(String name, String title, BatchLaw batch, String assumes, String citation) {
        return law(name, title, exponents(PublishedLaws.get(name)), batch, assumes, citation);
    }

    private static RuleExponents exponents(PublishedLaw law) {
        return new RuleExponents(
                perBudget(law.batch()),
                exponent(law.learningRate(), Quantity.BATCH),
                perBudget(law.learningRate()),
                Rational.ZERO,
                Rational.ZERO);
    }

    /** At a fixed model size compute is proportional to tokens. */
    private static Rational perBudget(@Nullable PublishedFormula formula) {
        return exponent(formula, Quantity.TOKENS).plus(exponent(formula, Quantity.COMPUTE));
    }

    private static Rational exponent(@Nullable PublishedFormula formula, Quantity quantity) {
        return formula == null ? Rational.ZERO : formula.exponents().getOrDefault(quantity, Rational.ZERO);
    }

    private static TransferRule law(
            String name, String title, RuleExponents exponents, BatchLaw batch, String assumes, String citation) {
        return new TransferRule(
                name,
                title,
                exponents,
                batch,
                assumes,
                citation,
                Support.reported("reported by its authors; not tested here"));
    }
}

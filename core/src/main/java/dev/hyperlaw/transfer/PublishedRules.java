package dev.hyperlaw.transfer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.registry.PublishedFormula;
import dev.hyperlaw.registry.PublishedLaw;
import dev.hyperlaw.registry.PublishedLaws;
import dev.hyperlaw.registry.TokenPath;
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
                    "Li et al. 2025 (arXiv 2503.04715): lr {lr}, batch {batch}"),
            published(
                    "deepseek",
                    "DeepSeek",
                    BatchLaw.OWN,
                    "its variable is compute, which at a fixed model is proportional to tokens; along its compute-optimal path the exponents would be {path}",
                    "DeepSeek 2024 (arXiv 2401.02954): lr {lr}, batch {batch}"),
            published(
                    "von-ruette",
                    "von Ruette et al.",
                    BatchLaw.OWN_UNLESS_PRESCRIBED,
                    "diffusion language models, LaProp",
                    "von Ruette et al. 2025 (arXiv 2512.10858): batch {batch}, lr {lr}"),
            published(
                    "filatov",
                    "Filatov et al.",
                    BatchLaw.OWN_UNLESS_PRESCRIBED,
                    "Scion without momentum",
                    "Filatov et al. 2025 (arXiv 2510.03871): lr {lr}, batch {batch}"),
            published(
                    "bergsma",
                    "Power Lines",
                    BatchLaw.OWN,
                    "AdamW under muP; the learning rate stays and weight decay follows the timescale tau",
                    "Bergsma et al. 2025 (arXiv 2505.13738): batch {batch}, tau TPP^-0.527"),
            published(
                    "nanochat",
                    "nanochat",
                    BatchLaw.OWN_UNLESS_PRESCRIBED,
                    "the batch is rounded to a power of two there; weight decay x sqrt(B/Bref) Dref/D",
                    "nanochat source: lr sqrt(B/Bref), batch {batch}"),
            published(
                    "marin",
                    "marin MuonH",
                    BatchLaw.GIVEN,
                    "MuonH, the batch is the user's choice",
                    "marin source: lr {lr}"),
            published(
                    "bjorck",
                    "Bjorck et al.",
                    BatchLaw.OWN,
                    "AdamW at a fixed batch",
                    "Bjorck et al. 2024 (arXiv 2409.19913): lr {lr}"));

    static final List<TransferRule> ALL =
            Stream.concat(Stream.of(SDE, MAREK), LAWS.stream()).toList();

    private PublishedRules() {}

    private static TransferRule published(String name, String title, BatchLaw batch, String assumes, String citation) {
        PublishedLaw law = PublishedLaws.get(name);
        RuleExponents exponents = new RuleExponents(
                law.batchPerBudget(), law.ratePerBatch(), law.ratePerBudget(), Rational.ZERO, Rational.ZERO);
        return law(name, title, exponents, batch, filled(assumes, law), filled(citation, law));
    }

    /** With the exponents of the law in place of {@code {lr}}, {@code {batch}} and {@code {path}}. */
    private static String filled(String template, PublishedLaw law) {
        String path = law.paths().isEmpty()
                ? ""
                : exponents(law.paths().get(law.paths().size() - 1));
        return template.replace("{lr}", powers(law.learningRate()))
                .replace("{batch}", powers(law.batch()))
                .replace("{path}", path);
    }

    private static String powers(@Nullable PublishedFormula formula) {
        return formula instanceof PublishedFormula.Power power ? power.powers() : "";
    }

    private static String exponents(TokenPath path) {
        return "%s and %s"
                .formatted(
                        NumberText.rounded(path.batch().doubleValue(), 3),
                        NumberText.rounded(path.rate().doubleValue(), 3));
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

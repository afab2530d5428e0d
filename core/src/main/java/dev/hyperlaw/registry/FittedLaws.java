package dev.hyperlaw.registry;

import dev.hyperlaw.registry.PublishedFormula.Power;
import java.util.List;
import java.util.Map;

/** Laws fitted to sweeps, with constants on record. */
final class FittedLaws {
    static final List<PublishedLaw> ALL = List.of(
            new PublishedLaw(
                            "deepseek",
                            "DeepSeek LLM (Bi et al. 2024)",
                            Quantity.COMPUTE,
                            "AdamW",
                            LawBatchUnit.TOKENS,
                            Power.of("0.3118", "C^-0.1250"),
                            Power.of("0.2920", "C^0.3271"),
                            new FittedRange(
                                    "1e17 to 2e19 FLOPs",
                                    Map.of(Quantity.COMPUTE, new FittedRange.Interval(1e17, 2e19))),
                            "arXiv:2401.02954",
                            List.of(),
                            List.of(
                                    "A law in compute, not tokens; the learning rate falls partly because its models grow."))
                    .withPath("as printed: tokens read for compute, true at fixed parameters")
                    .withPathAlong(
                            Power.of("5.8316", "C^0.4757"), "along its own allocation D = %s, parameters growing"),
            new PublishedLaw(
                            "steplaw",
                            "Step Law (Li et al. 2025)",
                            Quantity.TOKENS,
                            "AdamW",
                            LawBatchUnit.TOKENS,
                            Power.of("1.79", "N^-0.713 D^0.307"),
                            Power.of("0.58", "D^0.571"),
                            new FittedRange(
                                    "grids shown up to 1B parameters and 100B tokens",
                                    Map.of(
                                            Quantity.PARAMETERS, new FittedRange.Interval(0, 1e9),
                                            Quantity.TOKENS, new FittedRange.Interval(0, 1e11))),
                            "arXiv:2503.04715, step-law.github.io",
                            List.of(),
                            List.of("N without embeddings; annealed to a final learning rate of 1e-5."))
                    .withPath("at fixed parameters"),
            new PublishedLaw(
                    "porian",
                    "Porian et al. 2024, fitted",
                    Quantity.PARAMETERS,
                    "AdamW",
                    LawBatchUnit.TOKENS,
                    Power.of("3.7", "N^-0.36"),
                    Power.of("0.7576", "N^0.703"),
                    FittedRange.UNKNOWN,
                    "arXiv:2406.19146",
                    List.of(),
                    List.of("For compute-optimal budgets: tokens do not enter. Tune beta2 at small batches.")),
            new PublishedLaw(
                    "porian-rounded",
                    "Porian et al. 2024, rounded",
                    Quantity.PARAMETERS,
                    "AdamW",
                    LawBatchUnit.sequencesOf(2048),
                    Power.of("0.0047*(N/108e6)^-1/3", 0.0047 * Math.cbrt(108e6), "N^-1/3"),
                    Power.of("160*(N/108e6)^2/3", 160 / Math.pow(Math.cbrt(108e6), 2), "N^2/3"),
                    FittedRange.UNKNOWN,
                    "arXiv:2406.19146",
                    List.of(),
                    List.of("For compute-optimal budgets: tokens do not enter. Tune beta2 at small batches.")),
            new PublishedLaw(
                    "bergsma",
                    "Power Lines (Bergsma et al. 2025)",
                    Quantity.TOKENS,
                    "AdamW",
                    LawBatchUnit.sequencesOf(2048),
                    null,
                    Power.of("0.0306", "D^0.383"),
                    FittedRange.UNKNOWN,
                    "arXiv:2505.13738",
                    List.of(),
                    List.of(
                            "Weight decay from B/(lr*wd*D) = 1.084*(D/N)^-0.527. Its critical batch grows like D^0.462.")),
            new PublishedLaw(
                            "von-ruette",
                            "von Rütte et al. 2025, diffusion language models",
                            Quantity.TOKENS,
                            "LaProp",
                            LawBatchUnit.TOKENS,
                            Power.proportional("B^0.3412"),
                            Power.of("10^-2.4", "D^0.8225"),
                            new FittedRange(
                                    "checked up to 10B parameters",
                                    Map.of(Quantity.PARAMETERS, new FittedRange.Interval(0, 1e10))),
                            "arXiv:2512.10858",
                            List.of(),
                            List.of("Discrete diffusion, not autoregressive models."))
                    .withPath("at the optimal batch"),
            new PublishedLaw(
                    "filatov",
                    "Filatov et al. 2025",
                    Quantity.TOKENS,
                    "Scion without momentum",
                    LawBatchUnit.SEQUENCES,
                    Power.of("2^9.8", "B^0.62 D^-0.56"),
                    Power.proportional("D^0.45"),
                    new FittedRange(
                            "up to 1.3B parameters and 138B tokens",
                            Map.of(
                                    Quantity.PARAMETERS, new FittedRange.Interval(0, 1.3e9),
                                    Quantity.TOKENS, new FittedRange.Interval(0, 138e9))),
                    "arXiv:2510.03871",
                    List.of(TokenPath.of("at the optimal batch, as reported", "0.45", "-0.28")),
                    List.of("The constant 9.8 has a standard error of 1.6: a factor 3 in the learning rate.")),
            new PublishedLaw(
                    "minicpm",
                    "MiniCPM (Hu et al. 2024)",
                    Quantity.LOSS,
                    "Adam family",
                    LawBatchUnit.TOKENS,
                    null,
                    Power.of("1.2110e9/L^6.2393", 1.2110e9, "L^-6.2393"),
                    FittedRange.UNKNOWN,
                    "arXiv:2404.06395",
                    List.of(),
                    List.of("L is the loss on C4 at the end of the run: guess it first.")));

    private FittedLaws() {}
}

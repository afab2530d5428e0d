package dev.hyperlaw.transfer;

import dev.hyperlaw.transfer.Support.Verdict;
import dev.hyperlaw.transfer.TransferRule.BatchLaw;
import java.util.List;

/** Keeping everything, the square-root rule for a batch change, and our empirical defaults for annealed runs. */
public final class EmpiricalRules {
    private static final String DEFAULTS =
            "Hyperlaw's empirical default, chosen after seeing public annealed AdamW sweeps (OELLM and two more)";

    public static final TransferRule KEEP = new TransferRule(
            "keep",
            "keep learning rate and batch",
            RuleExponents.of("0", "0", "0"),
            BatchLaw.OWN,
            "nothing",
            "common practice",
            new Support(
                    Verdict.REJECTED,
                    Verdict.REJECTED,
                    "costs more the longer the jump: .0024 nats at 2x, .0102 at 12x to 50x (annealed); .003 to .033 (constant)"));

    static final TransferRule SQUARE_ROOT = new TransferRule(
            "sqrt-batch",
            "learning rate with the square root of the batch",
            RuleExponents.of("0", "1/2", "0"),
            BatchLaw.GIVEN,
            "an adaptive or normalised optimizer below its critical batch; no effect of the horizon",
            "Malladi et al. 2022 (arXiv 2205.10287); paper, theorem 1.2 at fixed T",
            new Support(
                    Verdict.UNTESTED,
                    Verdict.SUPPORTED,
                    "annealed: b T^.5 with it costs .0022 nats on 155 pairs (keep .0054)"));

    public static final TransferRule PATH = new TransferRule(
            "annealed",
            "annealed: batch T^.5, learning rate T^.2 fading beyond 10x",
            new AnnealedScaling(),
            BatchLaw.OWN,
            "annealed schedule; learning rate and batch were tuned together; AdamW",
            DEFAULTS,
            new Support(
                    Verdict.REJECTED,
                    Verdict.SUPPORTED,
                    "annealed: .0018 to .0026 nats by jump (keep .0024 to .0102)"));

    static List<TransferRule> all(boolean batchTuned) {
        return List.of(KEEP, SQUARE_ROOT, PATH, atBatch(batchTuned));
    }

    /** The annealed default at a prescribed or kept batch. */
    public static TransferRule atBatch(boolean batchTuned) {
        return new TransferRule(
                "annealed-batch",
                "annealed at a given batch: learning rate b^.5 T^-.1",
                new AnnealedBatch(batchTuned),
                BatchLaw.GIVEN,
                "annealed schedule; the learning rate was tuned; AdamW"
                        + (batchTuned ? "; p = 1/2 up to b*, 0 beyond" : "; batch below its optimum"),
                DEFAULTS,
                new Support(
                        Verdict.REJECTED,
                        Verdict.SUPPORTED,
                        "annealed, fixed batch: .0007 to .0013 nats by jump (keep .0008 to .0038)"));
    }

    static boolean isForAnnealed(TransferRule rule) {
        return rule.scaling() instanceof AnnealedScaling || rule.scaling() instanceof AnnealedBatch;
    }

    /**
     * Exponents seen at constant rates, where the theorem's own are −1/2 and 1/2: the class {@code constant} of the priors that {@code plan}
     * uses, so that both commands move alike.
     */
    private static final RuleExponents SEEN_AT_CONSTANT = RuleExponents.of("0.5", "0.55", "-0.36");

    /**
     * Neither law is known to hold for a schedule that ends between zero and its peak: both count, each with its weight. What counts of
     * the constant law is what was seen, and the more of the theorem's the closer the rate is to a constant one.
     */
    static TransferRule between(TransferRule annealed, TransferRule constant, LawMix law) {
        return new TransferRule(
                "between",
                "between %s and %s (%s)".formatted(annealed.name(), constant.name(), law.text()),
                new MixedScaling(annealed.scaling(), new MixedScaling(SEEN_AT_CONSTANT, constant.scaling(), law), law),
                annealed.batchLaw(),
                "a rate that ends between zero and its peak, or cools down over less than 5 % of the run",
                "Hyperlaw's interpolation (docs/decisions/0013-between-annealed-and-constant.md), not settled by public data",
                new Support(Verdict.UNTESTED, Verdict.UNTESTED, "no public sweep ends between zero and its peak"));
    }

    private EmpiricalRules() {}
}

package dev.hyperlaw.verify.claim;

import static dev.hyperlaw.verify.claim.PaperBounds.ALPHA;
import static dev.hyperlaw.verify.claim.PaperBounds.BATCH;
import static dev.hyperlaw.verify.claim.PaperBounds.ETA;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.law.LogRoot;
import dev.hyperlaw.posynomial.Constraint;
import java.util.List;

/**
 * The paper's own training runs (fig:empirical_small; theory row 36). They are not run again: what the caption says of them
 * is read, and theorem 1 is asked what follows from one part of it for another.
 */
final class TrainingRunClaims {
    /** The budget after which the best η at b = 32 is 0.001 and no longer 0.003. */
    private static final double SWITCH = 2.5e9;

    private static final double END = 5e9;

    private TrainingRunClaims() {}

    static final List<Claim> ALL = List.of(
            Claim.read("figure.empirical.budget", "figure of training runs, (i) (fig:empirical_small)")
                    .says(
                            "In training runs at b = 32 the best η falls over time: from 0.003 to 0.001 after 2.5e9 tokens.")
                    .checkedBy(study -> Measurement.read(
                            "η falls with T at b = 32",
                            Reading.text("one step of the grid, a factor 3, at 2.5e9 of 5e9 tokens"),
                            true,
                            "As the caption says, not run again. One step gives the direction, not an exponent.")),
            Claim.holds("figure.empirical.switch", "figure of training runs, (ii) (fig:empirical_small)")
                    .says(
                            "In training runs at b = 128 the best η falls likewise, but later: after 5e9 tokens, as theorem 1 has it.")
                    .checkedBy(TrainingRunClaims::laterSwitch),
            Claim.read("figure.empirical", "figure of training runs, (iii) (fig:empirical_small)")
                    .says(
                            "In training runs of 5e9 tokens the best η increases with the batch: 0.001, 0.003, 0.01 at b = 32, 128, 512.")
                    .checkedBy(study -> overBatches()),
            new Claim(
                    "figure.empirical.exponent",
                    "figure of training runs, quantified (fig:empirical_small)",
                    ClaimSource.HYPERLAW,
                    "The best η of the training runs, 0.001, 0.003, 0.01 at b = 32, 128, 512, imply η ∝ b^0.83, on a grid too coarse to exclude b^(1/2).",
                    ClaimVerdict.READ,
                    study -> impliedExponent()));

    private static double rate(Study study, double batch, double tokens) {
        return study.best(ETA, PaperBounds.risk(Constraint.fixed(ALPHA, 0.1), Constraint.fixed(BATCH, batch)), tokens);
    }

    private static Measurement laterSwitch(Study study) {
        double known = rate(study, 32, SWITCH);
        double tokens = LogRoot.between(t -> Math.log(rate(study, 128, t) / known), 1e8, 1e13);
        double between = Math.sqrt(0.003 * 0.001);
        double largest = between * rate(study, 512, END) / known;
        return Measurement.statement(
                "after 5e9 tokens",
                Reading.of(tokens, "at %s tokens by theorem 1".formatted(NumberText.rounded(tokens, 3))),
                tokens > END && tokens < 1e12,
                "Budget at which the solver's best η at b=128 (α=0.1, C=1) is that of b=32 at its switch, 2.5e9 tokens. For b=512 this gives %s at 5e9 tokens, nearer to %s of the grid; (iii) has 0.01. Not run again."
                        .formatted(
                                NumberText.rounded(largest, 2), largest < Math.sqrt(0.003 * 0.01) ? "0.003" : "0.01"));
    }

    private static Measurement overBatches() {
        double first = exponent(32, 0.001, 128, 0.003);
        double second = exponent(128, 0.003, 512, 0.01);
        return Measurement.read(
                "η increases with b",
                Reading.text("b^%s from 32 to 128, b^%s from 128 to 512"
                        .formatted(NumberText.rounded(first, 2), NumberText.rounded(second, 2))),
                first > 0 && second > 0,
                "Exponents between the printed optima, not run again. The paper calls the support qualitative, and so it is.");
    }

    private static Measurement impliedExponent() {
        double read = exponent(32, 0.001, 512, 0.01);
        double halfSteps = Math.log(0.01 / 0.001) / 2 / Math.log(512 / 32.0); // half a step at either end
        double least = read - halfSteps;
        double most = read + halfSteps;
        return Measurement.read(
                "0.83, range with 1/2 in it",
                Reading.of(
                        Reading.rounded(read, 2),
                        "%s, range %s to %s"
                                .formatted(
                                        NumberText.rounded(read, 2),
                                        NumberText.rounded(least, 2),
                                        NumberText.rounded(most, 3))),
                Measurement.close(read, 0.83, 0.005) && least < 0.5 && 0.5 < most,
                "Between b=32 and 512. Each optimum may lie half a step of the grid (a factor 1.8) to either side: the figure supports the direction, not the law.");
    }

    private static double exponent(double small, double low, double large, double high) {
        return Math.log(high / low) / Math.log(large / small);
    }
}

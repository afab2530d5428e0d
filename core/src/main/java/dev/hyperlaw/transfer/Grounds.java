package dev.hyperlaw.transfer;

import dev.hyperlaw.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a recommendation rests on: where it was seen to work, and where it was not (docs/evidence.md: that and no more).
 *
 * @param rule name of the rule it comes from
 * @param jump from the tuned budget to the target's
 * @param seenFor the runs on which the rule was seen to work
 * @param notCovered what those runs do not cover
 */
public record Grounds(String rule, Basis basis, double jump, String seenFor, List<String> notCovered) {
    static final double FEWEST_TOKENS = 2e9;
    static final double MOST_TOKENS = 300e9;

    /** Where its rule comes from. */
    public enum Basis {
        EMPIRICAL,
        THEORY,
        /** Between a rule that was seen and one of theory, where neither is known to hold. */
        INTERPOLATED;

        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Grounds {
        notCovered = List.copyOf(notCovered);
    }

    static Grounds of(Situation situation, TransferRule rule) {
        Basis basis = rule.scaling() instanceof MixedScaling
                ? Basis.INTERPOLATED
                : rule.scaling() instanceof RuleExponents ? Basis.THEORY : Basis.EMPIRICAL;
        return new Grounds(rule.name(), basis, situation.jump(), seenFor(situation), notCovered(situation));
    }

    private static String seenFor(Situation situation) {
        if (situation.optimizer().isPlain()) {
            return "no public sweep of plain SGD was used; the rule is the classical bound's";
        }
        if (!situation.law().isNearlyOneLaw()) {
            return "no public sweep has a schedule like %s; its law is taken between those of annealed AdamW language models (48M to 1.7B parameters) and of one 124M language model at a constant learning rate"
                    .formatted(situation.schedule());
        }
        if (situation.law().isNearlyAnnealed()) {
            return "annealed AdamW language models, 48M to 1.7B parameters, 2B to 300B tokens, jumps up to 50x, "
                    + "weight decay and betas fixed, mostly one seed; chosen after seeing such sweeps";
        }
        return situation.batchTuned()
                ? "the learning rate at a fixed batch: one 124M language model; the batch law was never tested at a constant learning rate"
                : "one 124M language model at a constant learning rate, one batch size, one seed, jumps up to 22x";
    }

    private static List<String> notCovered(Situation situation) {
        List<String> list = new ArrayList<>();
        if (!situation.optimizer().wasSwept()) {
            list.add("the optimizer " + situation.optimizer().text() + ": all public sweeps used AdamW");
        }
        list.add("weight decay, betas, epsilon and warm-up: never varied");
        list.add("a change of model size or of sequence length");
        if (situation.jump() > situation.largestJumpSeen()) {
            list.add("a jump of %s: the largest seen is %s"
                    .formatted(
                            NumberText.rounded(situation.jump(), 3) + "x",
                            NumberText.rounded(situation.largestJumpSeen(), 3) + "x"));
        }
        return list;
    }
}

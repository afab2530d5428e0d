package dev.hyperlaw.transfer;

import java.util.ArrayList;
import java.util.List;

/** For whom a recommendation was seen to work, and for whom it was not (docs/evidence.md: that and no more). */
final class Coverage {
    static final double FEWEST_TOKENS = 2e9;
    static final double MOST_TOKENS = 300e9;

    private Coverage() {}

    static String seenFor(Situation situation) {
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

    static List<String> notCovered(Situation situation) {
        List<String> list = new ArrayList<>();
        if (!situation.optimizer().wasSwept()) {
            list.add("the optimizer " + situation.optimizer().text() + ": all public sweeps used AdamW");
        }
        list.add("weight decay, betas, epsilon and warm-up: never varied");
        list.add("a change of model size or of sequence length");
        if (situation.jump() > situation.largestJumpSeen()) {
            list.add("a jump of %s: the largest seen is %s"
                    .formatted(Figures.of(situation.jump()) + "x", Figures.of(situation.largestJumpSeen()) + "x"));
        }
        return list;
    }
}

package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Which columns hold a loss. What it was measured on counts first ({@link Kind}), then what it is counted in ({@link LossName}). Errors
 * and scores are losses only where there is no other.
 */
final class LossFinder {
    private static final Set<String> HELD_OUT =
            Set.of("eval", "val", "valid", "validation", "test", "dev", "heldout", "holdout", "evaluation");
    private static final Set<String> SMOOTHED =
            Set.of("ema", "smooth", "smoothed", "running", "avg", "average", "averaged", "rolling", "moving");
    private static final Set<String> TRAINING = Set.of("train", "training");
    /** What is called a loss, or has it in its name, and is not what is minimised. */
    private static final Set<String> OTHER =
            Set.of(("se std stderr sem var scale scaling z aux auxiliary balance balancing router kl weight"
                            + " coef coefficient fn function type max delta name spike spikes count n steps"
                            + " step target key source grad gradient")
                    .split(" "));

    private static final Set<String> LEAST = Set.of("min", "minimum", "best", "lowest", "least");

    /** What text a loss was measured on, the best first. */
    enum Kind {
        HELD_OUT,
        /** On held-out text, at the best point of each run: chance makes it look too good. */
        LEAST_HELD_OUT,
        /** On training text, over many steps: less noise than one step has. */
        SMOOTHED,
        /** Nothing is said; it may be held out. */
        PLAIN,
        /** On training text, at one step for all that is known. */
        TRAINING;

        /** Whether the name says that the text was held out. */
        boolean isHeldOut() {
            return switch (this) {
                case HELD_OUT, LEAST_HELD_OUT -> true;
                case SMOOTHED, PLAIN, TRAINING -> false;
            };
        }
    }

    record Candidate(int column, Kind kind, LossName name, boolean training) {
        /** Whether nothing tells which of the two is better. A bare loss may be held out, so that it beats no smoothed training loss and is not beaten. */
        boolean isAlike(Candidate other) {
            boolean open = kind == Kind.SMOOTHED && training && other.kind == Kind.PLAIN
                    || other.kind == Kind.SMOOTHED && other.training && kind == Kind.PLAIN;
            return open || kind == other.kind && name == other.name;
        }
    }

    private LossFinder() {}

    /** All columns that are called a loss, the best first; where there are none, all that are called a score. */
    static List<Candidate> candidates(Columns columns) {
        List<Candidate> all = new ArrayList<>();
        for (int i = 0; i < columns.count(); i++) {
            HeaderName header = columns.name(i);
            LossName name = LossName.of(header);
            if (isCandidate(header, name)) {
                all.add(new Candidate(i, kind(header), name, isTraining(header)));
            }
        }
        all.sort(Comparator.comparing((Candidate each) -> each.name.grows())
                .thenComparing(Candidate::kind)
                .thenComparing(Candidate::name));
        return all;
    }

    private static boolean isCandidate(HeaderName header, LossName name) {
        boolean called = switch (name) {
            case NATS, BITS_PER_BYTE, BITS_PER_CHARACTER, PERPLEXITY, SHARE, SCORE -> true;
            case BITS, ERROR -> isCalledLoss(header);
            case UNKNOWN -> false;
        };
        return called && !has(header, OTHER) && (!isLeast(header) || isHeldOut(header));
    }

    private static boolean isCalledLoss(HeaderName header) {
        Set<String> words = GluedWords.of(header);
        return words.contains("loss") || words.contains("nll") || words.contains("xent");
    }

    /** Whether a word says that the text was held out from training. */
    static boolean isHeldOut(HeaderName name) {
        return has(name, HELD_OUT);
    }

    /** Whether a word says that it is the best of several losses. */
    static boolean isLeast(HeaderName name) {
        return has(name, LEAST);
    }

    static boolean isTraining(HeaderName name) {
        return has(name, TRAINING);
    }

    private static boolean has(HeaderName name, Set<String> known) {
        return GluedWords.of(name).stream().anyMatch(known::contains);
    }

    static Kind kind(HeaderName name) {
        if (isHeldOut(name)) {
            return isLeast(name) ? Kind.LEAST_HELD_OUT : Kind.HELD_OUT;
        }
        if (has(name, SMOOTHED)) {
            return Kind.SMOOTHED;
        }
        return isTraining(name) ? Kind.TRAINING : Kind.PLAIN;
    }
}

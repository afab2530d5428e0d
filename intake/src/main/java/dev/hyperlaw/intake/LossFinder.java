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
                            + " coef coefficient fn function type min max best delta name spike spikes count n steps"
                            + " step target key source grad gradient")
                    .split(" "));

    /** What text a loss was measured on, the best first. */
    enum Kind {
        HELD_OUT,
        /** On training text, over many steps: less noise than one step has. */
        SMOOTHED,
        /** Nothing is said; it may be held out. */
        PLAIN,
        /** On training text, at one step for all that is known. */
        TRAINING
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
                Set<String> words = header.words();
                all.add(new Candidate(i, kind(header), name, words.stream().anyMatch(TRAINING::contains)));
            }
        }
        all.sort(Comparator.comparing((Candidate each) -> each.name.grows())
                .thenComparing(Candidate::kind)
                .thenComparing(Candidate::name));
        return all;
    }

    private static boolean isCandidate(HeaderName header, LossName name) {
        Set<String> words = header.words();
        boolean called = switch (name) {
            case NATS, BITS_PER_BYTE, BITS_PER_CHARACTER, PERPLEXITY, SHARE, SCORE -> true;
            case BITS, ERROR -> isLoss(header);
            case UNKNOWN -> false;
        };
        return called && words.stream().noneMatch(OTHER::contains);
    }

    static boolean isLoss(HeaderName header) {
        Set<String> words = header.words();
        boolean called = words.contains("loss") || words.contains("nll") || words.contains("xent");
        return called && words.stream().noneMatch(OTHER::contains);
    }

    static Kind kind(HeaderName name) {
        Set<String> words = name.words();
        if (words.stream().anyMatch(HELD_OUT::contains)) {
            return Kind.HELD_OUT;
        }
        if (words.stream().anyMatch(SMOOTHED::contains)) {
            return Kind.SMOOTHED;
        }
        return words.stream().anyMatch(TRAINING::contains) ? Kind.TRAINING : Kind.PLAIN;
    }
}

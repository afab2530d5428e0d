package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Which columns hold a loss. One on held-out text is preferred to one without a word, and that to one on training text. */
final class LossFinder {
    private static final Set<String> HELD_OUT =
            Set.of("eval", "val", "valid", "validation", "test", "dev", "heldout", "holdout", "evaluation");
    private static final Set<String> TRAINING = Set.of("train", "training", "running", "ema", "smooth", "smoothed");
    /** What is called a loss, or has it in its name, and is not what is minimised. */
    private static final Set<String> OTHER =
            Set.of(("se std stderr sem var scale scaling z aux auxiliary balance balancing router kl weight"
                            + " coef coefficient fn function type min max best delta name spike spikes count n steps"
                            + " step target")
                    .split(" "));

    /** What text a loss was measured on, the best first. */
    enum Kind {
        HELD_OUT,
        PLAIN,
        TRAINING
    }

    private LossFinder() {}

    /** Those of the best kind that there is; several of them cannot be told apart. */
    static List<Integer> candidates(Columns columns) {
        List<Integer> losses = candidates(columns, LossFinder::isLoss);
        return losses.isEmpty() ? candidates(columns, LossFinder::isOtherLoss) : losses;
    }

    private static List<Integer> candidates(Columns columns, Predicate<HeaderName> called) {
        List<Integer> numbers = candidates(columns, called, true);
        return numbers.isEmpty() ? candidates(columns, called, false) : numbers;
    }

    private static List<Integer> candidates(Columns columns, Predicate<HeaderName> called, boolean numbers) {
        Map<Kind, List<Integer>> found = new EnumMap<>(Kind.class);
        for (int i = 0; i < columns.count(); i++) {
            if (called.test(columns.name(i)) && (!numbers || columns.series(i).hasNumbers())) {
                found.computeIfAbsent(kind(columns.name(i)), any -> new ArrayList<>())
                        .add(i);
            }
        }
        return found.isEmpty() ? List.of() : found.values().iterator().next();
    }

    static boolean isLoss(HeaderName name) {
        Set<String> words = name.words();
        boolean called = words.contains("loss") || words.contains("nll") || words.contains("xent");
        return called && words.stream().noneMatch(OTHER::contains);
    }

    /** A perplexity or bits per byte, where there is no loss beside it. */
    private static boolean isOtherLoss(HeaderName name) {
        return LossMeasure.isOtherThanNats(name) && name.words().stream().noneMatch(OTHER::contains);
    }

    static Kind kind(HeaderName name) {
        Set<String> words = name.words();
        if (words.stream().anyMatch(HELD_OUT::contains)) {
            return Kind.HELD_OUT;
        }
        return words.stream().anyMatch(TRAINING::contains) ? Kind.TRAINING : Kind.PLAIN;
    }
}

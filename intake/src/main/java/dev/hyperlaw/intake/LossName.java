package dev.hyperlaw.intake;

import java.util.Set;

/** What the name of a column says about the loss or the score in it; the best to be compared first. */
enum LossName {
    /** A cross-entropy, or any other loss that nothing else is said of. */
    NATS(LossMeasure.NATS),
    BITS(LossMeasure.BITS),
    BITS_PER_BYTE(LossMeasure.BITS_PER_BYTE),
    BITS_PER_CHARACTER(LossMeasure.BITS_PER_CHARACTER),
    PERPLEXITY(LossMeasure.PERPLEXITY),
    /** A squared error and the like: less is better, in a unit of its own. */
    ERROR(LossMeasure.NUMBER),
    /** An accuracy and the like: more is better, and all of it is 1 or 100. */
    SHARE(LossMeasure.SHARE),
    /** More is better, and nobody knows where it ends. */
    SCORE(LossMeasure.NUMBER),
    /** Nothing. */
    UNKNOWN(LossMeasure.NUMBER);

    private static final Set<String> PERPLEXITIES = Set.of("ppl", "perplexity", "perplexities");
    private static final Set<String> CHARACTERS = Set.of("char", "character", "chr");
    private static final Set<String> ENTROPIES = Set.of("loss", "nll", "xent", "ce", "nats", "crossentropy");
    private static final Set<String> ERRORS = Set.of(
            "mse", "rmse", "mae", "l1", "l2", "huber", "error", "err", "wer", "cer", "norm", "regret", "hinge", "dpo");
    private static final Set<String> SHARES =
            Set.of("acc accuracy f1 auc auroc recall mmlu hellaswag arc top1 top5 winrate em correct".split(" "));
    private static final Set<String> SCORES = Set.of("bleu rouge score scores reward rewards elo r2 psnr".split(" "));

    private final LossMeasure usual;

    LossName(LossMeasure usual) {
        this.usual = usual;
    }

    static LossName of(HeaderName name) {
        Set<String> words = GluedWords.of(name);
        if (words.contains("bpb") || words.contains("bits") && words.contains("byte")) {
            return BITS_PER_BYTE;
        }
        if (words.contains("bpc") || words.contains("bits") && has(words, CHARACTERS)) {
            return BITS_PER_CHARACTER;
        }
        if (has(words, PERPLEXITIES)) {
            return words.contains("log") ? NATS : PERPLEXITY;
        }
        if (words.contains("bits")) {
            return BITS;
        }
        if (has(words, ERRORS)) {
            return ERROR;
        }
        if (has(words, ENTROPIES) || words.contains("cross") && words.contains("entropy")) {
            return NATS;
        }
        return has(words, SHARES) ? SHARE : has(words, SCORES) ? SCORE : UNKNOWN;
    }

    private static boolean has(Set<String> words, Set<String> known) {
        return words.stream().anyMatch(known::contains);
    }

    /** Whether more of it is better. */
    boolean grows() {
        return switch (this) {
            case SHARE, SCORE -> true;
            case NATS, BITS, BITS_PER_BYTE, BITS_PER_CHARACTER, PERPLEXITY, ERROR, UNKNOWN -> false;
        };
    }

    /** What the cells hold, where nothing about them is in doubt. */
    LossMeasure measure(LossRange range) {
        return this == SHARE && range.most() > 1 ? LossMeasure.PERCENT : usual;
    }
}

package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import java.util.List;
import java.util.Optional;

/**
 * A name of a loss that its numbers contradict, or a score that has to be turned by hand.
 *
 * @param words what is in doubt
 * @param answers what {@code --columns loss=} may say, the likeliest first
 */
record LossDoubt(String words, List<String> answers) {
    /** The logarithm of half a million words: a loss in nats that begins beyond it is not one of a language model. */
    private static final double MOST_NATS = 13;

    private static final double MOST_BITS = MOST_NATS / Math.log(2);
    /** Bits that a byte has. */
    private static final double BYTE = 8;

    LossDoubt {
        answers = List.copyOf(answers);
    }

    static Optional<LossDoubt> of(String header, LossName name, LossRange range) {
        if (Double.isNaN(range.least())) {
            return Optional.empty();
        }
        if (range.most() < 0 && !name.grows()) {
            return Optional.of(negative(header, range));
        }
        return switch (name) {
            case NATS ->
                range.least() > MOST_NATS
                        ? between(header, range, "too much for a loss in nats", "ppl", "nats", "number")
                        : Optional.empty();
            case BITS ->
                range.least() > MOST_BITS
                        ? between(header, range, "too much for bits per token", "number", "bits", "ppl")
                        : Optional.empty();
            case BITS_PER_BYTE ->
                range.least() > BYTE
                        ? between(header, range, "and a byte has 8 bits", "number", "bpb", "ppl")
                        : Optional.empty();
            case BITS_PER_CHARACTER ->
                range.least() > MOST_BITS
                        ? between(header, range, "too much for bits per character", "number", "bpc", "ppl")
                        : Optional.empty();
            case PERPLEXITY ->
                range.typical() <= 1
                        ? between(header, range, "and a perplexity is above 1", "nats", "bpb", "number")
                        : Optional.empty();
            case SHARE -> share(header, range);
            case SCORE -> Optional.of(turned(header, range));
            case ERROR, UNKNOWN -> Optional.empty();
        };
    }

    private static Optional<LossDoubt> between(String header, LossRange range, String why, String... units) {
        List<String> answers =
                List.of(units).stream().map(unit -> header + ":" + unit).toList();
        return Optional.of(new LossDoubt("%s goes from %s, %s.".formatted(header, range, why), answers));
    }

    /** A share ends at 1 or at 100; what is just above 1 is neither. */
    private static Optional<LossDoubt> share(String header, LossRange range) {
        if (range.least() < 0 || range.most() > 100) {
            return Optional.of(turned(header, range));
        }
        boolean percent = range.most() > 1;
        boolean said = header.contains("%")
                || HeaderName.of(header).words().stream().anyMatch(List.of("pct", "percent", "percentage")::contains);
        return percent && range.typical() <= 1 || said && !percent
                ? between(header, range, "which may be shares or per cent", "percent", "share")
                : Optional.empty();
    }

    /** A search that maximises is given the loss with its sign turned. */
    private static LossDoubt negative(String header, LossRange range) {
        return new LossDoubt(
                "%s is negative everywhere: it goes from %s. What is compared must be positive, and fall as runs get better."
                        .formatted(header, range),
                List.of("-" + FormulaText.of(header)));
    }

    /** The next power of ten is above all of them; which one it is moves no optimum. */
    private static LossDoubt turned(String header, LossRange range) {
        double above = range.most() > 0 ? Math.pow(10, Math.floor(Math.log10(range.most())) + 1) : 1;
        return new LossDoubt(
                "%s grows as runs get better, and what is compared must fall. It goes from %s."
                        .formatted(header, range),
                List.of("%s-%s".formatted(CellText.of(above), FormulaText.of(header)), header + ":number"));
    }

    Questions question() {
        String which = answers.size() == 1 ? "Is it %s?" : "Which is it: %s?";
        return Questions.ask(words + " " + which.formatted(offered())).suggest(Role.LOSS, answers.get(0));
    }

    InputProblem problem() {
        return new InputProblem(
                words, "a loss is under another name; in a table one of these would do: " + offered() + ".");
    }

    private String offered() {
        return String.join(
                " or ",
                answers.stream().map(answer -> "--columns loss=" + answer).toList());
    }
}

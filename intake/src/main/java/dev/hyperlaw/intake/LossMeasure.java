package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.LossUnit;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;

/** What the cells of a loss column hold, known by the column's name and range or said by the user. */
public enum LossMeasure {
    NATS("nats", LossUnit.NATS, "", cell -> cell),
    BITS("bits", LossUnit.NATS, "bits, taken in nats", cell -> cell * Math.log(2)),
    PERPLEXITY("ppl", LossUnit.NATS, "perplexity, its logarithm is taken: nats", Math::log),
    BITS_PER_BYTE("bpb", LossUnit.BITS_PER_BYTE, "bits per byte", cell -> cell),
    BITS_PER_CHARACTER("bpc", LossUnit.BITS_PER_CHARACTER, "bits per character", cell -> cell),
    /** An accuracy, from 0 to 1. */
    SHARE("share", LossUnit.ERROR, "more is better: 1 - score is taken", cell -> 1 - cell),
    /** An accuracy, from 0 to 100. */
    PERCENT("percent", LossUnit.PERCENT_ERROR, "more is better: 100 - score is taken", cell -> 100 - cell),
    NUMBER("number", LossUnit.NUMBER, "in a unit of its own", cell -> cell);

    private final String word;
    private final LossUnit unit;
    private final String note;
    private final DoubleUnaryOperator loss;

    LossMeasure(String word, LossUnit unit, String note, DoubleUnaryOperator loss) {
        this.word = word;
        this.unit = unit;
        this.note = note;
        this.loss = loss;
    }

    /** What users type behind a colon. */
    String word() {
        return word;
    }

    /** Of the losses that {@link #loss} gives. */
    public LossUnit unit() {
        return unit;
    }

    /** What the account says of the column; empty where it is a plain cross-entropy. */
    String note() {
        return note;
    }

    /** The loss that a cell says. */
    public double loss(double cell) {
        return loss.applyAsDouble(cell);
    }

    /** Whether the cells are scores, and more is better. */
    boolean isTurned() {
        return switch (this) {
            case SHARE, PERCENT -> true;
            case NATS, BITS, PERPLEXITY, BITS_PER_BYTE, BITS_PER_CHARACTER, NUMBER -> false;
        };
    }

    /** @throws InputProblem if there is no such unit */
    static LossMeasure parse(String text) {
        String asked = text.toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(each -> each.word.equals(asked)
                        || HeaderName.normal(each.name()).equals(HeaderName.normal(asked)))
                .findFirst()
                .orElseThrow(() -> new InputProblem(
                        "--columns loss: '%s' is not a unit of a loss; the units are %s."
                                .formatted(
                                        text,
                                        Arrays.stream(values())
                                                .map(each -> each.word)
                                                .collect(Collectors.joining(", "))),
                        "nats was meant."));
    }

    /**
     * What a name and the numbers under it say.
     *
     * @throws InputProblem if the two contradict each other, or if more is better and nobody knows where it ends
     */
    public static LossMeasure of(String header, double[] cells) {
        LossName name = LossName.of(HeaderName.of(header));
        LossRange range = LossRange.of(cells);
        LossDoubt.of(header, name, range).ifPresent(doubt -> {
            throw doubt.problem();
        });
        return name.measure(range);
    }
}

package dev.hyperlaw.registry;

import dev.hyperlaw.law.Positive;
import java.util.OptionalInt;

/**
 * What a law counts its batch in: tokens, or sequences, with the length of a sequence where the source states it.
 *
 * @param sequences whether sequences are counted
 * @param sequenceLength tokens per sequence, if stated
 */
public record LawBatchUnit(boolean sequences, OptionalInt sequenceLength) {
    public static final LawBatchUnit TOKENS = new LawBatchUnit(false, OptionalInt.empty());

    /** Sequences of a length the source leaves open. */
    public static final LawBatchUnit SEQUENCES = new LawBatchUnit(true, OptionalInt.empty());

    public static LawBatchUnit sequencesOf(int tokens) {
        Positive.require("sequence length", tokens);
        return new LawBatchUnit(true, OptionalInt.of(tokens));
    }

    /** Tokens per unit: 1, the law's own sequence length, or the user's; empty when that is missing. */
    public OptionalInt tokensPerUnit(OptionalInt usersSequenceLength) {
        if (!sequences) {
            return OptionalInt.of(1);
        }
        return sequenceLength.isPresent() ? sequenceLength : usersSequenceLength;
    }

    /** {@code tokens}, {@code sequences} or {@code sequences of 2048 tokens}. */
    @Override
    public String toString() {
        if (!sequences) {
            return "tokens";
        }
        return sequenceLength.isPresent() ? "sequences of " + sequenceLength.getAsInt() + " tokens" : "sequences";
    }
}

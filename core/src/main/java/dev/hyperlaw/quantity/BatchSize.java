package dev.hyperlaw.quantity;

import dev.hyperlaw.InputProblem;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Tokens in one optimizer step, and, where it is known, how many tokens make one sequence.
 *
 * @param tokens whole tokens of a global batch
 * @param tokensPerSequence the sequence length
 */
public record BatchSize(long tokens, OptionalInt tokensPerSequence) {
    public BatchSize {
        if (tokens <= 0) {
            throw new InputProblem(
                    "A batch must hold at least one token, and this one holds %d.".formatted(tokens),
                    "write it with its unit, such as 128seq or 512ktok.");
        }
        if (tokensPerSequence.isPresent() && tokensPerSequence.getAsInt() <= 0) {
            throw new InputProblem(
                    "A sequence must hold at least one token, and the sequence length is %d."
                            .formatted(tokensPerSequence.getAsInt()),
                    "2048 or 4096 was meant.");
        }
    }

    public static BatchSize ofTokens(long tokens) {
        return new BatchSize(tokens, OptionalInt.empty());
    }

    public static BatchSize ofSequences(long sequences, int tokensEach) {
        try {
            return new BatchSize(Math.multiplyExact(sequences, tokensEach), OptionalInt.of(tokensEach));
        } catch (ArithmeticException e) {
            throw new InputProblem(
                    "A batch of %d sequences of %d tokens is more than %d tokens."
                            .formatted(sequences, tokensEach, Long.MAX_VALUE),
                    "the unit is wrong: seq counts sequences, tok counts tokens.");
        }
    }

    /** @see BatchAmount */
    public static BatchSize parse(String name, String text, OptionalInt sequenceLength, Optional<BatchUnit> unit) {
        return BatchAmount.parse(name, text).size(sequenceLength, unit);
    }

    /** The number of sequences, when it is a whole number. */
    public OptionalLong sequences() {
        return tokensPerSequence.isPresent() && tokens % tokensPerSequence.getAsInt() == 0
                ? OptionalLong.of(tokens / tokensPerSequence.getAsInt())
                : OptionalLong.empty();
    }

    /** The same tokens with the sequence length of {@code other} where this one has none. */
    public BatchSize withLengthOf(BatchSize other) {
        return tokensPerSequence.isPresent() ? this : new BatchSize(tokens, other.tokensPerSequence);
    }

    @Override
    public String toString() {
        String plain = tokens + " tokens";
        long count = sequences().orElse(0);
        return count == 0 ? plain : "%s (%d %s)".formatted(plain, count, count == 1 ? "sequence" : "sequences");
    }
}

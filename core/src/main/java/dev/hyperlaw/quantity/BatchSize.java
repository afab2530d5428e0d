package dev.hyperlaw.quantity;

import dev.hyperlaw.InputProblem;
import java.util.Locale;
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

    /**
     * Reads {@code 128seq}, {@code 512ktok}, {@code 512Kitok}, {@code 2^19tok}.
     *
     * @param name how the value is called in messages, such as {@code --batch}
     * @param sequenceLength needed for sequences
     * @param unit the unit of a number without one
     */
    public static BatchSize parse(String name, String text, OptionalInt sequenceLength, Optional<BatchUnit> unit) {
        String lower = text.strip().toLowerCase(Locale.ROOT);
        for (String suffix : new String[] {"sequences", "seqs", "seq", "tokens", "toks", "tok"}) {
            if (lower.endsWith(suffix)) {
                String number = text.strip().substring(0, lower.length() - suffix.length());
                return read(name, text, number, BatchUnit.parse(suffix), sequenceLength);
            }
        }
        BatchUnit known = unit.orElseThrow(() -> {
            Numeral.parse(name, text).positive();
            return new InputProblem(
                    "%s %s has no unit: %s sequences and %s tokens are different batches."
                            .formatted(name, text, text, text),
                    "%sseq, or %stok.".formatted(text, text));
        });
        return read(name, text, text, known, sequenceLength);
    }

    private static BatchSize read(String name, String text, String number, BatchUnit unit, OptionalInt length) {
        long count = Numeral.parse(name, number).whole(unit == BatchUnit.TOKENS ? "tokens" : "sequences");
        if (unit == BatchUnit.TOKENS) {
            return new BatchSize(count, length);
        }
        return ofSequences(
                count,
                length.orElseThrow(() -> new InputProblem(
                        "%s %s counts sequences, and the sequence length is not given.".formatted(name, text),
                        "add --seq-len 4096.")));
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

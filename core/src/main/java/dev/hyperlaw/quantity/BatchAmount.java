package dev.hyperlaw.quantity;

import dev.hyperlaw.InputProblem;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A batch as people write it: {@code 128seq}, {@code 512ktok}, {@code 512Kitok}, {@code 2^19tok}. Its size follows from the sequence length.
 *
 * @param unit empty if none was written
 */
public record BatchAmount(Numeral count, Optional<BatchUnit> unit) {
    /** @param name how the value is called in messages, such as {@code --batch} */
    public static BatchAmount parse(String name, String text) {
        String lower = text.strip().toLowerCase(Locale.ROOT);
        for (String suffix : new String[] {"sequences", "seqs", "seq", "tokens", "toks", "tok"}) {
            if (lower.endsWith(suffix)) {
                String number = text.strip().substring(0, lower.length() - suffix.length());
                return new BatchAmount(Numeral.parse(name, number), Optional.of(BatchUnit.parse(suffix)));
            }
        }
        return new BatchAmount(Numeral.parse(name, text), Optional.empty());
    }

    /**
     * @param sequenceLength needed for sequences
     * @param usual the unit of a number without one
     */
    public BatchSize size(OptionalInt sequenceLength, Optional<BatchUnit> usual) {
        String text = count.text();
        BatchUnit known = unit.or(() -> usual).orElseThrow(() -> {
            count.positive();
            return new InputProblem(
                    "%s %s has no unit: %s sequences and %s tokens are different batches."
                            .formatted(count.name(), text, text, text),
                    "%sseq, or %stok.".formatted(text, text));
        });
        return switch (known) {
            case TOKENS -> new BatchSize(count.whole("tokens"), sequenceLength);
            case SEQUENCES ->
                BatchSize.ofSequences(
                        count.whole("sequences"),
                        sequenceLength.orElseThrow(() -> new InputProblem(
                                "%s %s%s counts sequences, and the sequence length is not given."
                                        .formatted(
                                                count.name(),
                                                text,
                                                unit.map(BatchUnit::suffix).orElse("")),
                                "add --seq-len 4096.")));
        };
    }
}

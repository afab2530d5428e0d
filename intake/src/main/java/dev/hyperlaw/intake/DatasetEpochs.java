package dev.hyperlaw.intake;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The column that says how often the samples were seen, where samples are counted once: {@code run_clm} calls the size of its data
 * train_samples.
 */
final class DatasetEpochs {
    private static final Set<String> COUNTED_ONCE = Set.of("train_samples", "samples");

    private DatasetEpochs() {}

    /** Its header; empty where samples count what was seen, or where they were seen once. */
    static Optional<String> of(Columns columns, RowNumbers numbers) {
        return numbers.source(Role.SAMPLES).stream()
                .flatMapToInt(source -> source.column().stream())
                .filter(at -> COUNTED_ONCE.contains(columns.name(at).last()))
                .boxed()
                .flatMap(at -> IntStream.range(0, columns.count()).boxed())
                .filter(at -> Epochs.isCount(columns.name(at))
                        && Arrays.stream(columns.series(at).numbers())
                                .anyMatch(epochs -> epochs > 0 && Math.abs(epochs - 1) > Epochs.NEARLY_ONE))
                .map(columns::header)
                .findFirst();
    }
}

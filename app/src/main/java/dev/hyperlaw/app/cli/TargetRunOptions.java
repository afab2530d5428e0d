package dev.hyperlaw.app.cli;

import dev.hyperlaw.quantity.BatchAmount;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.quantity.TargetBudget;
import dev.hyperlaw.transfer.Hardware;
import dev.hyperlaw.transfer.TargetSpec;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that describe the run one wants settings for: its budget, hardware and limits. */
final class TargetRunOptions {
    @Option(
            names = "--to",
            required = true,
            paramLabel = "T1",
            description = "Budget of the target run: 100B, or a multiple of the (largest) tuned budget: 8x.")
    private String to;

    @Option(names = "--to-batch", paramLabel = "SIZE", description = "A prescribed batch: 1Mitok, 256seq.")
    private @Nullable String toBatch;

    @Option(
            names = "--gpus",
            paramLabel = "N",
            description = "With --micro-batch: what the batch must be a multiple of.")
    private @Nullable String gpus;

    @Option(names = "--micro-batch", paramLabel = "N", description = "Sequences a GPU holds at once.")
    private @Nullable String microBatch;

    @Option(names = "--batch-multiple", paramLabel = "N", description = "The multiple itself, in sequences.")
    private @Nullable String batchMultiple;

    @Option(names = "--min-batch", paramLabel = "SIZE", description = "Smallest batch allowed.")
    private @Nullable String minBatch;

    @Option(names = "--max-batch", paramLabel = "SIZE", description = "Largest batch allowed.")
    private @Nullable String maxBatch;

    @Option(names = "--max-lr", paramLabel = "LR", description = "Largest learning rate allowed.")
    private @Nullable String maxLr;

    @Option(names = "--max-beta", paramLabel = "BETA", description = "Largest momentum allowed.")
    private @Nullable String maxBeta;

    TargetSpec read() {
        return new TargetSpec(
                TargetBudget.parse("--to", to),
                batch("--to-batch", toBatch),
                new Hardware(
                        whole("--gpus", gpus, "GPUs"),
                        whole("--micro-batch", microBatch, "sequences"),
                        whole("--batch-multiple", batchMultiple, "sequences")),
                batch("--min-batch", minBatch),
                batch("--max-batch", maxBatch),
                Optional.ofNullable(maxLr).map(text -> LearningRate.parse("--max-lr", text)),
                maxBeta == null
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(Numeral.parse("--max-beta", maxBeta)
                                .withoutSuffix()
                                .nonNegative()));
    }

    private static Optional<BatchAmount> batch(String name, @Nullable String text) {
        return Optional.ofNullable(text).map(size -> BatchAmount.parse(name, size));
    }

    /** How many parameters a model has. */
    static OptionalDouble size(String option, @Nullable String text) {
        return text == null
                ? OptionalDouble.empty()
                : OptionalDouble.of(Numeral.parse(option, text).positive());
    }

    private static OptionalLong whole(String name, @Nullable String text, String things) {
        return text == null
                ? OptionalLong.empty()
                : OptionalLong.of(Numeral.parse(name, text).whole(things));
    }
}

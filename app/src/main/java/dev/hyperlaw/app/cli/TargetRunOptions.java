package dev.hyperlaw.app.cli;

import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.quantity.TargetBudget;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.transfer.Caps;
import dev.hyperlaw.transfer.Hardware;
import dev.hyperlaw.transfer.TargetRun;
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

    /** How a batch size is read: its unit may depend on other options. */
    interface BatchReader {
        BatchSize read(String option, String text);
    }

    /** @param tuned the budget that a multiple counts from */
    TargetRun read(BatchReader batches, TokenBudget tuned) {
        Caps caps = new Caps(
                Optional.ofNullable(minBatch).map(text -> batches.read("--min-batch", text)),
                Optional.ofNullable(maxBatch).map(text -> batches.read("--max-batch", text)),
                Optional.ofNullable(maxLr).map(text -> LearningRate.parse("--max-lr", text)),
                maxBeta == null
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(Numeral.parse("--max-beta", maxBeta)
                                .withoutSuffix()
                                .nonNegative()));
        return new TargetRun(
                TargetBudget.parse("--to", to).from(tuned),
                Optional.ofNullable(toBatch).map(text -> batches.read("--to-batch", text)),
                Optional.empty(),
                new Hardware(
                        whole("--gpus", gpus, "GPUs"),
                        whole("--micro-batch", microBatch, "sequences"),
                        whole("--batch-multiple", batchMultiple, "sequences")),
                caps);
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

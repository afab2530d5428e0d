package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.transfer.Caps;
import dev.hyperlaw.transfer.Hardware;
import dev.hyperlaw.transfer.Schedule;
import dev.hyperlaw.transfer.TargetRun;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that describe the run one wants settings for: its budget, hardware and limits. */
final class TargetRunOptions {
    @Option(names = "--to", required = true, paramLabel = "T1", description = "Budget of the target run: 100B.")
    private String to;

    @Option(names = "--to-batch", paramLabel = "SIZE", description = "A prescribed batch: 1Mitok, 256seq.")
    private @Nullable String toBatch;

    @Option(
            names = "--to-schedule",
            paramLabel = "SCHEDULE",
            description = "Its schedule, if another: wsd:0.2, 'cosine to 10%%'.")
    private @Nullable String toSchedule;

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

    @Option(
            names = {"--params", "--to-params"},
            paramLabel = "N",
            description = "The size of the model: 1.4B. 'plan' takes it where the runs have that size or three others;"
                    + " 'transfer' refuses it, with the reason.")
    private @Nullable String params;

    /** How a batch size is read: its unit may depend on other options. */
    interface BatchReader {
        BatchSize read(String option, String text);
    }

    /** The model size that was asked for. */
    OptionalDouble params() {
        return params == null
                ? OptionalDouble.empty()
                : OptionalDouble.of(Numeral.parse("--params", params).positive());
    }

    TargetRun read(TunedRunOptions tuned) {
        if (params != null) {
            throw new InputProblem(
                    "transfer moves one model to another budget; it knows nothing of a change of model size (%s)."
                            .formatted(params),
                    "tune the larger model at a small budget first, or transfer across sizes with muP.");
        }
        return read(tuned::batchSize);
    }

    TargetRun read(BatchReader batches) {
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
                TokenBudget.parse("--to", to),
                Optional.ofNullable(toBatch).map(text -> batches.read("--to-batch", text)),
                Optional.ofNullable(toSchedule).map(Schedule::parse),
                new Hardware(
                        whole("--gpus", gpus, "GPUs"),
                        whole("--micro-batch", microBatch, "sequences"),
                        whole("--batch-multiple", batchMultiple, "sequences")),
                caps);
    }

    private static OptionalLong whole(String name, @Nullable String text, String things) {
        return text == null
                ? OptionalLong.empty()
                : OptionalLong.of(Numeral.parse(name, text).whole(things));
    }
}

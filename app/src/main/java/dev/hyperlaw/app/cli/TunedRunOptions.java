package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.BatchUnit;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.quantity.WarmUp;
import dev.hyperlaw.transfer.Schedule;
import dev.hyperlaw.transfer.Tuned;
import dev.hyperlaw.transfer.TunedRun;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that describe the run that was tuned. */
final class TunedRunOptions {
    @Option(names = "--tokens", required = true, paramLabel = "T0", description = "Budget of the tuned run: 2B.")
    private String tokens;

    @Option(names = "--lr", required = true, paramLabel = "LR", description = "Its (peak) learning rate.")
    private String lr;

    @Option(
            names = "--batch",
            required = true,
            paramLabel = "SIZE",
            description = "Its batch, with a unit: 32seq, 512ktok, 512Kitok, 2^19tok.")
    private String batch;

    @Option(names = "--batch-unit", paramLabel = "seq|tok", description = "The unit of batches without one.")
    private @Nullable String batchUnit;

    @Option(names = "--seq-len", paramLabel = "TOKENS", description = "Tokens per sequence; needed for 'seq'.")
    private @Nullable String sequenceLength;

    @Option(
            names = "--tuned",
            defaultValue = "lr",
            paramLabel = "lr[,batch][,momentum]",
            description = "What was tuned at T0 (default: ${DEFAULT-VALUE}).")
    private String tuned;

    @Option(
            names = "--schedule",
            paramLabel = "SCHEDULE",
            completionCandidates = ScheduleWords.class,
            description = "${COMPLETION-CANDIDATES} (assumed: cosine); 'cosine to 10%%' ends there.")
    private @Nullable String schedule;

    @Option(
            names = "--final-lr",
            paramLabel = "LR",
            description = "Learning rate at the end, or a share of the peak: 3e-5, 10%% (default: 0 unless constant).")
    private @Nullable String finalLr;

    @Option(names = "--warmup", paramLabel = "LENGTH", description = "2000steps, 300Mtok or 1%%.")
    private @Nullable String warmUp;

    @Option(names = "--params", paramLabel = "N", description = "The size of its model: 1.4B.")
    private @Nullable String params;

    @Mixin
    private OptimizerOptions optimizer;

    /** What was taken for granted, to be said first. */
    Optional<String> assumption() {
        if (schedule != null) {
            return Optional.empty();
        }
        return Optional.of(
                finalLr == null
                        ? "No --schedule was given: a cosine to zero is assumed. At a constant learning rate other rules hold"
                                + " (lr falls like T^-1/2): say --schedule constant if yours is."
                        : "No --schedule was given: a cosine that ends at --final-lr %s is assumed. Say --schedule linear or wsd:0.2 if yours is."
                                .formatted(finalLr));
    }

    OptionalInt sequenceLength() {
        return sequenceLength == null ? OptionalInt.empty() : OptionalInt.of(sequenceLength(sequenceLength));
    }

    /** What was typed for {@code --seq-len}. */
    static int sequenceLength(String text) {
        long length = Numeral.parse("--seq-len", text).whole("tokens");
        if (length > Integer.MAX_VALUE) {
            throw new InputProblem(
                    "--seq-len %s is more than %d tokens.".formatted(text, Integer.MAX_VALUE), "4096 was meant.");
        }
        return (int) length;
    }

    OptionalDouble params() {
        return TargetRunOptions.size("--params", params);
    }

    Optional<BatchUnit> unit() {
        return Optional.ofNullable(batchUnit).map(BatchUnit::parse);
    }

    private BatchSize tunedBatch() {
        unit().ifPresent(given -> {
            BatchUnit other = given == BatchUnit.TOKENS ? BatchUnit.SEQUENCES : BatchUnit.TOKENS;
            if (batch.strip().toLowerCase(Locale.ROOT).contains(other.suffix())) {
                throw new InputProblem(
                        "--batch %s has a unit, and --batch-unit says %s.".formatted(batch, batchUnit),
                        "drop --batch-unit.");
            }
        });
        return BatchSize.parse("--batch", batch, sequenceLength(), unit());
    }

    TunedRun read() {
        LearningRate rate = LearningRate.parse("--lr", lr);
        return new TunedRun(
                TokenBudget.parse("--tokens", tokens),
                rate,
                tunedBatch(),
                optimizer.settings(),
                schedule(),
                warmUp == null ? WarmUp.NONE : WarmUp.parse("--warmup", warmUp),
                Tuned.parse(tuned));
    }

    private Schedule schedule() {
        Schedule shape = schedule == null ? Schedule.cosine() : Schedule.parse(schedule);
        if (finalLr == null) {
            return shape;
        }
        double fraction = finalFraction();
        boolean ends = schedule != null && schedule.contains("%");
        if (ends && fraction != shape.finalFraction()) {
            throw new InputProblem(
                    "--schedule '%s' and --final-lr %s end at different rates.".formatted(schedule, finalLr),
                    "drop --final-lr.");
        }
        if (!shape.decays() && fraction != 1) {
            throw new InputProblem(
                    "--schedule constant ends where it began, at --lr %s, and --final-lr is %s.".formatted(lr, finalLr),
                    "the schedule is linear, cosine or wsd:0.2, or --final-lr is not needed.");
        }
        if (fraction > 1) {
            throw new InputProblem(
                    "--final-lr %s is above --lr %s, and a schedule ends between 0 and its peak."
                            .formatted(finalLr, lr),
                    "0, or a tenth of --lr.");
        }
        return shape.endingAt(fraction);
    }

    /** The last rate over the peak, in decimals: 1.3e-4 of 1.3e-3 is a tenth, as 10% is. */
    private double finalFraction() {
        String text = finalLr == null ? "0" : finalLr.strip();
        boolean share = text.endsWith("%");
        Numeral last = Numeral.parse("--final-lr", share ? text.substring(0, text.length() - 1) : text)
                .withoutSuffix();
        last.nonNegative();
        BigDecimal whole =
                share ? BigDecimal.valueOf(100) : Numeral.parse("--lr", lr).value();
        return last.value().divide(whole, MathContext.DECIMAL64).doubleValue();
    }
}

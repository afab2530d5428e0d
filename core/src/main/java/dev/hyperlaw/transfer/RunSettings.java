package dev.hyperlaw.transfer;

import dev.hyperlaw.quantity.BatchSize;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** A recommendation as the numbers a training script needs. */
record RunSettings(TransferResult result, List<String> warnings, long cooldownSteps, long stableSteps) {
    RunSettings {
        warnings = List.copyOf(warnings);
    }

    static RunSettings of(TransferResult result) {
        return of(result, result.warnings());
    }

    static RunSettings of(TransferResult result, List<String> warnings) {
        TransferRecommendation run = result.recommendation();
        long afterWarmUp = run.steps() - run.kept().warmUpSteps();
        long wanted = Math.round(run.schedule().cooldown() * run.steps());
        long cooldown = run.schedule().kind() == Schedule.Kind.WSD ? Math.min(wanted, afterWarmUp) : afterWarmUp;
        return new RunSettings(result, warnings, cooldown, afterWarmUp - cooldown);
    }

    TransferRecommendation run() {
        return result.recommendation();
    }

    OptimizerSettings settings() {
        return run().kept().settings();
    }

    Optimizer optimizer() {
        return settings().optimizer();
    }

    long warmUpSteps() {
        return run().kept().warmUpSteps();
    }

    String lr() {
        return number(run().lr().value());
    }

    String finalLr() {
        return number(run().finalLr());
    }

    double finalFraction() {
        return run().schedule().finalFraction();
    }

    BatchSize batch() {
        return run().batch().batch();
    }

    OptionalDouble beta1() {
        return settings().momentum().map(m -> OptionalDouble.of(m.beta())).orElse(OptionalDouble.empty());
    }

    /** Adam with decoupled weight decay, as {@code --weight-decay} means it, is AdamW. */
    boolean decoupledAdam() {
        return optimizer() == Optimizer.ADAMW
                || optimizer() == Optimizer.ADAM && settings().weightDecay().isPresent();
    }

    /** Four significant digits are more than any interval deserves, and still read well. */
    static String number(double value) {
        return Figures.of(value, 4);
    }

    /** A beta or another kept value, rid of the noise of binary subtraction. */
    static String kept(double value) {
        return Figures.of(value, 12);
    }

    /** What the numbers rest on, as comments. */
    String header(String mark) {
        return ExportHeader.text(this, mark);
    }

    /** How the batch is made up: {@code = 256 sequences = 64 gpus x 4 x 1}. */
    String split() {
        StringBuilder text = new StringBuilder();
        batch().sequences().ifPresent(count -> text.append(" = ").append(Figures.count(count, "sequence")));
        Hardware hardware = run().batch().hardware();
        if (run().batch().accumulation().isPresent()) {
            text.append(String.format(
                    Locale.ROOT,
                    " = %s x %d x %d",
                    Figures.count(hardware.gpus().orElseThrow(), "gpu"),
                    hardware.microBatch().orElseThrow(),
                    run().batch().accumulation().getAsLong()));
        }
        return text.toString();
    }
}

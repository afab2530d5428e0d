package dev.hyperlaw.transfer;

import dev.hyperlaw.quantity.BatchSize;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** A recommendation as the numbers a training script needs. */
record RunSettings(TransferResult result, long cooldownSteps, long stableSteps) {
    static RunSettings of(TransferResult result) {
        Recommendation run = result.recommendation();
        long afterWarmUp = run.steps() - run.kept().warmUpSteps();
        long wanted = Math.round(run.schedule().cooldown() * run.steps());
        long cooldown = run.schedule().kind() == Schedule.Kind.WSD ? Math.min(wanted, afterWarmUp) : afterWarmUp;
        return new RunSettings(result, cooldown, afterWarmUp - cooldown);
    }

    Recommendation run() {
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

    /** Four significant digits are more than any interval deserves, and still read well. */
    static String number(double value) {
        return Figures.of(value, 4);
    }

    /** A beta or another kept value, rid of the noise of binary subtraction. */
    static String kept(double value) {
        return Figures.of(value, 12);
    }

    /** Lines that say what the numbers rest on, without comment marks. */
    List<String> header() {
        return List.of(
                "Hyperlaw transfer: %s to %s tokens, rule %s (%s)"
                        .formatted(
                                Figures.tokens(result.from().tokens().tokens()),
                                Figures.tokens(result.to().tokens().tokens()),
                                run().rule(),
                                run().basis().text()),
                "learning rate %s, 95%% interval %s to %s"
                        .formatted(lr(), Figures.of(run().lrLow()), Figures.of(run().lrHigh())),
                "batch %s tokens%s; %s steps"
                        .formatted(Figures.whole(batch().tokens()), split(), Figures.whole(run().steps())),
                "betas, epsilon, weight decay and warm-up: " + KeptSettings.NOTE);
    }

    String header(String mark) {
        StringBuilder text = new StringBuilder();
        header().forEach(line -> text.append(mark).append(line).append('\n'));
        return text.toString();
    }

    /** How the batch is made up: {@code = 256 sequences = 64 gpus x 4 x 1}. */
    private String split() {
        StringBuilder text = new StringBuilder();
        batch().sequences().ifPresent(count -> text.append(" = ").append(count).append(" sequences"));
        Hardware hardware = run().batch().hardware();
        if (run().batch().accumulation().isPresent()) {
            text.append(String.format(
                    Locale.ROOT,
                    " = %d gpus x %d x %d",
                    hardware.gpus().orElseThrow(),
                    hardware.microBatch().orElseThrow(),
                    run().batch().accumulation().getAsLong()));
        }
        return text.toString();
    }
}

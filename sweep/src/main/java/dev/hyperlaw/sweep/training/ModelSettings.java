package dev.hyperlaw.sweep.training;

import dev.hyperlaw.observation.Objective;
import dev.hyperlaw.sweep.settings.SettingsReader;

/** What is trained. */
public sealed interface ModelSettings {

    /** Tokens that make one sequence; 1 where an example is a token. */
    default int context() {
        return 1;
    }

    /** A decoder over bytes: pre-norm, learned positions, {@code 4×} feed-forward. */
    record Gpt(int layers, int width, int heads, int context) implements ModelSettings {}

    /** A classifier of vectors with {@code layers} hidden layers; one example counts as one token. */
    record Mlp(int inputs, int layers, int width, int classes) implements ModelSettings {}

    /**
     * {@code f(x) = ½ Σ h_i x_i²} with curvatures {@code h} spaced evenly on a log scale from {@code flattest} to {@code steepest}. It starts
     * at {@code x_i = start}, with independent Gaussian noise of standard deviation {@code noise} on each coordinate of each example's
     * gradient; one example counts as one token.
     */
    record Quadratic(int dimension, double flattest, double steepest, double start, double noise)
            implements ModelSettings {}

    static ModelSettings read(SettingsReader settings) {
        String objective = settings.text(Objective.SETTING, Objective.GPT.text());
        return switch (Objective.of(objective).orElse(Objective.COMMAND)) {
            case MLP ->
                new Mlp(
                        (int) settings.whole("model.inputs", 1, 32),
                        (int) settings.whole("model.layers", 1, 2),
                        (int) settings.whole("model.width", 1, 64),
                        (int) settings.whole("model.classes", 2, 10));
            case QUADRATIC -> quadratic(settings);
            case GPT -> gpt(settings);
            case PROXY, COMMAND -> {
                settings.problem(
                        Objective.SETTING,
                        "objective is '%s', and the lab trains %s.".formatted(objective, Objective.trainedWords()));
                yield gpt(settings);
            }
        };
    }

    private static Gpt gpt(SettingsReader settings) {
        int width = (int) settings.whole("model.width", 1, 32);
        int heads = (int) settings.whole("model.heads", 1, 4);
        if (width % heads != 0) {
            settings.problem(
                    "model.heads",
                    "model.width is %d and model.heads %d: the width must be a multiple of the heads."
                            .formatted(width, heads));
        }
        return new Gpt(
                (int) settings.whole("model.layers", 1, 2), width, heads, (int) settings.whole("model.context", 2, 32));
    }

    private static Quadratic quadratic(SettingsReader settings) {
        double flattest = settings.positive("model.flattest", 0.01);
        double steepest = settings.positive("model.steepest", 1);
        if (steepest < flattest) {
            settings.problem(
                    "model.steepest",
                    "model.steepest is %s, and must be at least model.flattest, %s.".formatted(steepest, flattest));
        }
        return new Quadratic(
                (int) settings.whole("model.dimension", 1, 32),
                flattest,
                steepest,
                settings.positive("model.start", 1),
                settings.notNegative("model.noise", 1));
    }
}

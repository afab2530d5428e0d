package dev.hyperlaw.lab.meter;

import dev.hyperlaw.lab.data.MarkovLanguage;
import dev.hyperlaw.sweep.training.DataSettings.Source;
import dev.hyperlaw.sweep.training.ModelSettings;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.util.OptionalDouble;

/** The least loss that any parameters can have, where the data are of our own making. */
final class Floor {
    private Floor() {}

    static OptionalDouble of(TrainingSettings settings) {
        Source source = settings.data().source();
        if (settings.model() instanceof ModelSettings.Quadratic) {
            return OptionalDouble.of(0);
        }
        if (source instanceof Source.Synthetic language) {
            return OptionalDouble.of(new MarkovLanguage(language).entropyRate());
        }
        if (source instanceof Source.Teacher teacher && settings.model() instanceof ModelSettings.Mlp mlp) {
            return OptionalDouble.of(labelEntropy(teacher.labelNoise(), mlp.classes()));
        }
        return OptionalDouble.empty();
    }

    /** A random label may be the right one by chance. */
    static double labelEntropy(double noise, int classes) {
        double wrong = noise / classes;
        return information(1 - wrong * (classes - 1)) + (classes - 1) * information(wrong);
    }

    private static double information(double probability) {
        return probability > 0 ? -probability * Math.log(probability) : 0;
    }
}

package dev.hyperlaw.lab.train;

import dev.hyperlaw.sweep.training.TrainingSettings;
import java.util.Set;
import java.util.TreeSet;

/**
 * After which steps the loss is measured: the whole steps nearest to the wanted token counts, the first one at least (0 tokens, if asked for, is the start), and always the last.
 */
record RecordSteps(Set<Long> steps) {

    static RecordSteps of(TrainingSettings settings) {
        TreeSet<Long> steps = new TreeSet<>();
        for (long tokens : settings.record()) {
            long nearest = Math.round((double) tokens / settings.batch().tokens());
            steps.add(tokens <= 0 ? 0 : Math.min(Math.max(nearest, 1), settings.steps()));
        }
        steps.add(settings.steps());
        return new RecordSteps(steps);
    }

    boolean contains(long step) {
        return steps.contains(step);
    }
}

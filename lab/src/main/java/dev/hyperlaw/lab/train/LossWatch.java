package dev.hyperlaw.lab.train;

import dev.hyperlaw.NumberText;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Looks at the training loss of every step. A run has diverged when a loss is not a finite number. It has too when the loss, averaged over about
 * {@value #MEMORY} steps, is more than {@value #TOO_MUCH} times what it was at the first step. A spike is forgiven, and a loss
 * that stays worse than the start is a result like any other. Only what is far beyond both ends a run.
 */
final class LossWatch {
    static final double TOO_MUCH = 3;
    static final int MEMORY = 100;

    private final boolean limited;
    private double first = Double.NaN;
    private double average;
    private double sum;
    private long count;

    /** @param limited whether a large loss counts as diverged, or only one that is not a number */
    LossWatch(boolean limited) {
        this.limited = limited;
    }

    /** Takes the loss of a step; says why the run has diverged, if it has. */
    Optional<String> seen(double loss) {
        if (!Double.isFinite(loss)) {
            return Optional.of("the training loss is %s".formatted(loss));
        }
        if (Double.isNaN(first)) {
            first = loss;
            average = loss;
        }
        average += (loss - average) / MEMORY;
        sum += loss;
        count++;
        if (limited && average > TOO_MUCH * first) {
            return Optional.of("the training loss, %s on average over %d steps, is more than %s times the first, %s"
                    .formatted(
                            NumberText.rounded(average),
                            MEMORY,
                            NumberText.rounded(TOO_MUCH),
                            NumberText.rounded(first)));
        }
        return Optional.empty();
    }

    /** The mean of the losses since the last time this was asked; empty if there was none. */
    Optional<Double> meanSinceLastAsked() {
        Optional<Double> mean = count == 0 ? Optional.empty() : Optional.of(sum / count);
        sum = 0;
        count = 0;
        return mean;
    }

    SortedMap<String, Double> state() {
        SortedMap<String, Double> state = new TreeMap<>();
        state.put("loss.first", first);
        state.put("loss.average", average);
        state.put("loss.sum", sum);
        state.put("loss.count", (double) count);
        return state;
    }

    void restore(Checkpoint checkpoint) {
        first = checkpoint.number("loss.first");
        average = checkpoint.number("loss.average");
        sum = checkpoint.number("loss.sum");
        count = (long) checkpoint.number("loss.count");
    }
}

package dev.hyperlaw.evidence.family;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The budgets of some runs; those within 5 % are one, since runs of different batch end at different whole steps.
 *
 * @param tokens the least of each, ascending
 */
record Budgets(List<Double> tokens) {
    private static final double SAME = 1.05;
    /** Runs at a constant rate speak for every budget on their way. */
    private static final int EVERY = -1;

    Budgets {
        tokens = List.copyOf(tokens);
    }

    static Budgets of(List<FinishedRun> runs) {
        List<Double> first = new ArrayList<>();
        for (double each : spokenFor(runs)) {
            if (first.isEmpty() || each > SAME * first.get(first.size() - 1)) {
                first.add(each);
            }
        }
        return new Budgets(first);
    }

    private static double[] spokenFor(List<FinishedRun> runs) {
        DoubleStream.Builder tokens = DoubleStream.builder();
        for (FinishedRun run : runs) {
            if (run.rate().isFlat()) {
                run.observations().forEach(seen -> tokens.add(seen.tokens()));
            } else {
                tokens.add(planned(run));
            }
        }
        return tokens.build().filter(each -> each > 0).sorted().toArray();
    }

    private static double planned(FinishedRun run) {
        if (run.configuration().settings().get("tokens") instanceof Setting.Numeric tokens) {
            return tokens.value();
        }
        return run.observations().stream()
                .mapToDouble(Observation::tokens)
                .max()
                .orElse(0);
    }

    /** The place of a run's budget; one for all runs at a constant rate. */
    int of(FinishedRun run) {
        if (run.rate().isFlat()) {
            return EVERY;
        }
        int place = Collections.binarySearch(tokens, planned(run));
        return place >= 0 ? place : -place - 2;
    }
}

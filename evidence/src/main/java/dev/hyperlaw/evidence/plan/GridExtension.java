package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.history.Past;
import dev.hyperlaw.evidence.landscape.Slice;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs beyond the ends of the grid at which an interval is open, at the tuned budget nearest to the target: three values a grid step
 * apart, and an octave at least. A batch or a momentum that was not tried is tried with learning rates around the best.
 */
record GridExtension(Slice slice, Cell best) {
    private static final int VALUES = 3;

    /** One for each axis that is open, the learning rate first. */
    static List<NextRuns> of(Past past, Forecast forecast) {
        Cell best = past.nearest(forecast.tokens()).place();
        Slice slice = past.slices().stream()
                .filter(each -> each.tokens() == past.nearest(forecast.tokens()).tokens())
                .findFirst()
                .orElseThrow();
        GridExtension extension = new GridExtension(slice, best);
        return forecast.axes().stream()
                .filter(forecast::isUnsettled)
                .map(axis -> extension.along(axis, forecast.openEnds(axis)))
                .toList();
    }

    private NextRuns along(Tunable axis, OpenEnds open) {
        List<Double> beyond = beyond(axis, open);
        double step = Math.max(1, slice.step(Tunable.LEARNING_RATE));
        List<Double> around = NextRunSearch.around(best.learningRate(), step);
        List<Double> batch = List.of(best.batchTokens());
        double[] tried = slice.tried(axis);
        NextRuns.Extension purpose =
                new NextRuns.Extension(axis, open, Math.pow(2, tried[0]), Math.pow(2, tried[tried.length - 1]));
        return switch (axis) {
            case LEARNING_RATE -> new NextRuns(slice.tokens(), beyond, batch, List.of(), purpose);
            case BATCH -> new NextRuns(slice.tokens(), around, beyond, List.of(), purpose);
            case MOMENTUM -> new NextRuns(slice.tokens(), around, batch, beyond, purpose);
        };
    }

    private List<Double> beyond(Tunable axis, OpenEnds open) {
        double[] tried = slice.tried(axis);
        double step = Math.max(1, slice.step(axis));
        List<Double> values = new ArrayList<>();
        for (int i = VALUES; i > 0 && open.below(); i--) {
            values.add(Math.pow(2, tried[0] - i * step));
        }
        for (int i = 1; i <= VALUES && open.above(); i++) {
            double value = Math.pow(2, tried[tried.length - 1] + i * step);
            if (axis != Tunable.MOMENTUM || value <= 1) {
                values.add(value);
            }
        }
        if (values.isEmpty()) {
            values.add(1.0); // momentum ends here
        }
        return values;
    }
}

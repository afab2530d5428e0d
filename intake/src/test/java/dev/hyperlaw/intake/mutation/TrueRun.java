package dev.hyperlaw.intake.mutation;

import java.util.List;

/**
 * A run that was never made, with everything known of it.
 *
 * @param batch in sequences
 * @param steps that it was to make, and made
 * @param points its validation losses on the way; the last is its end
 */
record TrueRun(
        String name,
        double lr,
        int batch,
        int sequence,
        long steps,
        double weightDecay,
        double beta2,
        long params,
        String optimizer,
        String schedule,
        int seed,
        List<Point> points) {
    /** @param train the training loss there, noisier than the validation loss */
    record Point(long step, double loss, double train) {}

    TrueRun {
        points = List.copyOf(points);
        if (points.isEmpty() || points.get(points.size() - 1).step() != steps) {
            throw new IllegalArgumentException("The run %s has no loss at its end: %s.".formatted(name, points));
        }
    }

    long batchTokens() {
        return (long) batch * sequence;
    }

    long tokens() {
        return steps * batchTokens();
    }

    long tokensAt(Point point) {
        return point.step() * batchTokens();
    }

    Point last() {
        return points.get(points.size() - 1);
    }
}

package dev.hyperlaw.evidence.surface;

import java.util.Arrays;
import java.util.List;

/**
 * Two sums of squares of what a fit left over, and what they are on average, see {@link RunNoise}. Runs of the same settings enter twice: their mean as a
 * row of the fit, and each by how far it lies from that mean, which no fit can explain.
 */
final class NoiseSums {
    private static final double SINGULAR = 1e-9;

    private final double[] windows;
    private double squares;
    private double freshOfSquares;
    private double runOfSquares;
    private double ofSums;
    private double freshOfSums;
    private double runOfSums;
    private double degrees;

    /** @param rest what the fit left over, by row of the window, times the root of its weight */
    NoiseSums(SurfaceData data, LocalRows rows, Orthogonal fit, double[] rest, List<Replicate> replicates) {
        windows = new double[data.rows()];
        for (int n = 0; n < rows.count(); n++) {
            windows[rows.row(n)] = rows.rootWindow(n) * rows.rootWindow(n);
        }
        addRows(data, rows, fit, rest);
        replicates.forEach(replicate -> add(data, replicate));
    }

    private void addRows(SurfaceData data, LocalRows rows, Orthogonal fit, double[] rest) {
        int count = rows.count();
        int[] slot = new int[data.runs()];
        Arrays.fill(slot, -1);
        int runs = 0;
        for (int n = 0; n < count; n++) {
            int run = data.run()[rows.row(n)];
            slot[run] = slot[run] < 0 ? runs++ : slot[run];
        }
        double[] sums = new double[runs];
        for (int n = 0; n < count; n++) {
            double root = rows.rootWindow(n);
            freshOfSquares += root * root * Math.max(0, 1 - fit.leverage(n) - rows.stratumShare(n));
            sums[slot[data.run()[rows.row(n)]]] += root * rest[n];
        }
        squares += Orthogonal.dot(rest, rest);
        degrees += count - rows.strata() - fit.rank();
        if (runs == count) {
            // Every run is seen once: what stays with it and what changes are the same thing.
            runOfSquares += freshOfSquares;
            return;
        }
        for (int run = 0; run < data.runs(); run++) {
            if (slot[run] >= 0) {
                addRun(data, rows, fit, run, slot, runs);
                ofSums += sums[slot[run]] * sums[slot[run]];
            }
        }
    }

    private void addRun(SurfaceData data, LocalRows rows, Orthogonal fit, int run, int[] slot, int runs) {
        double[] projected = rows.column(row -> data.run()[row] == run ? 1 / Math.sqrt(data.counts()[row]) : 0);
        fit.removeFrom(projected);
        double[] gram = new double[runs];
        for (int n = 0; n < projected.length; n++) {
            double fresh = rows.rootWindow(n) * projected[n];
            gram[slot[data.run()[rows.row(n)]]] += fresh;
            freshOfSums += fresh * fresh;
        }
        runOfSquares += gram[slot[run]];
        runOfSums += Orthogonal.dot(gram, gram);
    }

    private void add(SurfaceData data, Replicate replicate) {
        double sum = 0;
        for (int t = 0; t < replicate.rows().length; t++) {
            int row = replicate.rows()[t];
            double window = windows[row];
            double share = 1 - 1 / data.counts()[row];
            double deviation = replicate.deviations()[t];
            squares += window * deviation * deviation;
            freshOfSquares += window * share;
            runOfSquares += window * share;
            sum += window * deviation;
            freshOfSums += window * window * share;
            degrees += window > 0 ? share : 0;
            for (int other : replicate.rows()) {
                runOfSums += window * windows[other] * (1 - 1 / Math.min(data.counts()[row], data.counts()[other]));
            }
        }
        ofSums += sum * sum;
    }

    RunNoise solve(RunMemory memory) {
        double determinant = freshOfSquares * runOfSums - runOfSquares * freshOfSums;
        double fresh = (squares * runOfSums - runOfSquares * ofSums) / determinant;
        double ofRun = (freshOfSquares * ofSums - freshOfSums * squares) / determinant;
        // A component that comes out negative is zero, and the other one then explains all there is.
        if (!(determinant > SINGULAR * freshOfSquares * runOfSums) || ofRun <= 0) {
            ofRun = 0;
            fresh = squares / freshOfSquares;
        } else if (fresh <= 0) {
            fresh = 0;
            ofRun = squares / runOfSquares;
        }
        double degreesOfRun = runOfSums == 0 ? degrees : runOfSquares * runOfSquares / runOfSums;
        double changing = Math.min(ofRun + fresh, fresh * memory.inflation());
        return new RunNoise(
                Math.sqrt(Math.max(0, ofRun + fresh - changing)),
                Math.sqrt(Math.max(0, changing)),
                memory.correlation(),
                Math.max(1, degreesOfRun),
                Math.max(1, degrees * memory.independent()));
    }
}

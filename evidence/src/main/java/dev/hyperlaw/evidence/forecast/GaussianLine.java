package dev.hyperlaw.evidence.forecast;

import java.util.List;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * A vector that moves on a straight line, {@code level + slope·at}, seen with errors: the Gaussian posterior of both under a prior on the
 * slope. The level is free, but for a hold of a dozen octaves around a guess, which matters only to what no sighting tells.
 *
 * @param mean level, then slope
 * @param covariance of both together
 * @param scatter how far the sightings lie off the line: their mean square in errors, as if two more lay where they should; at least 1
 */
record GaussianLine(RealVector mean, RealMatrix covariance, double scatter) {
    private static final double HOLD = 1.0 / 144;
    private static final double BELIEF = 2;

    static GaussianLine of(Prior.Law slope, RealVector guess, List<Sighting> sightings) {
        int size = guess.getDimension();
        RealMatrix certainty = MatrixUtils.inverse(slope.covariance());
        RealMatrix prior = new Array2DRowRealMatrix(2 * size, 2 * size);
        prior.setSubMatrix(
                MatrixUtils.createRealIdentityMatrix(size).scalarMultiply(HOLD).getData(), 0, 0);
        prior.setSubMatrix(certainty.getData(), size, size);
        RealVector weighted =
                guess.mapMultiply(HOLD).append(certainty.operate(new ArrayRealVector(slope.mean(), false)));
        RealMatrix seen = new Array2DRowRealMatrix(2 * size, 2 * size);
        for (Sighting sighting : sightings) {
            RealMatrix gain = gain(sighting);
            seen = seen.add(gain.multiply(rows(sighting)));
            weighted = weighted.add(gain.operate(sighting.seen()));
        }
        RealMatrix covariance = MatrixUtils.inverse(prior.add(seen));
        RealVector mean = covariance.operate(weighted);
        double used = covariance.multiply(seen).getTrace();
        return new GaussianLine(mean, covariance, scatter(mean, sightings, used));
    }

    /**
     * Birge's ratio, held back by a few sightings that it did not see.
     *
     * @param used unknowns that the sightings, and not the prior, settle
     */
    private static double scatter(RealVector mean, List<Sighting> sightings, double used) {
        double squares = BELIEF;
        double freedom = BELIEF - used;
        for (Sighting sighting : sightings) {
            RealVector off = sighting.seen().subtract(rows(sighting).operate(mean));
            squares += off.dotProduct(MatrixUtils.inverse(sighting.error()).operate(off));
            freedom += off.getDimension();
        }
        return Math.max(1, squares / Math.max(BELIEF, freedom));
    }

    int size() {
        return mean.getDimension() / 2;
    }

    RealVector level() {
        return mean.getSubVector(0, size());
    }

    /** What a sighting would see without error. */
    RealVector seenBy(Sighting sighting) {
        return rows(sighting).operate(mean);
    }

    /** The line at a place that may differ from axis to axis. */
    RealVector at(double[] reach) {
        RealVector place = level();
        for (int i = 0; i < reach.length; i++) {
            place.addToEntry(i, reach[i] * slope(i));
        }
        return place;
    }

    /** The covariance of {@link #at}. */
    RealMatrix covarianceAt(double[] reach) {
        RealMatrix way = MatrixUtils.createRealDiagonalMatrix(reach);
        RealMatrix cross = way.multiply(block(1, 0));
        RealMatrix covariance = block(0, 0)
                .add(way.multiply(block(1, 1)).multiply(way))
                .add(cross)
                .add(cross.transpose());
        return covariance.add(covariance.transpose()).scalarMultiply(0.5);
    }

    double slope(int axis) {
        return mean.getEntry(size() + axis);
    }

    double slopeVariance(int axis) {
        return covariance.getEntry(size() + axis, size() + axis);
    }

    /** The part of the covariance between two of level (0) and slope (1). */
    private RealMatrix block(int row, int column) {
        int size = size();
        return covariance.getSubMatrix(row * size, row * size + size - 1, column * size, column * size + size - 1);
    }

    private static RealMatrix rows(Sighting sighting) {
        RealMatrix operator = sighting.operator();
        int size = operator.getColumnDimension();
        RealMatrix rows = new Array2DRowRealMatrix(operator.getRowDimension(), 2 * size);
        rows.setSubMatrix(operator.getData(), 0, 0);
        rows.setSubMatrix(operator.scalarMultiply(sighting.at()).getData(), 0, size);
        return rows;
    }

    private static RealMatrix gain(Sighting sighting) {
        return rows(sighting).transpose().multiply(MatrixUtils.inverse(sighting.error()));
    }
}

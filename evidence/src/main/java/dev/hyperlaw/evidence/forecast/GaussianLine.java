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
 */
record GaussianLine(RealVector mean, RealMatrix covariance) {
    private static final double HOLD = 1.0 / 144;

    static GaussianLine of(Prior.Law slope, RealVector guess, List<Sighting> sightings) {
        int size = guess.getDimension();
        RealMatrix certainty = MatrixUtils.inverse(slope.covariance());
        RealMatrix precision = new Array2DRowRealMatrix(2 * size, 2 * size);
        precision.setSubMatrix(
                MatrixUtils.createRealIdentityMatrix(size).scalarMultiply(HOLD).getData(), 0, 0);
        precision.setSubMatrix(certainty.getData(), size, size);
        RealVector weighted =
                guess.mapMultiply(HOLD).append(certainty.operate(new ArrayRealVector(slope.mean(), false)));
        for (Sighting sighting : sightings) {
            RealMatrix gain = gain(sighting);
            precision = precision.add(gain.multiply(rows(sighting)));
            weighted = weighted.add(gain.operate(sighting.seen()));
        }
        RealMatrix covariance = MatrixUtils.inverse(precision);
        return new GaussianLine(covariance.operate(weighted), covariance);
    }

    int size() {
        return mean.getDimension() / 2;
    }

    RealVector level() {
        return mean.getSubVector(0, size());
    }

    double slope(int axis) {
        return mean.getEntry(size() + axis);
    }

    double slopeVariance(int axis) {
        return covariance.getEntry(size() + axis, size() + axis);
    }

    /** The part of the covariance between two of level (0) and slope (1). */
    RealMatrix block(int row, int column) {
        int size = size();
        return covariance.getSubMatrix(row * size, row * size + size - 1, column * size, column * size + size - 1);
    }

    /** How the error of a sighting moves the slope: {@code d slope / d seen}. */
    RealMatrix slopePull(Sighting sighting) {
        RealMatrix pull = covariance.multiply(gain(sighting));
        return pull.getSubMatrix(size(), 2 * size() - 1, 0, pull.getColumnDimension() - 1);
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

package dev.hyperlaw.evidence.surface;

import java.util.stream.IntStream;

/**
 * A valley whose bottom follows a power law:
 *
 * <pre>{@code
 * loss = level of the stratum + ½·e^(κ·τ)·(x − Mz)ᵀH(x − Mz)
 * }</pre>
 *
 * with coordinates {@code x}, drivers {@code z} and trends {@code τ} of {@link SurfaceData}.
 *
 * @param law {@code M}: the best coordinate {@code i} grows by {@code law[i][j]} per unit of driver {@code j}
 * @param curvature {@code H}
 * @param trend {@code κ}: the curvature may rise or fall with the budget and the batch
 */
public record SurfaceModel(double[][] law, SymmetricMatrix curvature, double[] trend) {

    /** {@code (Mz)_i} at a row. */
    double centre(SurfaceData data, int coordinate, int row) {
        double sum = 0;
        for (int j = 0; j < data.drivers().length; j++) {
            sum += law[coordinate][j] * data.drivers()[j][row];
        }
        return sum;
    }

    /** {@code (Mz)_i} at every row. */
    public double[] centres(SurfaceData data, int coordinate) {
        return IntStream.range(0, data.rows())
                .mapToDouble(row -> centre(data, coordinate, row))
                .toArray();
    }

    /** {@code x − Mz}, by coordinate, then row. */
    double[][] offsets(SurfaceData data) {
        double[][] offsets = new double[data.dimensions()][data.rows()];
        for (int i = 0; i < offsets.length; i++) {
            for (int row = 0; row < data.rows(); row++) {
                offsets[i][row] = data.coordinates()[i][row] - centre(data, i, row);
            }
        }
        return offsets;
    }

    /** {@code e^(κ·τ)} at a row. */
    double scale(SurfaceData data, int row) {
        double sum = 0;
        for (int j = 0; j < trend.length; j++) {
            sum += trend[j] * data.trends()[j][row];
        }
        return Math.exp(sum);
    }
}

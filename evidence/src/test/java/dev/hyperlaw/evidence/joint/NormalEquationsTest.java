package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.junit.jupiter.api.Test;

/** What is eliminated cell by cell, against the same least squares in full. */
class NormalEquationsTest {
    private static final Offset<Double> CLOSE = within(1e-5);

    private final FullSystem full = new FullSystem(1);
    private final NormalEquations normal = full.normal();
    private final int shared = full.layout.all();

    @Test
    void theStepOfAllUnknownsIsThatOfTheFullSystem() {
        double[] expected = full.step();
        double[] found = normal.step(0);
        assertThat(found).containsExactly(Arrays.copyOf(expected, shared), CLOSE);
        double[][] cells = normal.cells(found);
        for (int cell = 0; cell < cells.length; cell++) {
            for (int i = 0; i < 2; i++) {
                assertThat(cells[cell][i] - full.offCell[cell][i])
                        .as("cell %d, axis %d", cell, i)
                        .isCloseTo(expected[full.offset(cell) + i], CLOSE);
            }
        }
    }

    @Test
    void covarianceOfTheUnknownsIsThatOfTheFullSystem() {
        close(normal.covariance(), FullSystem.block(full.inverse, 0, shared));
    }

    @Test
    void covarianceOfLevelsIsThatOfTheFullSystem() {
        close(
                normal.levelCovariance(normal.covariance()),
                FullSystem.block(full.inverse, full.level(0), full.rows.cells()));
    }

    /** Given the unknowns: what is left of the full system without them. */
    @Test
    void covarianceOfOffsetsIsThatWithTheUnknownsHeld() {
        RealMatrix precision = MatrixUtils.inverse(full.inverse);
        int rest = precision.getRowDimension() - shared;
        RealMatrix held = MatrixUtils.inverse(MatrixUtils.createRealMatrix(FullSystem.block(precision, shared, rest)));
        for (int cell = 0; cell < full.rows.cells(); cell++) {
            close(normal.offCellCovariance(cell), FullSystem.block(held, full.offset(cell) - shared, 2));
        }
    }

    /** In its own units: unknowns that the runs say little of have large variances. */
    private static void close(double[][] found, double[][] expected) {
        for (int i = 0; i < found.length; i++) {
            for (int j = 0; j < found.length; j++) {
                double unit = Math.sqrt(expected[i][i] * expected[j][j]);
                assertThat(found[i][j] / unit).as("%d, %d", i, j).isCloseTo(expected[i][j] / unit, CLOSE);
            }
        }
    }
}

package dev.hyperlaw.evidence.joint;

import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.QRDecomposition;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/** The floor of each cell by a parabola through its own runs, over two axes. */
final class ParabolaFloors {
    private ParabolaFloors() {}

    static double[][] of(JointRuns runs) {
        double[][] floors = new double[runs.cells().size()][];
        for (int c = 0; c < floors.length; c++) {
            int cell = c;
            JointRuns.Row[] rows =
                    runs.rows().stream().filter(row -> row.cell() == cell).toArray(JointRuns.Row[]::new);
            RealMatrix columns = MatrixUtils.createRealMatrix(rows.length, 6);
            RealVector losses = MatrixUtils.createRealVector(new double[rows.length]);
            for (int k = 0; k < rows.length; k++) {
                double x = rows[k].at()[0];
                double y = rows[k].at()[1];
                columns.setRow(k, new double[] {1, x, y, x * x / 2, x * y, y * y / 2});
                losses.setEntry(k, rows[k].loss());
            }
            double[] found =
                    new QRDecomposition(columns).getSolver().solve(losses).toArray();
            double[][] bend = {{found[3], found[4]}, {found[4], found[5]}};
            floors[c] = MatrixUtils.inverse(MatrixUtils.createRealMatrix(bend))
                    .operate(new double[] {-found[1], -found[2]});
        }
        return floors;
    }
}

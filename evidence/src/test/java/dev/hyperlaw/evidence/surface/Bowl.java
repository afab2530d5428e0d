package dev.hyperlaw.evidence.surface;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** A tilted bowl over two coordinates at several budgets, whose bottom follows a power law. */
record Bowl(SurfaceData data, double[] loss) {
    static final double[][] LAW = {{0.1, -0.5}, {-0.2, 0.3}};
    private static final double[][] CURVATURE = {{0.5, -0.25}, {-0.25, 0.375}};
    private static final double STEP = Math.log(2);
    private static final int POINTS = 9;
    private static final int BUDGETS = 5;

    /** @param trend exponent of the curvature in the budget */
    static Bowl of(double trend) {
        return of(trend, CURVATURE);
    }

    static Bowl of(double trend, double[][] curvature) {
        List<double[]> rows = new ArrayList<>();
        for (int t = 0; t < BUDGETS; t++) {
            double tau = t - (BUDGETS - 1) / 2.0;
            for (int i = 0; i < POINTS; i++) {
                for (int j = 0; j < POINTS; j++) {
                    double x = (i - (POINTS - 1) / 2.0) * STEP;
                    double y = (j - (POINTS - 1) / 2.0) * STEP;
                    double[] u = {x - LAW[0][0] - LAW[0][1] * tau, y - LAW[1][0] - LAW[1][1] * tau};
                    double bowl = 0.5 * Math.exp(trend * tau) * new SymmetricMatrix(curvature).form(u);
                    rows.add(new double[] {x, y, tau, t, i * POINTS + j, 3 - 0.1 * t + bowl});
                }
            }
        }
        double[] tau = column(rows, 2);
        double[] ones = rows.stream().mapToDouble(row -> 1).toArray();
        SurfaceData data = new SurfaceData(
                new double[][] {column(rows, 0), column(rows, 1)},
                new double[][] {ones, tau},
                new double[][] {tau},
                rows.stream().mapToInt(row -> (int) row[3]).toArray(),
                rows.stream().mapToInt(row -> (int) row[4]).toArray(),
                new double[] {STEP, STEP},
                ones);
        return new Bowl(data, column(rows, 5));
    }

    double[] noisy(double ofRun, double fresh, RandomGenerator random) {
        double[] noise = new RunNoise(ofRun, fresh, 0, 1e9, 1e9).draw(data, random);
        for (int row = 0; row < noise.length; row++) {
            noise[row] += loss[row];
        }
        return noise;
    }

    private static double[] column(List<double[]> rows, int index) {
        return rows.stream().mapToDouble(row -> row[index]).toArray();
    }
}

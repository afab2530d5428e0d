package dev.hyperlaw.lab.data;

/** A fixed random classifier: one hidden layer of rectified units, the same for every run with as many inputs and classes. */
final class Teacher {
    private static final int UNITS = 32;

    private final double[][] first;
    private final double[][] second;

    Teacher(int inputs, int classes) {
        this.first = matrix(1, UNITS, inputs);
        this.second = matrix(2, classes, UNITS);
    }

    int inputs() {
        return first[0].length;
    }

    int classes() {
        return second.length;
    }

    int classOf(float[] example) {
        double[] hidden = new double[UNITS];
        for (int unit = 0; unit < UNITS; unit++) {
            double sum = 0;
            for (int i = 0; i < example.length; i++) {
                sum += first[unit][i] * example[i];
            }
            hidden[unit] = Math.max(0, sum);
        }
        int best = 0;
        double bestScore = Double.NEGATIVE_INFINITY;
        for (int candidate = 0; candidate < second.length; candidate++) {
            double score = 0;
            for (int unit = 0; unit < UNITS; unit++) {
                score += second[candidate][unit] * hidden[unit];
            }
            if (score > bestScore) {
                best = candidate;
                bestScore = score;
            }
        }
        return best;
    }

    /** The rows of the second matrix sum to zero, so that no class is favoured whatever the input. */
    private static double[][] matrix(long which, int rows, int columns) {
        CounterRandom random = CounterRandom.of(0x54656163686572L, which, rows, columns);
        double[][] matrix = new double[rows][columns];
        for (int row = 0; row < rows; row++) {
            double mean = 0;
            for (int column = 0; column < columns; column++) {
                matrix[row][column] = random.gaussian((long) row * columns + column) / Math.sqrt(columns);
                mean += matrix[row][column] / columns;
            }
            for (int column = 0; which == 2 && column < columns; column++) {
                matrix[row][column] -= mean;
            }
        }
        return matrix;
    }
}

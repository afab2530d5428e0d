package dev.hyperlaw.evidence.numeric;

import java.util.ArrayList;
import java.util.List;

/**
 * What the best linear combination of some columns leaves of numbers.
 *
 * @param squares the sum of the squares that are left
 * @param freedom how many numbers there are beyond the columns that say something of their own
 */
public record LinearRest(double squares, int freedom) {
    /** A column that the others explain but for this share of its length says nothing of its own. */
    private static final double NOTHING = 1e-8;

    /** By modified Gram-Schmidt: Björck, Numerical Methods for Least Squares Problems (1996), section 2.4. */
    public static LinearRest of(List<double[]> columns, double... numbers) {
        List<double[]> directions = new ArrayList<>();
        double[] rest = numbers.clone();
        for (double[] column : columns) {
            double[] direction = column.clone();
            directions.forEach(known -> takeOff(direction, known));
            double length = Math.sqrt(product(direction, direction));
            if (length > NOTHING * Math.sqrt(product(column, column))) {
                for (int i = 0; i < direction.length; i++) {
                    direction[i] /= length;
                }
                directions.add(direction);
                takeOff(rest, direction);
            }
        }
        return new LinearRest(product(rest, rest), numbers.length - directions.size());
    }

    private static void takeOff(double[] from, double[] direction) {
        double share = product(from, direction);
        for (int i = 0; i < from.length; i++) {
            from[i] -= share * direction[i];
        }
    }

    private static double product(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum;
    }
}

package dev.hyperlaw.evidence.landscape;

import dev.hyperlaw.evidence.Tunable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.hipparchus.distribution.continuous.FDistribution;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.QRDecomposition;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * Whether the loss depends on a setting by more than noise: what the terms of a setting take off the squares about a quadratic through
 * all runs of a budget, by Fisher's test. All budgets are asked together first, so that one in twenty of many budgets is not believed.
 */
record Dependence(List<Slice> slices, LossNoise noise) {
    private static final double LEVEL = 0.05;
    private static final double SINGULAR = 1e-10;

    /** For every slice, the settings that its loss does not depend on. */
    static List<Set<Tunable>> blind(List<Slice> slices, LossNoise noise) {
        Dependence dependence = new Dependence(slices, noise);
        List<Set<Tunable>> blind = new ArrayList<>();
        slices.forEach(slice -> blind.add(EnumSet.noneOf(Tunable.class)));
        for (Tunable axis : Tunable.values()) {
            dependence.mark(axis, blind);
        }
        return List.copyOf(blind);
    }

    private void mark(Tunable axis, List<Set<Tunable>> blind) {
        Explained all = new Explained(0, 0);
        List<Explained> each = new ArrayList<>();
        for (Slice slice : slices) {
            Explained here = slice.axes().contains(axis) ? explained(slice, axis) : new Explained(0, 0);
            each.add(here);
            all = new Explained(all.squares + here.squares, all.terms + here.terms);
        }
        boolean anywhere = isMoreThanNoise(all);
        for (int i = 0; i < each.size(); i++) {
            boolean seen = anywhere && isMoreThanNoise(each.get(i)) || isLostAtAnEnd(slices.get(i), axis);
            if (each.get(i).terms > 0 && !seen) {
                blind.get(i).add(axis);
            }
        }
    }

    /** Runs that diverge beyond some value depend on it, however flat the loss is before. */
    private static boolean isLostAtAnEnd(Slice slice, Tunable axis) {
        return slice.lostBelow(axis).isPresent() || slice.lostAbove(axis).isPresent();
    }

    private boolean isMoreThanNoise(Explained explained) {
        if (explained.terms == 0 || explained.squares == 0) {
            return false;
        }
        double ratio = explained.squares / explained.terms / noise.variance();
        return 1 - new FDistribution(explained.terms, noise.freedom()).cumulativeProbability(ratio) < LEVEL;
    }

    /** @param terms how many they are */
    private record Explained(double squares, int terms) {}

    private static Explained explained(Slice slice, Tunable axis) {
        int index = slice.axes().indexOf(axis);
        double[] centre = slice.octaves(slice.best().cell());
        int count = slice.spots().size();
        double[][] rows = new double[count][];
        RealVector losses = new ArrayRealVector(count);
        for (int n = 0; n < count; n++) {
            double[] u = slice.octaves(slice.spots().get(n).cell());
            for (int i = 0; i < u.length; i++) {
                u[i] -= centre[i];
            }
            rows[n] = QuadraticFit.row(u);
            losses.setEntry(n, slice.spots().get(n).loss() - slice.best().loss());
        }
        boolean[] own = QuadraticFit.termsOf(index, centre.length);
        double whole = rest(rows, losses, new boolean[own.length]);
        double without = rest(rows, losses, own);
        if (Double.isNaN(whole) || Double.isNaN(without)) {
            double mean = losses.dotProduct(new ArrayRealVector(count, 1.0)) / count;
            RealVector about = losses.mapSubtract(mean);
            return new Explained(about.dotProduct(about), count - 1);
        }
        int terms = 0;
        for (boolean each : own) {
            terms += each ? 1 : 0;
        }
        return new Explained(Math.max(0, without - whole), terms);
    }

    /** Squares that are left without some columns; not a number if the points do not determine the rest. */
    private static double rest(double[][] rows, RealVector losses, boolean[] leaveOut) {
        int columns = 0;
        for (boolean each : leaveOut) {
            columns += each ? 0 : 1;
        }
        if (rows.length < columns) {
            return Double.NaN;
        }
        RealMatrix matrix = new Array2DRowRealMatrix(rows.length, columns);
        for (int n = 0; n < rows.length; n++) {
            int at = 0;
            for (int k = 0; k < leaveOut.length; k++) {
                if (!leaveOut[k]) {
                    matrix.setEntry(n, at++, rows[n][k]);
                }
            }
        }
        QRDecomposition qr = new QRDecomposition(matrix, SINGULAR);
        if (!qr.getSolver().isNonSingular()) {
            return Double.NaN;
        }
        RealVector left = losses.subtract(matrix.operate(qr.getSolver().solve(losses)));
        return left.dotProduct(left);
    }
}

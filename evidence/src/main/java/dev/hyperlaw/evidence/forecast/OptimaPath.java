package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.OpenEnds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * The line through the sightings, and how far the optimum of each budget lies off it. A path goes through the optima themselves, from one
 * to the next, and on beside the line: what sets an optimum off the line is mostly still there at the next budget. Where optima scatter by
 * more than their errors it is not: errors grow by as much, and beyond the tuned budgets the path comes back to the line within one
 * more budget.
 */
final class OptimaPath {
    private final GaussianLine line;
    private final double scatter;
    /** What an optimum scatters about the line beyond its error. */
    private final RealMatrix beyondError;
    /** Ascending. */
    private final List<Knot> knots = new ArrayList<>();

    /** @param offset from the line */
    private record Knot(double at, RealVector offset, RealMatrix error) {}

    private OptimaPath(Prior.Law law, RealVector guess, List<Sighting> sightings) {
        int size = guess.getDimension();
        scatter = GaussianLine.of(law, guess, sightings).scatter();
        line = GaussianLine.of(
                law,
                guess,
                sightings.stream().map(each -> each.blurred(scatter)).toList());
        List<Sighting> whole = sightings.stream()
                .filter(Sighting::isWhole)
                .sorted(Comparator.comparingDouble(Sighting::at))
                .toList();
        RealMatrix errors = new Array2DRowRealMatrix(size, size);
        for (Sighting each : whole) {
            double[] reach = new double[size];
            Arrays.fill(reach, each.at());
            knots.add(new Knot(each.at(), each.seen().subtract(line.at(reach)), each.error()));
            errors = errors.add(each.error());
        }
        beyondError = errors.scalarMultiply((scatter - 1) / Math.max(1, whole.size()));
        if (knots.isEmpty() || knots.get(knots.size() - 1).at() < 0) {
            knots.add(new Knot(0, new ArrayRealVector(size), line.covarianceAt(new double[size])));
        }
    }

    /** One-sided sightings count only where the others contradict them, or where there are no others. */
    static OptimaPath of(Prior.Law law, RealVector guess, List<Sighting> sightings) {
        List<Sighting> settled =
                new ArrayList<>(sightings.stream().filter(Sighting::isSettled).toList());
        if (settled.stream().noneMatch(Sighting::isWhole)) {
            return new OptimaPath(law, guess, sightings);
        }
        GaussianLine first = GaussianLine.of(law, guess, settled);
        sightings.stream()
                .filter(each -> !each.isSettled() && contradicts(first, each))
                .forEach(settled::add);
        return new OptimaPath(law, guess, settled);
    }

    private static boolean contradicts(GaussianLine line, Sighting sighting) {
        RealVector off = sighting.seen().subtract(line.seenBy(sighting));
        for (int i = 0; i < off.getDimension(); i++) {
            OpenEnds open = sighting.open().get(i);
            boolean allowed = open == OpenEnds.BOTH
                    || open == OpenEnds.BELOW && off.getEntry(i) >= 0
                    || open == OpenEnds.ABOVE && off.getEntry(i) <= 0;
            if (open != OpenEnds.NONE && !allowed) {
                return true;
            }
        }
        return false;
    }

    GaussianLine line() {
        return line;
    }

    /** Whether it goes through the optimum of the last budget. */
    boolean isAnchored() {
        Knot last = knots.get(knots.size() - 1);
        return last.at() == 0 && last.offset().getNorm() > 0;
    }

    double scatter() {
        return scatter;
    }

    /** @param reach how far each exponent carries to {@code octaves} */
    RealVector place(double octaves, double[] reach) {
        return line.at(reach).add(offset(octaves));
    }

    RealMatrix covariance(double octaves, double[] reach) {
        RealMatrix beside = line.covarianceAt(reach).add(beyondError);
        Knot nearest = nearest(octaves);
        double own = (1 - 1 / scatter) * nearness(octaves, nearest);
        return beside.scalarMultiply(1 - own).add(nearest.error().scalarMultiply(own));
    }

    private RealVector offset(double octaves) {
        for (int i = 1; i < knots.size(); i++) {
            Knot low = knots.get(i - 1);
            Knot high = knots.get(i);
            if (octaves >= low.at() && octaves <= high.at()) {
                double share = (octaves - low.at()) / (high.at() - low.at());
                return low.offset().combine(1 - share, share, high.offset());
            }
        }
        Knot end = nearest(octaves);
        return end.offset().mapMultiply(1 / scatter + (1 - 1 / scatter) * nearness(octaves, end));
    }

    private Knot nearest(double octaves) {
        return knots.stream()
                .min(Comparator.comparingDouble(knot -> Math.abs(knot.at() - octaves)))
                .orElseThrow();
    }

    /** 1 at a tuned budget, 0 half-way to the next, or one budget further than the last. */
    private double nearness(double octaves, Knot knot) {
        int index = knots.indexOf(knot);
        int next = octaves > knot.at() ? index + 1 : index - 1;
        boolean between = next >= 0 && next < knots.size();
        double gap = between ? Math.abs(knots.get(next).at() - knot.at()) / 2 : lastGap(index);
        return Math.max(0, 1 - Math.abs(octaves - knot.at()) / gap);
    }

    private double lastGap(int index) {
        if (knots.size() == 1) {
            return 1;
        }
        int neighbour = index == 0 ? 1 : index - 1;
        return Math.abs(knots.get(neighbour).at() - knots.get(index).at());
    }
}

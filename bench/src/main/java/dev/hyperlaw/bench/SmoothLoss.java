package dev.hyperlaw.bench;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.Spot;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The loss of one budget by its own runs alone, smoothed: a quadratic in logarithms around the place that is asked for, through the nearest
 * runs, those nearer with more weight (Cleveland's loess). How many is what predicts runs that are left out best.
 *
 * <p>It knows neither other budgets nor a prior, nor that a valley is smooth further away: what it says cannot favour the joint surface. The
 * best run of a noisy budget is lucky, and a rule that stays where the luck of a curve began is paid for it; means over a dozen runs are not.
 */
final class SmoothLoss {
    private static final double[] SPANS = {1.3, 1.6, 2, 2.5, 3, 4, 6, 9, 15};
    private static final double RIDGE = 1e-6;

    private final Slice slice;
    private final double[][] places;
    private final double[] losses;
    private final double[] runs;
    private final int unknowns;
    private final int nearest;

    private SmoothLoss(Slice slice, int nearest) {
        this.slice = slice;
        this.nearest = nearest;
        List<Spot> spots = slice.spots();
        places = spots.stream().map(spot -> slice.octaves(spot.cell())).toArray(double[][]::new);
        losses = spots.stream().mapToDouble(Spot::loss).toArray();
        runs = spots.stream().mapToDouble(Spot::runs).toArray();
        int axes = slice.axes().size();
        unknowns = 1 + axes + axes * (axes + 1) / 2;
    }

    /** One per budget; all of them with the same multiple of the unknowns as runs. */
    static List<SmoothLoss> of(List<Slice> slices) {
        double best = SPANS[0];
        double least = Double.POSITIVE_INFINITY;
        for (double span : SPANS) {
            double sum = slices.stream()
                    .mapToDouble(slice -> with(slice, span).leftOut())
                    .sum();
            if (sum < least) {
                least = sum;
                best = span;
            }
        }
        double span = best;
        return slices.stream().map(slice -> with(slice, span)).toList();
    }

    private static SmoothLoss with(Slice slice, double span) {
        SmoothLoss any = new SmoothLoss(slice, 0);
        return new SmoothLoss(slice, Math.min(slice.spots().size(), (int) Math.ceil(span * any.unknowns)));
    }

    int nearest() {
        return nearest;
    }

    /** Squares by which the better half of the runs is missed if each is left out. */
    private double leftOut() {
        double[] sorted = losses.clone();
        Arrays.sort(sorted);
        double half = sorted[sorted.length / 2];
        return IntStream.range(0, losses.length)
                .filter(i -> losses[i] <= half)
                .mapToDouble(i -> at(places[i], i) - losses[i])
                .map(off -> off * off)
                .sum();
    }

    /** The loss at some settings; beyond the runs that of the nearest place in the box around them. */
    double at(Cell cell) {
        double[] place = slice.octaves(cell);
        for (int i = 0; i < place.length; i++) {
            double[] tried = slice.tried(slice.axes().get(i));
            place[i] = Math.max(tried[0], Math.min(tried[tried.length - 1], place[i]));
        }
        return at(place, -1);
    }

    /** The least smoothed loss at settings that were run. */
    double least() {
        return Arrays.stream(places).mapToDouble(place -> at(place, -1)).min().orElseThrow();
    }

    private double at(double[] place, int without) {
        int[] order = IntStream.range(0, losses.length)
                .filter(i -> i != without)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> distance(places[i], place)))
                .limit(Math.max(nearest, unknowns))
                .mapToInt(i -> i)
                .toArray();
        double reach = 1.1 * distance(places[order[order.length - 1]], place) + 1e-9;
        double[][] normal = new double[unknowns][unknowns + 1];
        double centre = losses[order[0]];
        for (int i : order) {
            double far = distance(places[i], place) / reach;
            double weight = runs[i] * Math.pow(1 - far * far * far, 3);
            double[] row = terms(places[i], place);
            for (int a = 0; a < unknowns; a++) {
                for (int b = 0; b < unknowns; b++) {
                    normal[a][b] += weight * row[a] * row[b];
                }
                normal[a][unknowns] += weight * row[a] * (losses[i] - centre);
            }
        }
        for (int a = 1; a < unknowns; a++) {
            normal[a][a] += RIDGE * (normal[a][a] + normal[0][0]);
        }
        return centre + first(normal);
    }

    private double[] terms(double[] of, double[] place) {
        double[] row = new double[unknowns];
        row[0] = 1;
        int next = 1;
        for (int i = 0; i < place.length; i++) {
            row[next++] = of[i] - place[i];
            for (int j = 0; j <= i; j++) {
                row[next++] = (of[i] - place[i]) * (of[j] - place[j]);
            }
        }
        return row;
    }

    private static double distance(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (a[i] - b[i]) * (a[i] - b[i]);
        }
        return Math.sqrt(sum);
    }

    /** The first unknown of a positive definite system, by elimination from the last. */
    private static double first(double[][] system) {
        int size = system.length;
        for (int pivot = size - 1; pivot > 0; pivot--) {
            for (int row = 0; row < pivot; row++) {
                double times = system[row][pivot] / system[pivot][pivot];
                for (int column = 0; column <= size; column++) {
                    system[row][column] -= times * system[pivot][column];
                }
            }
        }
        return system[0][size] / system[0][0];
    }
}

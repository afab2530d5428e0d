package dev.hyperlaw.evidence.landscape;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The protocol by which tuning at a budget is imitated: a quadratic in logarithms through the runs within a window of the best, at
 * least two more than it has unknowns; along one axis through at most five runs around the best. Its minimum is clipped to the range
 * of those runs.
 *
 * <p>Where the window holds too few runs for a minimum it is widened run by run up to four times: a coarse grid on a steep valley is
 * better smoothed than not.
 *
 * @param window nats above the best run; zero where the loss has no unit, and then the fewest runs that show a minimum are taken
 */
public record OptimumFinder(double window) {
    private static final int SPARE = 2;
    private static final double WIDEST = 4;
    private static final int AROUND = 2;

    /** For losses in nats. */
    public static final OptimumFinder NATS = new OptimumFinder(0.04);
    /** For losses without a unit. */
    public static final OptimumFinder NUMBERS = new OptimumFinder(0);

    public SmoothedOptimum in(Slice slice) {
        return switch (slice.axes().size()) {
            case 0 -> SmoothedOptimum.ofBestRun(slice);
            case 1 -> alongOneAxis(slice);
            default -> nearTheBest(slice);
        };
    }

    private static SmoothedOptimum alongOneAxis(Slice slice) {
        List<Spot> sorted = slice.spots().stream()
                .sorted(Comparator.comparingDouble(
                        spot -> spot.cell().get(slice.axes().get(0))))
                .toList();
        int best = sorted.indexOf(slice.best());
        List<Spot> around = sorted.subList(Math.max(0, best - AROUND), Math.min(sorted.size(), best + AROUND + 1));
        return fit(slice, around).orElseGet(() -> SmoothedOptimum.ofBestRun(slice));
    }

    private SmoothedOptimum nearTheBest(Slice slice) {
        List<Spot> sorted = slice.spots().stream()
                .sorted(Comparator.comparingDouble(Spot::loss))
                .toList();
        double lowest = sorted.get(0).loss();
        int inWindow = (int)
                sorted.stream().filter(spot -> spot.loss() <= lowest + window).count();
        int fewest = QuadraticFit.unknowns(slice.axes().size()) + SPARE;
        double limit = window > 0 ? lowest + WIDEST * window : Double.POSITIVE_INFINITY;
        for (int count = Math.max(inWindow, fewest); count <= sorted.size(); count++) {
            if (count > inWindow && sorted.get(count - 1).loss() > limit) {
                break;
            }
            Optional<SmoothedOptimum> found = fit(slice, sorted.subList(0, count));
            if (found.isPresent()) {
                return found.get();
            }
        }
        return SmoothedOptimum.ofBestRun(slice);
    }

    private static Optional<SmoothedOptimum> fit(Slice slice, List<Spot> spots) {
        double[] centre = slice.octaves(slice.best().cell());
        double[][] offsets = new double[spots.size()][centre.length];
        double[] low = new double[centre.length];
        double[] high = new double[centre.length];
        for (int n = 0; n < offsets.length; n++) {
            double[] octaves = slice.octaves(spots.get(n).cell());
            for (int i = 0; i < centre.length; i++) {
                offsets[n][i] = octaves[i] - centre[i];
                low[i] = Math.min(low[i], offsets[n][i]);
                high[i] = Math.max(high[i], offsets[n][i]);
            }
        }
        double[] losses = spots.stream().mapToDouble(Spot::loss).toArray();
        return QuadraticFit.of(offsets, losses).map(fit -> {
            double[] place = new double[centre.length];
            for (int i = 0; i < place.length; i++) {
                place[i] = centre[i] + Math.max(low[i], Math.min(high[i], fit.minimum()[i]));
            }
            return new SmoothedOptimum(
                    slice.tokens(),
                    slice.axes(),
                    slice.cell(place, slice.best().cell()),
                    fit.level(),
                    Optional.of(new SmoothedOptimum.Bowl(
                            fit.curvature().getData(), fit.spread().getData(), fit.rest(), fit.freedom())),
                    SmoothedOptimum.edges(slice, place));
        });
    }

    /** The optimum of every slice. */
    public List<SmoothedOptimum> in(List<Slice> slices) {
        List<SmoothedOptimum> optima = new ArrayList<>();
        slices.forEach(slice -> optima.add(in(slice)));
        return List.copyOf(optima);
    }
}

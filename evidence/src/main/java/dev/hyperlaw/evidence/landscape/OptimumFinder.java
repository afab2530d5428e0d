package dev.hyperlaw.evidence.landscape;

import dev.hyperlaw.evidence.Tunable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The protocol by which tuning at a budget is imitated: a quadratic in logarithms through the runs within a window of the best, at
 * least two more than it has unknowns; along one axis through at most five runs around the best. Its minimum is clipped to the range
 * of those runs. {@link OptimumJudge} says whether it is believed.
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
    /** Nats above the best run. */
    private static final double CLIFF = 0.5;

    private static final int FEWEST = 4;

    /** For losses in nats. */
    public static final OptimumFinder NATS = new OptimumFinder(0.04);
    /** For losses without a unit. */
    public static final OptimumFinder NUMBERS = new OptimumFinder(0);

    /** The optimum of every slice; what one budget shows is held against the noise of all. */
    public List<SmoothedOptimum> in(List<Slice> slices) {
        if (slices.isEmpty()) {
            return List.of();
        }
        LossNoise noise = LossNoise.of(slices, window > 0);
        List<Optional<Fitted>> fits = slices.stream().map(this::fitted).toList();
        List<Set<Tunable>> blind = Dependence.blind(slices, noise);
        OptimumJudge judge = OptimumJudge.of(noise, fits);
        List<SmoothedOptimum> optima = new ArrayList<>();
        for (int i = 0; i < slices.size(); i++) {
            optima.add(judge.optimum(slices.get(i), fits.get(i), blind.get(i)));
        }
        return List.copyOf(optima);
    }

    /** By the runs of one budget alone. */
    public SmoothedOptimum in(Slice slice) {
        return in(List.of(slice)).get(0);
    }

    private Optional<Fitted> fitted(Slice slice) {
        return switch (slice.axes().size()) {
            case 0 -> Optional.empty();
            case 1 -> alongOneAxis(slice);
            default -> nearTheBest(slice);
        };
    }

    private Optional<Fitted> alongOneAxis(Slice slice) {
        List<Spot> sorted = belowTheCliff(slice).stream()
                .sorted(Comparator.comparingDouble(
                        spot -> spot.cell().get(slice.axes().get(0))))
                .toList();
        int best = sorted.indexOf(slice.best());
        Optional<Fitted> near = Fitted.of(slice, around(sorted, best, 1));
        return Fitted.of(slice, around(sorted, best, AROUND))
                .map(wide -> near.map(each -> wide.leaning(wide.place()[0] - each.place()[0]))
                        .orElse(wide));
    }

    /** Runs that nearly diverged say nothing of how the valley bends; fewer than four are not enough to do without them. */
    private List<Spot> belowTheCliff(Slice slice) {
        double limit = window > 0 ? slice.best().loss() + CLIFF : Double.POSITIVE_INFINITY;
        List<Spot> below =
                slice.spots().stream().filter(spot -> spot.loss() <= limit).toList();
        return below.size() < FEWEST ? slice.spots() : below;
    }

    private static List<Spot> around(List<Spot> sorted, int best, int each) {
        return sorted.subList(Math.max(0, best - each), Math.min(sorted.size(), best + each + 1));
    }

    private Optional<Fitted> nearTheBest(Slice slice) {
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
            Optional<Fitted> found = Fitted.of(slice, sorted.subList(0, count));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /**
     * A quadratic through some runs of a slice.
     *
     * @param place its minimum, clipped to the range of those runs, in octaves
     * @param loss of the quadratic there
     * @param lean see {@link SmoothedOptimum.Bowl}
     */
    record Fitted(QuadraticFit fit, double[] place, double loss, double lean) {
        Fitted leaning(double octaves) {
            return new Fitted(fit, place, loss, octaves);
        }

        /** Empty if the runs show no minimum. */
        static Optional<Fitted> of(Slice slice, List<Spot> spots) {
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
                double[] clipped = new double[centre.length];
                for (int i = 0; i < place.length; i++) {
                    clipped[i] = Math.max(low[i], Math.min(high[i], fit.minimum()[i]));
                    place[i] = centre[i] + clipped[i];
                }
                return new Fitted(fit, place, fit.at(clipped), 0);
            });
        }
    }
}

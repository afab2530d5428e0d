package dev.hyperlaw.evidence.surface;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A {@link SurfaceModel} fitted to the rows near its bottom. The window is first as narrow as the grid allows; what that fit leaves over
 * says how noisy the runs are. The window is then widened until the loss at its rim stands out of the noise. Without noise
 * it stays narrow: a wide one would only bring bias. Likewise the valley is more than a parabola only if that explains what would pass
 * for noise otherwise.
 */
public final class Valley {
    /** Loss at the rim of the window, in standard deviations of one measurement. */
    private static final double RIM = 8;
    /** Terms of higher order stay if without them the noise seems this much larger. */
    private static final double WORTH_IT = 1.3;

    private static final double FLAT = 0.5;
    private static final double WIDENING = 1.5;
    private static final int WIDENINGS = 4;
    private static final int LONG_FIT = 40;
    private static final int SHORT_FIT = 5;
    private static final double SETTLED = 1e-7;
    private static final double NEARLY_SETTLED = 1e-3;
    /** For repetitions: their noise is larger. */
    private static final double ROUGHLY_SETTLED = 5e-3;

    private final SurfaceData data;
    private final SurfaceModel model;
    private final Window window;
    private final Shape shape;
    private final RunNoise noise;
    private final double[] fitted;
    private final Bottom bottom;
    private final NewtonStep first;

    private Valley(SurfaceData data, SurfaceModel model, Window window, Shape shape, ValleySearch.Remainder remainder) {
        this.data = data;
        this.model = model;
        this.window = window;
        this.shape = shape;
        this.noise = remainder.noise();
        this.fitted = remainder.fitted();
        this.bottom = remainder.bottom();
        this.first = remainder.step();
    }

    /**
     * The valley in these losses; empty if they show none that the rows determine.
     *
     * @param replicates the runs that each row averages
     */
    public static Optional<Valley> in(SurfaceData data, double[] loss, List<Replicate> replicates) {
        ValleySearch search = new ValleySearch(data, loss, replicates);
        Optional<SurfaceModel> rough = search.rough();
        if (rough.isEmpty()) {
            return Optional.empty();
        }
        Shape shape = new Shape(data.trends().length > 0, 2);
        Window window = Window.ofExcess(data, rough.get().curvature(), 0, shape);
        SurfaceModel model = search.settle(rough.get(), window, shape, LONG_FIT, NEARLY_SETTLED)
                .orElse(rough.get());
        window = Window.ofExcess(data, model.curvature(), 0, shape);
        double[] noise = noiseByOrder(search, model, window, shape, Shape.highest(data.dimensions()));
        double least = Arrays.stream(noise).min().orElseThrow();
        int highest = 2;
        while (highest < Shape.highest(data.dimensions()) && noise[highest] > WORTH_IT * least) {
            highest++;
        }
        double excess = RIM * (Double.isFinite(least) ? least : 0);
        window = Window.ofExcess(data, model.curvature(), excess, shape.ofOrder(highest));
        for (int widening = 0; widening <= WIDENINGS; widening++) {
            for (int order = highest; order >= 2; order--) {
                Shape tried = shape.ofOrder(order);
                Optional<SurfaceModel> found = search.settle(model, window, tried, LONG_FIT, SETTLED);
                if (found.isPresent()) {
                    ValleySearch.Remainder remainder = search.remainder(found.get(), window, tried);
                    return Optional.of(new Valley(data, found.get(), window, tried, remainder));
                }
            }
            window = window.widened(WIDENING);
        }
        return Optional.empty();
    }

    /** The noise that bottoms of each order leave; infinite where the rows leave nothing to tell it by. */
    private static double[] noiseByOrder(
            ValleySearch search, SurfaceModel model, Window window, Shape shape, int highest) {
        double[] noise = new double[Shape.HIGHEST + 1];
        Arrays.fill(noise, Double.POSITIVE_INFINITY);
        for (int order = 2; order <= highest; order++) {
            ValleySearch.Remainder remainder = search.remainder(model, window, shape.ofOrder(order));
            if (remainder.checked()) {
                noise[order] = remainder.noise().total();
            }
        }
        return noise;
    }

    /** The law in other losses at the same places, seen through the same window: for repetitions of the noise. */
    public Optional<SurfaceModel> again(double[] loss) {
        return new ValleySearch(data, loss, List.of()).settle(model, first, window, shape, SHORT_FIT, ROUGHLY_SETTLED);
    }

    public SurfaceModel model() {
        return model;
    }

    public RunNoise noise() {
        return noise;
    }

    /** The losses without noise: the model's near its bottom, and the measured ones elsewhere. */
    public double[] fitted() {
        return fitted.clone();
    }

    /** Half the width of the window along each axis, the axes before it tuned and those after it held. */
    public double[] reach() {
        return Arrays.stream(window.metric().pivots())
                .map(pivot -> 1 / Math.sqrt(pivot))
                .toArray();
    }

    /**
     * Whether the loss rises by less than half the noise of one measurement from the middle of the grid to its ends. Everything before this
     * coordinate is tuned. Such a bottom is decided by what the model leaves out, however many runs there are.
     */
    public boolean isFlat(int coordinate) {
        double low = Arrays.stream(data.coordinates()[coordinate]).min().orElseThrow();
        double high = Arrays.stream(data.coordinates()[coordinate]).max().orElseThrow();
        double half = (high - low) / 2;
        return 0.5 * model.curvature().pivots()[coordinate] * half * half < FLAT * noise.total();
    }

    /** The form of the bottom along the first axis. */
    public Bottom bottom() {
        return bottom;
    }

    /** Losses that lie further above the lowest of their stratum are a cliff, not a valley. */
    public double ceiling() {
        return window.ceiling();
    }
}

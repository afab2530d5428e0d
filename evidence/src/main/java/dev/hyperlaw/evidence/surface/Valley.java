package dev.hyperlaw.evidence.surface;

import java.util.Arrays;
import java.util.Optional;

/**
 * A {@link SurfaceModel} fitted to the rows near its bottom. The window is first as narrow as the grid allows; what that fit leaves
 * over says how noisy the runs are, and the window is then widened until the loss at its rim stands out of the noise. Without noise
 * it stays narrow: a wide one would only bring bias. Likewise the valley is taken to be skewed only if that explains what would pass
 * for noise otherwise.
 */
public final class Valley {
    /** Loss at the rim of the window, in standard deviations of one measurement. */
    private static final double RIM = 8;
    /** Terms of third order stay if without them the noise seems this much larger. */
    private static final double WORTH_A_SKEW = 1.3;

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

    private Valley(SurfaceData data, SurfaceModel model, Window window, Shape shape, ValleySearch.Remainder remainder) {
        this.data = data;
        this.model = model;
        this.window = window;
        this.shape = shape;
        this.noise = remainder.noise();
        this.fitted = remainder.fitted();
    }

    /** The valley in these losses; empty if they show none that the rows determine. */
    public static Optional<Valley> in(SurfaceData data, double[] loss) {
        ValleySearch search = new ValleySearch(data, loss);
        Optional<SurfaceModel> rough = search.rough();
        if (rough.isEmpty()) {
            return Optional.empty();
        }
        Shape shape = new Shape(data.trends().length > 0, false);
        Window window = Window.ofExcess(data, rough.get().curvature(), 0);
        SurfaceModel model = search.settle(rough.get(), window, shape, LONG_FIT, NEARLY_SETTLED)
                .orElse(rough.get());
        window = Window.ofExcess(data, model.curvature(), 0);
        double plain = search.remainder(model, window, shape).noise().total();
        Shape skewed = new Shape(shape.trend(), true);
        double other = search.remainder(model, window, skewed).noise().total();
        if (plain > WORTH_A_SKEW * other) {
            shape = skewed;
        }
        window = Window.ofExcess(data, model.curvature(), RIM * Math.min(plain, other));
        for (int widening = 0; widening <= WIDENINGS; widening++) {
            Optional<SurfaceModel> found = search.settle(model, window, shape, LONG_FIT, SETTLED);
            if (found.isPresent()) {
                return Optional.of(
                        new Valley(data, found.get(), window, shape, search.remainder(found.get(), window, shape)));
            }
            window = window.widened(WIDENING);
        }
        return Optional.empty();
    }

    /** The law in other losses at the same places, seen through the same window: for repetitions of the noise. */
    public Optional<SurfaceModel> again(double[] loss) {
        return new ValleySearch(data, loss).settle(model, window, shape, SHORT_FIT, ROUGHLY_SETTLED);
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
     * Whether the loss, everything before this coordinate tuned, rises by less than half the noise of one measurement from the middle
     * of its grid to the ends. Such a bottom is decided by what the model leaves out, however many runs there are.
     */
    public boolean isFlat(int coordinate) {
        double low = Arrays.stream(data.coordinates()[coordinate]).min().orElseThrow();
        double high = Arrays.stream(data.coordinates()[coordinate]).max().orElseThrow();
        double half = (high - low) / 2;
        return 0.5 * model.pivots()[coordinate] * half * half < FLAT * noise.total();
    }

    /** Losses that lie further above the lowest of their stratum are a cliff, not a valley. */
    public double ceiling() {
        return window.ceiling();
    }
}

package dev.hyperlaw.evidence;

import dev.hyperlaw.evidence.surface.ProfileMinimum;
import dev.hyperlaw.evidence.surface.StraightLine;
import dev.hyperlaw.evidence.surface.Valley;
import dev.hyperlaw.transfer.Regime;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The estimators behind {@link GroupFit} without their intervals, for one design and many draws of losses. The window is set by the
 * first losses and kept.
 */
public final class LawEstimator {
    private final List<RegimeView> views;
    private final Map<Regime, Valley> valleys = new EnumMap<>(Regime.class);

    /** @param typical where runs are and losses like those to come, noise included */
    public LawEstimator(Readings typical) {
        views = views(typical);
        for (RegimeView view : views) {
            RunRows rows = view.rows();
            Valley.in(view.data(), rows.losses(), rows.replicates(rows.measured()))
                    .filter(valley -> RegimeFitter.flat(view, valley).isEmpty())
                    .ifPresent(valley -> valleys.put(view.regime(), valley));
        }
    }

    private static List<RegimeView> views(Readings readings) {
        RunRows rows = RunRows.of(readings);
        return Arrays.stream(Regime.values())
                .flatMap(regime -> RegimeView.of(rows, regime).stream())
                .toList();
    }

    /** The best settings of a regime at a budget, given what is held; what is tuned in {@code held} is to be ignored. */
    @FunctionalInterface
    public interface ExactOptimum {
        Cell at(Regime regime, double tokens, Cell held);
    }

    /**
     * What one draw gives.
     *
     * @param joint by the valley; without those that it does not show
     * @param profile by the optimum of every budget
     * @param edges by regime, the share of optima at the end of the grid
     */
    public record Estimates(Map<Exponent, Double> joint, Map<Exponent, Double> profile, Map<Regime, Double> edges) {}

    /** What the design varies enough to ask for. */
    public List<Exponent> exponents() {
        return views.stream()
                .flatMap(view -> Exponent.of(view.regime()).stream()
                        .filter(exponent -> view.driver(exponent).isPresent()))
                .toList();
    }

    /** The exponents in these losses, which are in the order of {@link Readings#losses}. */
    public Estimates estimate(double[] losses) {
        Estimates estimates =
                new Estimates(new EnumMap<>(Exponent.class), new EnumMap<>(Exponent.class), new HashMap<>());
        for (RegimeView view : views) {
            Optional<Valley> valley = Optional.ofNullable(valleys.get(view.regime()));
            RegimeEstimates found = valley.map(
                            known -> RegimeEstimates.again(view, view.rows().means(losses), known))
                    .orElseGet(() -> RegimeEstimates.of(view, view.rows().means(losses), Optional.empty()));
            for (Exponent exponent : Exponent.of(view.regime())) {
                found.joint(view, exponent).ifPresent(value -> estimates.joint().put(exponent, value));
                if (valley.isPresent()) {
                    found.profile(view, exponent)
                            .ifPresent(value -> estimates.profile().put(exponent, value));
                }
            }
            long inside = found.minima().stream()
                    .flatMap(Optional::stream)
                    .filter(ProfileMinimum::isInside)
                    .count();
            estimates
                    .edges()
                    .put(view.regime(), 1 - (double) inside / found.minima().size());
        }
        return estimates;
    }

    /** The exponents of an optimum that is known exactly, over the budgets and batches of a design. */
    public static Map<Exponent, Double> exact(Readings design, ExactOptimum optimum) {
        Map<Exponent, Double> exponents = new EnumMap<>(Exponent.class);
        for (RegimeView view : views(design)) {
            int strata = view.held().size();
            double[][] drivers = new double[strata][];
            double[][] places = new double[Tunable.tunedIn(view.regime()).size()][strata];
            for (int s = 0; s < strata; s++) {
                drivers[s] = view.drivers().get(s);
                RegimeView.Stratum held = view.held().get(s);
                Cell best = optimum.at(view.regime(), held.tokens(), held.cell());
                for (int i = 0; i < places.length; i++) {
                    places[i][s] =
                            Math.log(best.get(Tunable.tunedIn(view.regime()).get(i)));
                }
            }
            for (Exponent exponent : Exponent.of(view.regime())) {
                view.driver(exponent)
                        .ifPresent(driver -> exponents.put(
                                exponent, StraightLine.through(drivers, places[view.coordinate(exponent)])[driver]));
            }
        }
        return exponents;
    }
}

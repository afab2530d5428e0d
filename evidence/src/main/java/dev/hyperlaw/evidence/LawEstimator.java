package dev.hyperlaw.evidence;

import dev.hyperlaw.transfer.Regime;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.QRDecomposition;

/** The estimator behind {@link GroupFit} without its intervals, for one design and many draws of losses. */
public final class LawEstimator {
    private static final double ROUNDING = 0x1p-40;

    private final Readings design;
    private final List<RegimeStrata> strata;

    public LawEstimator(Readings design) {
        this.design = design;
        strata = strata(design);
    }

    private static List<RegimeStrata> strata(Readings readings) {
        List<RegimeStrata.Model> models = List.of(new RegimeStrata.Model(readings, OptionalDouble.empty()));
        return Arrays.stream(Regime.values())
                .flatMap(regime -> RegimeStrata.of(models, regime).stream())
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
     * @param exponents without those that the losses do not show
     * @param edges by regime, the share of optima at the end of the grid
     */
    public record Estimates(Map<Exponent, Double> exponents, Map<Regime, Double> edges) {}

    /** What the design varies enough to ask for. */
    public List<Exponent> exponents() {
        return strata.stream()
                .flatMap(each -> Exponent.of(each.regime()).stream().filter(each::isDriven))
                .toList();
    }

    /** The exponents in these losses, which are in the order of {@link Readings#losses}. */
    public Estimates estimate(double[] losses) {
        Estimates estimates = new Estimates(new EnumMap<>(Exponent.class), new EnumMap<>(Regime.class));
        for (RegimeStrata each : strata(design.withLosses(losses))) {
            RegimeSurface surface = new RegimeSurface(each, 0, 0);
            for (Exponent exponent : Exponent.of(each.regime())) {
                if (surface.isShown() && each.isDriven(exponent)) {
                    estimates.exponents().put(exponent, surface.estimate(exponent));
                }
            }
            estimates.edges().put(each.regime(), surface.edges());
        }
        return estimates;
    }

    /** The exponents of an optimum that is known exactly, over the budgets and batches of a design: straight lines, all cells alike. */
    public static Map<Exponent, Double> exact(Readings design, ExactOptimum optimum) {
        Map<Exponent, Double> exponents = new EnumMap<>(Exponent.class);
        for (RegimeStrata each : strata(design)) {
            for (Exponent exponent : Exponent.of(each.regime())) {
                if (each.isDriven(exponent)) {
                    exponents.put(exponent, exact(each, exponent, optimum));
                }
            }
        }
        return exponents;
    }

    private static double exact(RegimeStrata strata, Exponent exponent, ExactOptimum optimum) {
        int cells = strata.cells().size();
        int groups = 1
                + strata.runs().cells().stream()
                        .mapToInt(cell -> cell.group())
                        .max()
                        .orElse(0);
        boolean byTokens = strata.budgets() > 1;
        boolean byBatch = strata.isDriven(Exponent.P) || strata.isDriven(Exponent.ETA_PER_BATCH);
        double[][] drivers = new double[cells][groups + (byTokens ? 1 : 0) + (byBatch ? 1 : 0)];
        double[] best = new double[cells];
        for (int c = 0; c < cells; c++) {
            drivers[c][strata.runs().cells().get(c).group()] = 1;
            if (byTokens) {
                drivers[c][groups] = strata.runs().cells().get(c).logTokens();
            }
            if (byBatch) {
                drivers[c][drivers[c].length - 1] = strata.runs().cells().get(c).logSize();
            }
            RegimeStrata.Stratum cell = strata.cells().get(c);
            best[c] = Math.log(
                    optimum.at(strata.regime(), cell.tokens(), cell.held()).get(exponent.setting()));
        }
        double[] line = new QRDecomposition(MatrixUtils.createRealMatrix(drivers))
                .getSolver()
                .solve(new ArrayRealVector(best))
                .toArray();
        double found = exponent.driver() == Exponent.Driver.BUDGET ? line[groups] : line[line.length - 1];
        return Math.rint(found / ROUNDING) * ROUNDING;
    }
}

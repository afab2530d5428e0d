package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.transfer.Regime;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Of 200 sweeps with noise (100 for the slowest), 90 to 99 % have the exact exponent in their 95 % interval. */
class CoverageTest {
    private static final int SWEEPS = 200;
    private static final int REPETITIONS = 400;
    private static final double[] BUDGETS = ProxySweep.logSpaced(1 << 16, 1 << 22, 5);

    @Test
    void intervalsOfTheRateCover() {
        check(SWEEPS, Regime.A, shift -> rates(shift, BUDGETS));
    }

    /** Curves at 13 budgets, whose noise is much the same from one budget to the next, as it is between real seeds. */
    @Test
    void intervalsCoverWhereNoiseRemembers() {
        check(SWEEPS / 2, 0.6, Regime.A, shift -> rates(shift, ProxySweep.BUDGETS));
    }

    @Test
    void intervalsOfTheBatchCover() {
        check(
                SWEEPS,
                Regime.C,
                shift -> ProxySweep.of(
                        shift,
                        ProxySweep.around(1e-3, 2, 7),
                        ProxySweep.around(512, 2, 6),
                        new double[] {0.1},
                        BUDGETS));
    }

    @Test
    void intervalsOfTheMomentumCover() {
        check(
                SWEEPS / 2,
                Regime.B,
                shift -> ProxySweep.of(
                        shift,
                        ProxySweep.around(1e-3, 2, 8),
                        new double[] {512},
                        ProxySweep.around(0.1, 2, 6),
                        BUDGETS));
    }

    private static ProxySweep rates(double shift, double[] budgets) {
        return ProxySweep.of(
                shift, ProxySweep.around(1e-3, 2, 8), ProxySweep.around(512, 4, 3), new double[] {0.1}, budgets);
    }

    private static void check(int sweeps, Regime regime, Function<Double, ProxySweep> design) {
        check(sweeps, 0, regime, design);
    }

    private static void check(int sweeps, double memory, Regime regime, Function<Double, ProxySweep> design) {
        List<Map<Exponent, Integer>> all = IntStream.range(0, sweeps)
                .parallel()
                .mapToObj(sweep -> covered(regime, design, memory, sweep))
                .toList();
        for (Exponent exponent : all.get(0).keySet()) {
            double share =
                    all.stream().mapToInt(each -> each.get(exponent)).average().orElseThrow();
            if (System.getProperty("show") != null) { System.out.println(regime + " memory " + memory + " " + exponent + " " + share); continue; }
            assertThat(share).as(exponent.law()).isBetween(0.90, 0.99);
        }
    }

    /** For each exponent whether the interval holds it, as 0 and 1. */
    private static Map<Exponent, Integer> covered(
            Regime regime, Function<Double, ProxySweep> design, double memory, int number) {
        SplittableRandom random = new SplittableRandom(7_000 + number);
        ProxySweep sweep = design.apply(Math.pow(2, random.nextDouble() - 0.5));
        double deviation = number % 2 == 0 ? 0.003 : 0.01;
        Readings readings = sweep.noisy(deviation, memory, random);
        Map<Exponent, Double> exact = LawEstimator.exact(readings, sweep::optimum);
        RegimeFit fit = fit(readings, regime);
        Map<Exponent, Integer> covered = new EnumMap<>(Exponent.class);
        for (ExponentEstimate estimate : fit.exponents()) {
            double value = exact.get(estimate.exponent());
            covered.put(estimate.exponent(), contains(estimate.interval(), value));
        }
        return covered;
    }

    private static int contains(Optional<Interval> interval, double value) {
        return interval.map(found -> found.contains(value) ? 1 : 0).orElse(0);
    }

    private static RegimeFit fit(Readings readings, Regime regime) {
        RegimeStrata.Model model = new RegimeStrata.Model(readings, OptionalDouble.empty());
        return new RegimeSurface(RegimeStrata.of(List.of(model), regime).orElseThrow(), REPETITIONS, 1).result();
    }
}

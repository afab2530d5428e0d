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

/** Of 200 sweeps with noise (fewer for the slowest), 90 % at least have the exact exponent in their 95 % interval. */
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

    /** Five curves hide what sets each of them off: fitted closely, they must not claim to know the exponent better for it. */
    @Test
    void intervalsOfFewCurvesCover() {
        check(
                SWEEPS,
                0.95,
                Regime.A,
                shift -> ProxySweep.of(
                        shift,
                        ProxySweep.around(1e-3, 2, 5),
                        new double[] {512},
                        new double[] {0.1},
                        ProxySweep.BUDGETS));
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

    @Test
    void intervalsOfAllThreeCover() {
        check(
                SWEEPS / 4,
                Regime.D,
                shift -> ProxySweep.of(
                        shift,
                        ProxySweep.around(1e-3, 2, 7),
                        ProxySweep.around(512, 2, 5),
                        ProxySweep.around(0.1, 2, 5),
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
        List<Map<Exponent, Optional<Boolean>>> all = IntStream.range(0, sweeps)
                .parallel()
                .mapToObj(sweep -> covered(regime, design, memory, sweep))
                .toList();
        for (Exponent exponent : all.get(0).keySet()) {
            List<Boolean> answers =
                    all.stream().flatMap(each -> each.get(exponent).stream()).toList();
            assertThat(answers.size()).as("answers of " + exponent).isGreaterThan(sweeps / 5);
            double share = answers.stream().filter(held -> held).count() / (double) answers.size();
            assertThat(share)
                    .as("%s in %d sweeps", exponent.law(), answers.size())
                    .isGreaterThanOrEqualTo(0.90);
        }
    }

    /** For each exponent whether the interval holds it; empty where there is none. */
    private static Map<Exponent, Optional<Boolean>> covered(
            Regime regime, Function<Double, ProxySweep> design, double memory, int number) {
        SplittableRandom random = new SplittableRandom(7_000 + number);
        ProxySweep sweep = design.apply(Math.pow(2, random.nextDouble() - 0.5));
        double deviation = number % 2 == 0 ? 0.003 : 0.01;
        Readings readings = sweep.noisy(deviation, memory, random);
        Map<Exponent, Double> exact = LawEstimator.exact(readings, sweep::optimum);
        Map<Exponent, Optional<Boolean>> covered = new EnumMap<>(Exponent.class);
        for (ExponentEstimate estimate : fit(readings, regime).exponents()) {
            double value = exact.get(estimate.exponent());
            covered.put(estimate.exponent(), estimate.interval().map(interval -> interval.contains(value)));
        }
        return covered;
    }

    private static RegimeFit fit(Readings readings, Regime regime) {
        RegimeStrata.Model model = new RegimeStrata.Model(readings, OptionalDouble.empty());
        return new RegimeSurface(RegimeStrata.of(List.of(model), regime).orElseThrow(), REPETITIONS, 1).result();
    }
}

package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.Solver;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Constants go in, the solver's optimum comes out, and the calibration gives the ratios of the constants back. */
class CalibrationTest {
    private static final long SEED = 20260801;

    private static Optimum optimum(double[] c, double tokens, Constraint... fixed) {
        return (Optimum)
                new Solver(BoundLibrary.proxy(c[0], c[1], c[2]).program().with(fixed)).solve(Math.log(tokens));
    }

    private static Calibration calibrate(Regime regime, Optimum at, double tokens) {
        return Calibration.of(regime, Initialisation.MATCHED, at.get("eta"), at.get("alpha"), at.get("b"), tokens);
    }

    private static void assertRatios(Calibration found, double[] c, double tolerance) {
        assertThat(found).isInstanceOf(Calibration.Constants.class);
        Calibration.Constants constants = (Calibration.Constants) found;
        assertThat(Math.log(constants.c1() / constants.c3() * c[2] / c[0])).isCloseTo(0, within(tolerance));
        assertThat(Math.log(constants.c2() / constants.c3() * c[2] / c[1])).isCloseTo(0, within(tolerance));
    }

    private static double[] draw(Random random) {
        return new double[] {
            Math.exp(2 * random.nextGaussian()),
            Math.exp(2 * random.nextGaussian()),
            Math.exp(2 * random.nextGaussian())
        };
    }

    @Test
    void regimesBCAndDRecoverTheConstants() {
        Random random = new Random(SEED);
        int checked = 0;
        for (int i = 0; i < 60; i++) {
            double[] c = draw(random);
            double tokens = Math.pow(10, 7 + 5 * random.nextDouble());
            double alpha = Math.pow(10, -2 * random.nextDouble());
            double batch = Math.pow(10, 1.5 * random.nextDouble());
            Optimum b = optimum(c, tokens, Constraint.fixed("b", batch));
            Optimum cc = optimum(c, tokens, Constraint.fixed("alpha", alpha));
            Optimum d = optimum(c, tokens);
            if (b.active().contains("alpha<=1")
                    || cc.active().contains("b>=1")
                    || !d.active().isEmpty()) {
                continue;
            }
            checked++;
            assertRatios(calibrate(Regime.B, b, tokens), c, 1e-9);
            assertRatios(calibrate(Regime.C, cc, tokens), c, 1e-9);
            Calibration joint = calibrate(Regime.D, d, tokens);
            assertRatios(joint, c, 1e-9);
            assertThat(((Calibration.Constants) joint).mismatch().getAsDouble()).isCloseTo(1, within(1e-9));
            assertThat(((Calibration.Constants) joint).value(d.get("eta"), d.get("alpha"), d.get("b"), tokens))
                    .isCloseTo(1, within(1e-12));
        }
        assertThat(checked).as("cases with seed %d", SEED).isGreaterThan(20);
    }

    @Test
    void regimeAFixesOneRatioOnly() {
        Optimum at = optimum(new double[] {3, 5, 2}, 1e9, Constraint.fixed("b", 64), Constraint.fixed("alpha", 0.1));
        Calibration found = calibrate(Regime.A, at, 1e9);
        assertThat(found).isInstanceOf(Calibration.RatioOnly.class);
        assertThat(((Calibration.RatioOnly) found).ratio()).isCloseTo(3 / (2 * 11.0), within(1e-12));
    }

    @Test
    void anOverdeterminedOptimumShowsItsMismatch() {
        Calibration found = Calibration.of(Regime.D, Initialisation.MATCHED, 1e-3, 0.1, 131072, 2e9);
        assertThat(((Calibration.Constants) found).mismatch().getAsDouble()).isNotCloseTo(1, within(0.01));
    }

    @Test
    void whatIsNoOptimumIsSaidToBeNone() {
        assertThat(Calibration.of(Regime.B, Initialisation.MATCHED, 1e-3, 1, 64, 1e9))
                .isInstanceOf(Calibration.Unidentified.class);
        assertThat(Calibration.of(Regime.C, Initialisation.MATCHED, 1e-3, 1e-4, 64, 6400))
                .isInstanceOf(Calibration.Unidentified.class);
    }

    /** Row 30b: with a zero start the calibrated program, solved again, must give the tuned run back. */
    @Test
    void aZeroStartIsCalibratedWithItsOwnBurnIn() {
        double tokens = 1e7;
        for (Regime regime : new Regime[] {Regime.B, Regime.C}) {
            Program program = BoundLibrary.get("proxy", Map.of("C1", "2", "C2", "3", "C3", "0.5", "init", "zero"))
                    .program()
                    .with(regime == Regime.B ? Constraint.fixed("b", 32) : Constraint.fixed("alpha", 0.05));
            Optimum at = (Optimum) new Solver(program).solve(Math.log(tokens));
            Calibration.Constants found = (Calibration.Constants)
                    Calibration.of(regime, Initialisation.ZERO, at.get("eta"), at.get("alpha"), at.get("b"), tokens);
            assertThat(found.c2() / found.c1()).as("%s", regime).isCloseTo(1.5, within(1e-9));
            assertThat(found.c3() / found.c1()).as("%s", regime).isCloseTo(0.25, within(1e-9));
            assertThat(found.value(at.get("eta"), at.get("alpha"), at.get("b"), tokens))
                    .isCloseTo(1, within(1e-12));
        }
        assertThat(Calibration.of(Regime.B, Initialisation.CONSTANT, 1e-3, 0.1, 64, 1e9))
                .isInstanceOf(Calibration.Unidentified.class);
    }
}

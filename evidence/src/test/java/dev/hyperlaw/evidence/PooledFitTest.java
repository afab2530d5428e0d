package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PooledFitTest {
    private static final double[] SIZES = {1e6, 4e6, 1.6e7, 6.4e7};
    private static final double[] BUDGETS = ProxySweep.logSpaced(1 << 16, 1 << 22, 5);
    private static final SweepDesign DESIGN =
            new SweepDesign(ProxySweep.around(1e-3, 2, 10), ProxySweep.around(512, 2, 8), BUDGETS, 1, 0.1, true);

    @Test
    void groupsOfDifferentSizeShareExponentsAndShowTheLawOfTheSize() {
        PooledFit fit = PooledFit.of(groups(0), 60, 1, () -> {}).orElseThrow();
        assertThat(joint(fit, Exponent.S)).isCloseTo(0.5, within(0.02));
        assertThat(joint(fit, Exponent.P)).isCloseTo(0.6, within(0.02));
        assertThat(joint(fit, Exponent.Q)).isCloseTo(-0.2, within(0.02));
        assertThat(joint(fit, Exponent.P_BELOW)).isCloseTo(0.6, within(0.05));
        assertThat(joint(fit, Exponent.P_ABOVE)).isCloseTo(0.6, within(0.05));
        assertThat(fit.path().orElseThrow().holds()).isTrue();
        assertThat(fit.agreements())
                .filteredOn(agreement ->
                        agreement.exponent() != Exponent.P_BELOW && agreement.exponent() != Exponent.P_ABOVE)
                .hasSize(4)
                .allMatch(Agreement::holds);
        List<SizeLaw> laws = fit.sizeLaws();
        assertThat(laws).extracting(SizeLaw::setting).containsExactly(Tunable.LEARNING_RATE, Tunable.BATCH);
        assertThat(laws.get(0).exponent()).matches(interval -> interval.contains(-0.25));
        assertThat(laws.get(0).exponent().estimate()).isCloseTo(-0.25, within(0.02));
        assertThat(laws.get(1).exponent().estimate()).isCloseTo(0.1, within(0.02));
        assertThat(fit.noise().orElseThrow()).isCloseTo(0.003, within(0.0004));
    }

    @Test
    void groupsThatDisagreeAreReported() {
        PooledFit fit = PooledFit.of(groups(0.05), 60, 1, () -> {}).orElseThrow();
        assertThat(fit.agreements())
                .filteredOn(agreement -> agreement.exponent() == Exponent.Q)
                .singleElement()
                .matches(agreement -> !agreement.holds())
                .satisfies(agreement -> assertThat(agreement.spread()).isCloseTo(0.065, within(0.03)));
    }

    @Test
    void twoSizesAreTooFewForALaw() {
        assertThat(PooledFit.of(groups(0).subList(0, 2), 20, 1, () -> {})
                        .orElseThrow()
                        .sizeLaws())
                .isEmpty();
        assertThat(PooledFit.of(groups(0).subList(0, 1), 20, 1, () -> {})).isEmpty();
    }

    @Test
    void theParametersOfAGroupAreItsSizeWhereTheySetItApart() {
        Setting size = Setting.of(1.2e8);
        assertThat(ModelSize.of(group("optimizer=adamw params=120000000", size, List.of())))
                .contains(new ModelSize("optimizer=adamw", 1.2e8));
        assertThat(ModelSize.of(group("optimizer=adamw", size, List.of()))).isEmpty();
        assertThat(ModelSize.of(group("params=large", Setting.of("large"), List.of())))
                .isEmpty();
        assertThat(ModelSize.of(group("note=a params=120000000 b", Setting.of("large"), List.of())))
                .as("words of another setting")
                .isEmpty();
        assertThat(ModelSize.of(group("", size, List.of()))).isEmpty();
    }

    private static SweepGroup group(String name, Setting params, List<RunCurve> runs) {
        return new SweepGroup(name, RateShape.ANNEALED, LossUnit.NATS, new TreeMap<>(Map.of("params", params)), runs);
    }

    /** @param apart by how much q differs from one group to the next */
    private static List<GroupFit> groups(double apart) {
        List<GroupFit> fits = new ArrayList<>();
        for (int g = 0; g < SIZES.length; g++) {
            double rate = 1e-3 * Math.pow(SIZES[g] / SIZES[1], -0.25);
            double batch = 512 * Math.pow(SIZES[g] / SIZES[1], 0.1);
            PowerLawBowl bowl = new PowerLawBowl(0.5, 0.6, -0.2 + apart * g, rate, batch, 1 << 19, 0);
            Readings readings = DESIGN.run(bowl, 0.003, new SplittableRandom(g));
            Setting size = Setting.of(SIZES[g]);
            fits.add(GroupFit.of(group("params=" + size, size, readings.runs()), 60, 1));
        }
        return fits;
    }

    private static double joint(PooledFit fit, Exponent exponent) {
        return fit.exponents().stream()
                .filter(estimate -> estimate.exponent() == exponent)
                .findFirst()
                .flatMap(ExponentEstimate::interval)
                .orElseThrow()
                .estimate();
    }
}

package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.RelativesReader;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.joint.AxisScale;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Learning rate, momentum and weight decay at one budget; most runs have a weight decay of .1, and the best is another one. */
class OtherSettingsKeptTest {
    private static final double TOKENS = 1e9;
    private static final double KEPT = Math.log(0.1);
    private static final double NOISE = 0.002;
    /** Of the weight decay, and of momentum together with it. */
    private static final double BEND = 0.02;

    private static final double TOGETHER = 0.012;

    @Test
    void aSettingMovesIfThatSavesMoreThanTheNoiseOfOneRun() {
        double noticed = Math.sqrt(2 * NOISE / BEND);
        assertThat(others(2 * noticed, 0).forecasts().get(0).moves()).isTrue();
        assertThat(others(0.4 * noticed, 0).forecasts().get(0).moves()).isFalse();
    }

    /** Decays of .025 to .4 were tried. */
    @Test
    void noValueBeyondWhatWasTriedIsForecast() {
        OtherForecast best = others(2.5, 0).forecasts().get(0);
        assertThat(best.best().estimate()).isCloseTo(0.4, within(1e-9));
        assertThat(best.best().high()).isCloseTo(0.4, within(1e-9));
        assertThat(best.value()).isCloseTo(best.best().estimate(), within(1e-9));
    }

    /** The decay held at .1, its best a factor e above: momentum makes up for it by what their product says. */
    @Test
    void momentumFollowsAWeightDecayThatIsHeld() {
        Relatives relatives = relatives(1, TOGETHER);
        JointFit fit = fit(relatives);
        double[] free = fit.of(0).at();
        double[] at = OtherSettings.besideUsual(fit, relatives, fit.of(0), Math.log(TOKENS))
                .at();
        assertThat(at[2]).isCloseTo(KEPT, within(1e-9));
        assertThat(at[1] - free[1]).isCloseTo(-TOGETHER / BEND * (KEPT - free[2]), within(0.12));
    }

    private static OtherSettings others(double bestDecay, double together) {
        Relatives relatives = relatives(bestDecay, together);
        JointFit fit = fit(relatives);
        return OtherSettings.of(fit, relatives, fit.of(0), 0, Math.log(TOKENS));
    }

    private static JointFit fit(Relatives relatives) {
        return JointSearch.fit(
                relatives.runs(), LawPlace.belief(relatives, PriorReader.ours().annealed(), false));
    }

    /** @param bestDecay above the one that is kept, as a logarithm */
    private static Relatives relatives(double bestDecay, double together) {
        SplittableRandom random = new SplittableRandom(1);
        List<RunCurve> curves = new ArrayList<>();
        List<double[]> others = new ArrayList<>();
        for (int run = 0; run < 400; run++) {
            double rate = 3 * (random.nextDouble() - 0.5);
            double momentum = 3 * (random.nextDouble() - 0.5);
            double decay = run % 3 == 0 ? 0 : Math.log(2) * (4 * random.nextDouble() - 2);
            // Both ends were tried.
            decay = run == 1 ? 2 * Math.log(2) : run == 2 ? -2 * Math.log(2) : decay;
            double off = decay - bestDecay;
            double loss = 3
                    + 0.5 * (0.05 * rate * rate + BEND * momentum * momentum + BEND * off * off)
                    + together * momentum * off
                    + NOISE * random.nextGaussian();
            Cell cell = new Cell(1e-3 * Math.exp(rate), 1e5, 0.1 * Math.exp(momentum));
            curves.add(RunCurve.of(cell, 0, List.of(new LossPoint(TOKENS, loss))));
            others.add(new double[] {KEPT + decay});
        }
        return RelativesReader.of(
                List.of(new RelativesReader.Other("weight_decay", AxisScale.LOG)),
                List.of(new RelativesReader.Model(Double.NaN, curves, others)));
    }
}

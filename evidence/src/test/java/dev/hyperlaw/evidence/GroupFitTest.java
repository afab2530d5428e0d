package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.transfer.Regime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GroupFitTest {
    @Test
    void aSweepOfTheProxyConfirmsTheoremOneAndRejectsKeep() {
        GroupFit fit = GroupFit.of(group(1, 0.005), 150, 1);
        assertThat(fit.judgements())
                .filteredOn(judgement -> judgement.prediction().exponent() == Exponent.Q)
                .extracting(judgement -> judgement.prediction().theory() + " " + judgement.verdict())
                .containsExactly("theorem 1 COMPATIBLE", "keep REJECTED");
        assertThat(fit.regime(Regime.A).orElseThrow().noise().orElseThrow()).isCloseTo(0.005, within(0.001));
    }

    @Test
    void aLawThatBendsIsSaidNotToBeOne() {
        assertThat(GroupFit.of(group(1, 0.005), 150, 1).bend().orElseThrow().isSure())
                .isFalse();
        List<RunCurve> runs = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(4);
        for (double rate : ProxySweep.around(1e-3, 2, 9)) {
            List<LossPoint> points = new ArrayList<>();
            for (double tokens : ProxySweep.logSpaced(1 << 16, 1 << 22, 7)) {
                double late = Math.max(0, Math.log(tokens / (1 << 19)));
                double off = Math.log(rate / 1e-3) + 0.5 * (Math.log(tokens / (1 << 19)) - late);
                points.add(new LossPoint(tokens, 3 + 0.035 * off * off + 0.003 * random.nextGaussian()));
            }
            runs.add(RunCurve.of(new Cell(rate, 512, 0.1), 1, points));
        }
        LawBend bend = GroupFit.of(new SweepGroup("", RateShape.CONSTANT, runs), 150, 1)
                .bend()
                .orElseThrow();
        assertThat(bend.isSure()).isTrue();
        assertThat(bend.first().contains(-0.5)).isTrue();
        assertThat(bend.second().contains(0)).isTrue();
    }

    @Test
    void theSameRunsAndSeedGiveTheSameAnswer() {
        assertThat(GroupFit.of(group(1, 0.005), 50, 1).regimes())
                .usingRecursiveComparison()
                .isEqualTo(GroupFit.of(group(1, 0.005), 50, 1).regimes());
    }

    @Test
    void everyOptimumBelowTheGridIsAnEdgeAndThereIsNoExponent() {
        GroupFit fit = GroupFit.of(group(1e-3, 0.001), 50, 1);
        RegimeFit rates = fit.regime(Regime.A).orElseThrow();
        assertThat(rates.optima()).isNotEmpty().allSatisfy(optimum -> {
            BudgetOptimum.Located rate = optimum.tuned().get(Tunable.LEARNING_RATE);
            assertThat(rate.edge()).isEqualTo(Edge.LOW);
            assertThat(rate.value().low()).isZero();
            assertThat(rate.value().estimate())
                    .as("the end of the grid, not beyond")
                    .isCloseTo(lowestRate(fit), within(1e-15));
        });
        assertThat(rates.exponents())
                .allSatisfy(exponent -> assertThat(exponent.interval()).isEmpty());
        assertThat(fit.judgements())
                .allSatisfy(judgement -> assertThat(judgement.verdict()).isEqualTo(Verdict.UNDECIDED));
    }

    @Test
    void ratesThatDivergedEndTheValleyButNotTheGrid() {
        List<RunCurve> runs = new ArrayList<>();
        for (RunCurve run : group(1, 0.001).runs()) {
            boolean tooFast = run.cell().learningRate() > 3e-3;
            runs.add(
                    tooFast
                            ? new RunCurve(
                                    run.cell(),
                                    1,
                                    run.points().subList(0, 1),
                                    Optional.of(new RunCurve.Divergence(1 << 16, 1 << 22)))
                            : run);
        }
        RegimeFit rates = GroupFit.of(new SweepGroup("", RateShape.CONSTANT, runs), 50, 1)
                .regime(Regime.A)
                .orElseThrow();
        // At 2^18 tokens and the largest batch the best rate, 2.8e-3, is next to those that diverged.
        BudgetOptimum nextToCliff = rates.optima().stream()
                .filter(optimum -> optimum.tokens() == 1 << 18 && optimum.value(Tunable.BATCH) == 2048)
                .findFirst()
                .orElseThrow();
        assertThat(nextToCliff.isInside()).isTrue();
        assertThat(nextToCliff.value(Tunable.LEARNING_RATE)).isBetween(2e-3, 4e-3);
        assertThat(rates.exponent(Exponent.Q)
                        .orElseThrow()
                        .interval()
                        .orElseThrow()
                        .estimate())
                .isCloseTo(-0.5, within(0.03));
    }

    @Test
    void oneBudgetStillShowsHowTheRateFollowsTheBatch() {
        ProxySweep sweep = sweep(1, new double[] {1 << 18, 1 << 19, 1 << 20});
        Readings noisy = sweep.noisy(0.001, new SplittableRandom(2));
        List<RunCurve> single = new ArrayList<>();
        for (RunCurve run : curves(noisy)) {
            single.add(RunCurve.of(run.cell(), run.seed(), run.points().subList(1, 2)));
        }
        GroupFit fit = GroupFit.of(new SweepGroup("", RateShape.CONSTANT, single), 100, 1);
        ExponentEstimate p =
                fit.regime(Regime.A).orElseThrow().exponent(Exponent.P).orElseThrow();
        assertThat(p.interval().orElseThrow().estimate()).isCloseTo(0.5, within(0.03));
        assertThat(fit.regime(Regime.A).orElseThrow().exponent(Exponent.Q)).isEmpty();
    }

    private static SweepGroup group(double shift, double noise) {
        ProxySweep sweep = sweep(shift, ProxySweep.logSpaced(1 << 16, 1 << 22, 7));
        return new SweepGroup("", RateShape.CONSTANT, curves(sweep.noisy(noise, new SplittableRandom(3))));
    }

    private static ProxySweep sweep(double shift, double[] budgets) {
        return ProxySweep.of(
                shift, ProxySweep.around(1e-3, 2, 9), ProxySweep.around(512, 4, 3), new double[] {0.1}, budgets);
    }

    private static List<RunCurve> curves(Readings readings) {
        List<RunCurve> curves = new ArrayList<>();
        for (int r = 0; r < readings.runs().size(); r++) {
            int run = r;
            List<LossPoint> points = IntStream.range(0, readings.rows())
                    .filter(row -> readings.run(row) == run)
                    .mapToObj(row -> new LossPoint(readings.tokens(row), readings.loss(row)))
                    .toList();
            curves.add(RunCurve.of(readings.runs().get(run).cell(), 1, points));
        }
        return curves;
    }

    private static double lowestRate(GroupFit fit) {
        return fit.group().runs().stream()
                .mapToDouble(run -> run.cell().learningRate())
                .min()
                .orElseThrow();
    }
}

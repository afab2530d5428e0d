package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.surface.Replicate;
import dev.hyperlaw.transfer.Regime;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;

class RunRowsTest {
    private static final Cell CELL = new Cell(1e-3, 512, 0.1);

    @Test
    void seedsAreAveragedAndTheirSpreadIsKept() {
        RunRows rows = rows(
                RunCurve.of(CELL, 1, List.of(new LossPoint(100, 3), new LossPoint(200, 2))),
                RunCurve.of(CELL, 2, List.of(new LossPoint(100, 3.5), new LossPoint(200, 2.5))));
        assertThat(rows.losses()).containsExactly(3.25, 2.25);
        assertThat(rows.counts(rows.measured())).containsExactly(2, 2);
        assertThat(rows.run(0)).isEqualTo(rows.run(1));
        assertThat(rows.replicates(rows.measured()))
                .extracting(Replicate::deviations)
                .containsExactly(new double[] {-0.25, -0.25}, new double[] {0.25, 0.25});
    }

    @Test
    void finalsOfOneSettingAtTwoBudgetsAreDifferentRuns() {
        RunRows rows = rows(
                RunCurve.of(CELL, 1, List.of(new LossPoint(100, 3))),
                RunCurve.of(CELL, 1, List.of(new LossPoint(200, 2))));
        assertThat(rows.run(0)).isNotEqualTo(rows.run(1));
    }

    @Test
    void aSeedThatDivergedLeavesTheMeanToTheOthers() {
        RunCurve lost = new RunCurve(CELL, 2, List.of(), Optional.of(new RunCurve.Divergence(0, 100)));
        RunRows rows = rows(RunCurve.of(CELL, 1, List.of(new LossPoint(100, 3))), lost);
        assertThat(rows.losses()).containsExactly(3);
        assertThat(rows.counts(rows.measured())).containsExactly(1);
    }

    /** Runs as one row or as three: the same noise, and much the same intervals. */
    @Test
    void theNoiseIsThatOfOneRunHoweverManyAreAveraged() {
        SweepDesign design = new SweepDesign(
                ProxySweep.around(1e-3, 2, 8),
                ProxySweep.around(512, 2, 6),
                ProxySweep.logSpaced(1 << 16, 1 << 22, 5),
                3,
                0,
                true);
        PowerLawBowl bowl = new PowerLawBowl(0.5, 0.5, -0.5, 1e-3, 512, 1 << 19, 0);
        Readings readings = design.run(bowl, 0.01, new SplittableRandom(5));
        RegimeFit fit = RegimeFitter.of(RunRows.of(readings), Regime.A, 60, new SplittableRandom(1), () -> {})
                .orElseThrow()
                .result();
        assertThat(fit.noise().orElseThrow()).isCloseTo(0.01, within(0.001));
    }

    @Test
    void theAnswerDoesNotDependOnTheNumberOfThreads() throws Exception {
        SweepDesign design = new SweepDesign(
                ProxySweep.around(1e-3, 2, 7),
                ProxySweep.around(512, 2, 5),
                ProxySweep.logSpaced(1 << 16, 1 << 22, 4),
                2,
                0,
                true);
        PowerLawBowl bowl = new PowerLawBowl(0.5, 0.5, -0.5, 1e-3, 512, 1 << 19, 0);
        SweepGroup group = new SweepGroup(
                "",
                RateShape.ANNEALED,
                design.run(bowl, 0.003, new SplittableRandom(5)).runs());
        ForkJoinPool alone = new ForkJoinPool(1);
        ForkJoinPool many = new ForkJoinPool(5);
        try {
            assertThat(alone.submit(() -> GroupFit.of(group, 50, 1).regimes()).get())
                    .usingRecursiveComparison()
                    .isEqualTo(many.submit(() -> GroupFit.of(group, 50, 1).regimes())
                            .get());
        } finally {
            alone.shutdown();
            many.shutdown();
        }
    }

    private static RunRows rows(RunCurve... runs) {
        return RunRows.of(Readings.of(List.of(runs)));
    }
}

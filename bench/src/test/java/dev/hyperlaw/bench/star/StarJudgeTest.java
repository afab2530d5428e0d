package dev.hyperlaw.bench.star;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.RelativesReader;
import dev.hyperlaw.evidence.RunCurve;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StarJudgeTest {
    private static final double RATE = 0.008;
    private static final double BATCH = 1e6;
    private static final double TOKENS = 1e9;
    private static final double BEND = 0.05;
    private static final double BEST_RATE = Math.log(RATE) + 0.2;
    private static final double BEST_BATCH = Math.log(BATCH) - 0.3;

    private static double loss(double rate, double batch) {
        return 3
                + 0.5 * BEND * Math.pow(Math.log(rate) - BEST_RATE, 2)
                + 0.5 * BEND * Math.pow(Math.log(batch) - BEST_BATCH, 2);
    }

    private static RunCurve run(double rate, double batch) {
        return RunCurve.of(new Cell(rate, batch, 1), 0, List.of(new LossPoint(TOKENS, loss(rate, batch))));
    }

    private static RunCurve lost(double rate, double batch) {
        return new RunCurve(new Cell(rate, batch, 1), 0, List.of(), Optional.of(new RunCurve.Divergence(0, TOKENS)));
    }

    /** Factors of 2 around the centre; the highest rate diverges. */
    private static Star star() {
        List<RunCurve> runs = new ArrayList<>(List.of(run(RATE, BATCH), run(RATE, BATCH / 2), run(RATE, BATCH * 2)));
        runs.addAll(List.of(run(RATE / 2, BATCH), run(RATE * 2, BATCH), lost(RATE * 4, BATCH)));
        Relatives relatives = RelativesReader.of(List.of(), List.of(RelativesReader.Model.of(1e8, runs, List.of())));
        return Star.of(relatives, 0);
    }

    private static Map<String, Double> settings(double rate, double batch) {
        return Map.of("lr", Math.log(rate), "batch", Math.log(batch));
    }

    @Test
    void aGridPointIsNotTheFloor() {
        Star star = star();
        StarJudge judge = StarJudge.of(star, List.of(star), List.of());
        double truth = loss(RATE, BATCH) - 3;
        assertThat(judge.cost(settings(RATE, BATCH))).isCloseTo(truth, within(2e-4));
        assertThat(judge.cost(settings(Math.exp(BEST_RATE), Math.exp(BEST_BATCH))))
                .isCloseTo(0, within(2e-4));
    }

    @Test
    void theBestOfAnAxisIsWhereTheLossesHaveIt() {
        Star star = star();
        StarJudge.Best best =
                StarJudge.of(star, List.of(star), List.of()).best("lr").orElseThrow();
        assertThat(best.at()).isCloseTo(BEST_RATE, within(0.02));
        assertThat(best.isSurrounded()).isTrue();
    }

    @Test
    void settingsNextToARunThatDivergedDivergeUnlessTheirRateIsLower() {
        Star star = star();
        assertThat(star.diverges(settings(RATE * 4, BATCH))).isTrue();
        assertThat(star.diverges(settings(RATE * 3, BATCH))).isTrue();
        assertThat(star.diverges(settings(RATE * 2, BATCH))).isFalse();
        assertThat(star.diverges(settings(RATE, BATCH * 2))).isFalse();
    }
}

package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrailingMeansTest {
    @Test
    void aLossIsTheMeanOverTheEndOfItsBudget() {
        List<RunCurve> read = TrailingMeans.at(new double[] {50, 100, 300}, List.of(line(1e-3, 200)));
        assertThat(read.get(0).points()).extracting(LossPoint::tokens).containsExactly(50.0, 100.0);
        // 91 to 103
        assertThat(read.get(0).points().get(1).loss()).isCloseTo(97, within(1e-12));
    }

    @Test
    void denseCurvesAreReadAtAFewBudgetsAndOthersAsTheyAre() {
        List<RunCurve> dense = List.of(line(1e-3, 1000), line(2e-3, 1000), line(4e-3, 1000));
        double[] budgets =
                new SweepGroup("", RateShape.CONSTANT, dense).readings().budgets();
        assertThat(budgets).hasSizeBetween(5, 12).contains(1000, 667, 444);
        List<RunCurve> sparse = List.of(line(1e-3, 30));
        assertThat(new SweepGroup("", RateShape.CONSTANT, sparse).readings().rows())
                .isEqualTo(Readings.of(sparse).rows());
    }

    @Test
    void whatWasRecordedTwiceIsAveraged() {
        RunCurve run = RunCurve.of(
                new Cell(1e-3, 512, 0.1),
                1,
                List.of(new LossPoint(200, 2), new LossPoint(100, 3), new LossPoint(200, 4)));
        assertThat(run.points()).containsExactly(new LossPoint(100, 3), new LossPoint(200, 3));
    }

    /** Its loss is the number of tokens. */
    private static RunCurve line(double rate, int last) {
        List<LossPoint> points = new ArrayList<>();
        for (int tokens = 1; tokens <= last; tokens++) {
            points.add(new LossPoint(tokens, tokens));
        }
        return RunCurve.of(new Cell(rate, 512, 0.1), 1, points);
    }
}

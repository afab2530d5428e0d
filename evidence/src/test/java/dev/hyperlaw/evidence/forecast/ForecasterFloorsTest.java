package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.history.GroupHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Learning rates alone at five budgets, 1e9 to 16e9 tokens; their best falls as the prior of a constant rate has it. */
class ForecasterFloorsTest {
    private static final Prior CONSTANT = PriorReader.ours().constant();
    private static final double[] ON_THE_LAW = new double[5];
    private static final DoubleUnaryOperator PARABOLA = off -> 0.05 * off * off;

    /** No run shows how far below all that were tried the best rate lies: it goes no further than the law takes the lowest. */
    @Test
    void whereTheBestLiesBelowTheGridTheForecastIsItsEndMovedByTheLaw() {
        Forecaster forecaster = forecaster(ON_THE_LAW, 2, 7, 0.0005, PARABOLA);
        double exponent = forecaster.fit().tokenExponent(0);
        assertThat(exponent).isNegative();
        Forecast forecast = forecaster.at(64e9);
        assertThat(forecast.openEnds(Tunable.LEARNING_RATE).below()).isTrue();
        double lowest = best(16e9) + Math.log(2);
        assertThat(Math.log(forecast.place().learningRate())).isCloseTo(lowest + exponent * Math.log(4), within(1e-6));
    }

    /** Walls like a broken line, steep above: all bowls and the surface lie to one side of the best runs. */
    @Test
    void aLeanThatAllBudgetsShareIsInTheErrorOfTheForecast() {
        Forecaster forecaster = forecaster(ON_THE_LAW, -8, 4, 0.0001, off -> off > 0 ? 0.3 * off : -0.03 * off);
        double lean = SurfaceLean.variance(forecaster.fit(), 0, 0);
        assertThat(lean).isPositive();
        double[] reach = {Math.log(64e9)};
        double free = forecaster.fit().at(0, 0, reach).covariance()[0][0];
        assertThat(forecaster.at(64e9).covariance()[0][0] * Math.log(2) * Math.log(2))
                .isCloseTo(free + lean, within(1e-9));
    }

    /** Within one deviation of its own optimum, half-way to the end of its interval, whatever the law says. */
    @Test
    void aBudgetWhoseOwnRunsContradictTheLawIsBelieved() {
        double[] off = {0, 0, 0.4, 0, 0};
        Forecaster forecaster = forecaster(off, -4, 4, 0.01, PARABOLA);
        Interval own = forecaster.alone(2, Tunable.LEARNING_RATE).orElseThrow();
        assertThat(own.open()).isEqualTo(OpenEnds.NONE);
        double halfWay = (Math.log(own.low()) + Math.log(own.estimate())) / 2;
        assertThat(forecaster.fit().of(2).at()[0]).as("by the surface").isLessThan(halfWay);
        assertThat(Math.log(forecaster.at(4e9).place().learningRate())).isCloseTo(halfWay, within(1e-6));
    }

    @Test
    void cellsFarOffTheLawScatterByTheirVarianceOverTheUsual() {
        assertThat(forecaster(ON_THE_LAW, -4, 4, 0.001, PARABOLA).at(64e9).scatter())
                .isEqualTo(1);
        Forecaster forecaster = forecaster(new double[] {0.8, -0.8, 0.8, -0.8, 0.8}, -4, 4, 0.001, PARABOLA);
        double found = forecaster.fit().prior().offCell()[0];
        double usual = CONSTANT.of(Response.CELL).deviation();
        assertThat(found).isGreaterThan(2 * usual);
        assertThat(forecaster.at(64e9).scatter()).isCloseTo(found * found / usual / usual, within(1e-6));
    }

    /** The best momentum lies above all that were tried, and the law moves it up at fewer tokens: none above the largest is recommended. */
    @Test
    void noMomentumBeyondWhatWasTriedIsForecast() {
        List<RunCurve> runs = new ArrayList<>();
        for (double tokens : new double[] {1e9, 2e9}) {
            for (int i = -3; i <= 3; i++) {
                for (int j = -3; j <= 1; j++) {
                    double loss = 2 + 0.004 * i * i + 0.003 * (j - 3) * (j - 3);
                    Cell cell = new Cell(1e-3 * Math.pow(2, i), 1e5, 0.1 * Math.pow(2, j));
                    runs.add(RunCurve.of(cell, 1, List.of(new LossPoint(tokens, loss))));
                }
            }
        }
        assertThat(forecaster(runs).at(2.5e8).place().alpha()).isLessThanOrEqualTo(0.2 * (1 + 1e-9));
    }

    private static double best(double tokens) {
        return Math.log(1e-3) + CONSTANT.of(Response.Q).mean() * Math.log(tokens / 1e9);
    }

    /** @param first octaves of the lowest rate above the best; half of them apart */
    private static Forecaster forecaster(double[] offLaw, int first, int last, double noise, DoubleUnaryOperator rise) {
        SplittableRandom random = new SplittableRandom(4);
        List<RunCurve> runs = new ArrayList<>();
        for (int budget = 0; budget < offLaw.length; budget++) {
            double tokens = 1e9 * Math.pow(2, budget);
            for (int step = first; step <= last; step++) {
                double off = step * Math.log(2) / 2;
                double at = best(tokens) + offLaw[budget] + off;
                double loss = 3 - 0.1 * budget + rise.applyAsDouble(off) + noise * random.nextGaussian();
                runs.add(RunCurve.of(new Cell(Math.exp(at), 1e5, 1), 1, List.of(new LossPoint(tokens, loss))));
            }
        }
        return forecaster(runs);
    }

    private static Forecaster forecaster(List<RunCurve> runs) {
        return new GroupHistory(new SweepGroup("", RateShape.CONSTANT, runs), CONSTANT)
                .whole()
                .forecaster();
    }
}

package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.OptimumFinder;
import dev.hyperlaw.evidence.landscape.Slice;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForecasterTest {
    private static final Prior ANNEALED = PriorReader.ours().of(RateShape.ANNEALED);

    /** One budget: the prior's exponents, from the optimum that was found. */
    @Test
    void withOneBudgetTheExponentsAreThePriors() {
        Forecast forecast = forecaster(.9, .1, new double[] {1e9}).at(4e9);
        assertThat(forecast.place().learningRate()).isCloseTo(1e-3 * Math.pow(4, .2), within(1e-9));
        assertThat(forecast.place().batchTokens()).isCloseTo(1e5 * Math.pow(4, .5), within(1e-3));
        assertThat(forecast.exponents())
                .allSatisfy(each -> assertThat(each.priorShare()).isCloseTo(1, within(1e-3)));
    }

    /** Many budgets over a long range: the sweep's own exponents, far from the prior's. */
    @Test
    void withManyBudgetsTheExponentsAreTheSweeps() {
        double[] budgets = {1e9, 2e9, 4e9, 8e9, 16e9, 32e9, 64e9, 128e9, 256e9};
        Forecast forecast = forecaster(.9, -.1, budgets).at(1e12);
        assertThat(forecast.exponents().get(0).mean()).isCloseTo(-.1, within(.04));
        assertThat(forecast.exponents().get(1).mean()).isCloseTo(.9, within(.04));
        assertThat(forecast.exponents())
                .allSatisfy(each -> assertThat(each.priorShare()).isLessThan(.2));
    }

    @Test
    void moreBudgetsNarrowTheInterval() {
        Interval one = forecaster(.5, .2, new double[] {4e9}).at(64e9).interval(Tunable.BATCH);
        Interval three =
                forecaster(.5, .2, new double[] {1e9, 2e9, 4e9}).at(64e9).interval(Tunable.BATCH);
        assertThat(three.high() / three.low()).isLessThan(one.high() / one.low());
    }

    @Test
    void runsThatHaveNotBeenMadeYetNarrowItToo() {
        Forecaster forecaster = forecaster(.5, .2, new double[] {1e9, 2e9});
        double now = forecaster.at(64e9).covariance()[0][0];
        double far = forecaster.after(64e9, 32e9, new double[] {1, 1}, new double[][] {{.01, 0}, {0, .01}})
                .covariance()[0][0];
        double near = forecaster.after(64e9, 4e9, new double[] {1, 1}, new double[][] {{.01, 0}, {0, .01}})
                .covariance()[0][0];
        assertThat(far).isLessThan(near);
        assertThat(near).isLessThan(now);
    }

    /** A budget with a single batch still tells how the rate moves at that batch. */
    @Test
    void budgetsWithOneBatchAddWhatTheyKnow() {
        List<Slice> slices = new ArrayList<>(slices(.5, .2, new double[] {1e9, 4e9}));
        slices.add(
                0,
                slices(.5, .2, new double[] {.25e9})
                        .get(0)
                        .at(Tunable.BATCH, Math.log(5e4) / Math.log(2))
                        .orElseThrow());
        Forecaster with = forecaster(slices);
        Forecaster without = forecaster(slices.subList(1, 3));
        assertThat(with.at(64e9).covariance()[0][0]).isLessThan(without.at(64e9).covariance()[0][0]);
    }

    /** The best batch lies below the grid at every budget: none below the smallest is recommended, and the rate is the one there. */
    @Test
    void noBatchBelowTheGridIsForecast() {
        List<Slice> slices = new ArrayList<>();
        for (double tokens : new double[] {1e9, 2e9}) {
            slices.add(slice(tokens, 1e-3, 1e5, 1.6e6));
        }
        Forecast forecast = forecaster(slices).at(4e9);
        assertThat(forecast.place().batchTokens()).isGreaterThanOrEqualTo(2e5);
    }

    private static Forecaster forecaster(double s, double path, double[] budgets) {
        return forecaster(slices(s, path, budgets));
    }

    private static Forecaster forecaster(List<Slice> slices) {
        return new Forecaster(slices, OptimumFinder.NATS.in(slices), ANNEALED, 1e-8);
    }

    /** Optima at {@code b = 10⁵(T/10⁹)^s, η = 10⁻³(T/10⁹)^path}. */
    private static List<Slice> slices(double s, double path, double[] budgets) {
        List<Slice> slices = new ArrayList<>();
        for (double tokens : budgets) {
            double batch = 1e5 * Math.pow(tokens / 1e9, s);
            slices.add(slice(tokens, 1e-3 * Math.pow(tokens / 1e9, path), batch, batch));
        }
        return slices;
    }

    /** A bowl around an optimum, seen on a grid of factors 2 around other values. */
    private static Slice slice(double tokens, double rate, double batch, double gridBatch) {
        List<RunCurve> runs = new ArrayList<>();
        for (int i = -3; i <= 3; i++) {
            for (int j = -3; j <= 3; j++) {
                double eta = rate * Math.pow(2, i);
                double b = gridBatch * Math.pow(2, j);
                double x = Math.log(eta / rate) / Math.log(2);
                double y = Math.log(b / batch) / Math.log(2);
                double loss = 2 + .004 * x * x - .003 * x * y + .003 * y * y;
                runs.add(RunCurve.of(new Cell(eta, b, 1), 1, List.of(new LossPoint(tokens, loss))));
            }
        }
        return Slice.of(Readings.of(runs)).get(0);
    }
}

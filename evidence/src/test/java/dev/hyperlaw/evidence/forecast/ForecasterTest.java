package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.history.GroupHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ForecasterTest {
    private static final Prior ANNEALED = PriorReader.ours().of(RateShape.ANNEALED);

    /** One budget: the prior's exponents, from the optimum that was found. */
    @Test
    void withOneBudgetTheExponentsAreThePriors() {
        Forecast forecast = forecaster(.9, .1, new double[] {1e9}).at(4e9);
        assertThat(forecast.place().learningRate()).isCloseTo(1e-3 * Math.pow(4, .2), within(2e-6));
        assertThat(forecast.place().batchTokens()).isCloseTo(1e5 * Math.pow(4, .5), within(200.0));
        assertThat(forecast.exponents())
                .allSatisfy(each -> assertThat(each.priorShare()).isCloseTo(1, within(1e-3)));
    }

    /** Many budgets over a long range: the sweep's own exponents, far from the prior's. */
    @Test
    void withManyBudgetsTheExponentsAreTheSweeps() {
        double[] budgets = {1e9, 2e9, 4e9, 8e9, 16e9, 32e9, 64e9, 128e9, 256e9};
        Forecast forecast = forecaster(.9, -.1, budgets).at(1e12);
        assertThat(forecast.exponents().get(0).mean()).isCloseTo(-.1, within(.01));
        assertThat(forecast.exponents().get(1).mean()).isCloseTo(.9, within(.02));
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
        double far = after(forecaster, 32e9);
        double near = after(forecaster, 4e9);
        assertThat(far).isLessThan(near);
        assertThat(near).isLessThan(now);
    }

    private static double after(Forecaster forecaster, double tokens) {
        Cell centre = forecaster.at(tokens).place();
        List<Cell> runs = new ArrayList<>();
        for (double rate : new double[] {.5, 1, 2}) {
            for (double batch : new double[] {.5, 1, 2}) {
                runs.add(new Cell(rate * centre.learningRate(), batch * centre.batchTokens(), 1));
            }
        }
        return forecaster.after(OptionalDouble.empty(), 64e9, tokens, runs).covariance()[0][0];
    }

    /** A budget with a single batch still tells how the rate moves at that batch. */
    @Test
    void budgetsWithOneBatchAddWhatTheyKnow() {
        List<RunCurve> runs = new ArrayList<>(runs(.5, .2, new double[] {1e9, 4e9}));
        Forecaster without = forecaster(runs);
        runs(.5, .2, new double[] {.25e9}).stream()
                .filter(run -> Math.abs(run.cell().batchTokens() / 5e4 - 1) < 1e-6)
                .forEach(runs::add);
        Forecaster with = forecaster(runs);
        assertThat(with.at(64e9).covariance()[0][0]).isLessThan(without.at(64e9).covariance()[0][0]);
    }

    /** The best batch lies below the grid at every budget: none below the smallest is recommended, and the rate is the one there. */
    @Test
    void noBatchBelowTheGridIsForecast() {
        List<RunCurve> runs = new ArrayList<>();
        for (double tokens : new double[] {1e9, 2e9}) {
            runs.addAll(runs(tokens, 1e-3, 1e5, 1.6e6));
        }
        assertThat(forecaster(runs).at(4e9).place().batchTokens()).isGreaterThanOrEqualTo(2e5 * (1 - 1e-9));
    }

    /** At a tuned budget the forecast is that budget's own optimum. */
    @Test
    void atATunedBudgetItIsItsOptimum() {
        Cell place = forecaster(.5, .2, new double[] {1e9, 4e9, 16e9}).at(4e9).place();
        assertThat(place.learningRate()).isCloseTo(1e-3 * Math.pow(4, .2), within(1e-5));
        assertThat(place.batchTokens()).isCloseTo(1e5 * Math.pow(4, .5), within(2e3));
    }

    private static Forecaster forecaster(double s, double path, double[] budgets) {
        return forecaster(runs(s, path, budgets));
    }

    private static Forecaster forecaster(List<RunCurve> runs) {
        return new GroupHistory(new SweepGroup("", RateShape.ANNEALED, runs), ANNEALED)
                .whole()
                .forecaster();
    }

    /** Optima at {@code b = 10⁵(T/10⁹)^s, η = 10⁻³(T/10⁹)^path}. */
    private static List<RunCurve> runs(double s, double path, double[] budgets) {
        List<RunCurve> runs = new ArrayList<>();
        for (double tokens : budgets) {
            double batch = 1e5 * Math.pow(tokens / 1e9, s);
            runs.addAll(runs(tokens, 1e-3 * Math.pow(tokens / 1e9, path), batch, batch));
        }
        return runs;
    }

    /** A bowl around an optimum, seen on a grid of factors 2 around other values. */
    private static List<RunCurve> runs(double tokens, double rate, double batch, double gridBatch) {
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
        return runs;
    }
}

package dev.hyperlaw.evidence.backtest;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.history.Past;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import java.util.List;
import java.util.Optional;
import org.hipparchus.stat.regression.SimpleRegression;

/** Straight lines through the logarithms of the optima so far; three budgets or more that varied the same settings. */
final class OwnLaw {
    private static final int FEWEST = 3;

    static final BacktestRule CONTINUED = new BacktestRule(
            "own-law", "the power law through the optima so far, continued (3 budgets or more)", OwnLaw::continued);
    static final BacktestRule HALF_WAY = new BacktestRule(
            "own-law-shrunk", "own exponents averaged with the prior's (3 budgets or more)", OwnLaw::halfWay);

    private OwnLaw() {}

    /** The line of each axis that was tuned at the last budget, over log T. */
    private static Optional<List<SimpleRegression>> of(Past past) {
        List<Tunable> axes = past.tuned().axes();
        List<SmoothedOptimum> alike = past.optima().stream()
                .filter(optimum -> optimum.axes().equals(axes))
                .toList();
        if (alike.size() < FEWEST || axes.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(axes.stream()
                .map(axis -> {
                    SimpleRegression line = new SimpleRegression();
                    alike.forEach(optimum -> line.addData(
                            Math.log(optimum.tokens()), Math.log(optimum.place().get(axis))));
                    return line;
                })
                .toList());
    }

    private static Optional<Cell> continued(Past past, double tokens) {
        List<Tunable> axes = past.tuned().axes();
        return of(past).map(lines -> {
            Cell cell = past.tuned().place();
            for (int i = 0; i < axes.size(); i++) {
                cell = cell.withCapped(axes.get(i), Math.exp(lines.get(i).predict(Math.log(tokens))));
            }
            return cell;
        });
    }

    /** Exponents half-way between the own ones and the prior's, starting at the last optimum. */
    private static Optional<Cell> halfWay(Past past, double tokens) {
        List<Tunable> axes = past.tuned().axes();
        double jump = Math.log(tokens / past.tokens());
        return of(past).map(lines -> {
            double[] prior = past.prior().means(axes);
            Cell cell = past.tuned().place();
            for (int i = 0; i < axes.size(); i++) {
                double exponent = (lines.get(i).getSlope() + prior[i]) / 2;
                cell = cell.withCapped(axes.get(i), cell.get(axes.get(i)) * Math.exp(exponent * jump));
            }
            return cell;
        });
    }
}

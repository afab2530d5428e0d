package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.history.GroupHistory;
import java.util.OptionalDouble;
import org.hipparchus.stat.regression.SimpleRegression;

/**
 * What tokens buy: nats per factor e in tokens, from the best runs of neighbouring budgets. It falls with the budget; with three gains or
 * more the fall is continued to the target, otherwise the last gain stays.
 */
record TokenPrice(OptionalDouble gain, double scale) {
    private static final int FEWEST = 3;

    /** @param scale what all costs are multiplied by, see {@link CostScale} */
    static TokenPrice of(GroupHistory history, double tokens, double scale) {
        SimpleRegression line = new SimpleRegression();
        OptionalDouble last = OptionalDouble.empty();
        for (int i = 1; i < history.budgets(); i++) {
            OptionalDouble gain = history.gainPerLogToken(i);
            if (gain.isPresent()) {
                double between = Math.sqrt(history.slices().get(i).tokens()
                        * history.slices().get(i - 1).tokens());
                line.addData(Math.log(between), Math.log(gain.getAsDouble()));
                last = gain;
            }
        }
        if (line.getN() >= FEWEST && line.getSlope() < 0) {
            return new TokenPrice(OptionalDouble.of(Math.exp(line.predict(Math.log(tokens)))), scale);
        }
        return new TokenPrice(last, scale);
    }

    Cost of(double predicted) {
        double nats = scale * predicted;
        return new Cost(nats, gain.isPresent() ? OptionalDouble.of(tokensWorth(nats)) : OptionalDouble.empty());
    }

    /** How many more tokens, as a share, would make up for a regret; NaN where these runs do not show it. */
    double tokensWorth(double nats) {
        return gain.isPresent() ? Math.expm1(nats / gain.getAsDouble()) : Double.NaN;
    }
}

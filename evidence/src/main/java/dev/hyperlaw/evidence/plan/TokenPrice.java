package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.level.LossLaws;
import java.util.OptionalDouble;
import org.hipparchus.stat.regression.SimpleRegression;

/**
 * What tokens buy: nats per factor e in tokens, from the best runs of neighbouring budgets. It falls with the budget; with three gains or
 * more the fall is continued to the target, otherwise the last gain stays.
 */
record TokenPrice(OptionalDouble gain, double scale) {
    private static final int FEWEST = 3;
    /** Of log tokens, over which a slope is taken. */
    private static final double STEP = 0.1;

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

    /** By the law of best losses, for a model that was not trained. */
    static TokenPrice of(LossLaws losses, JointRuns.Place target, double scale) {
        if (losses instanceof LossLaws.Shown shown) {
            JointRuns.Place more = new JointRuns.Place(target.group(), target.logSize(), target.logTokens() + STEP);
            double gain =
                    (shown.law().at(target).quantile(0.5) - shown.law().at(more).quantile(0.5)) / STEP;
            return new TokenPrice(gain > 0 ? OptionalDouble.of(gain) : OptionalDouble.empty(), scale);
        }
        return new TokenPrice(OptionalDouble.empty(), scale);
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

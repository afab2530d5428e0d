package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointPrior;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.joint.JointSearch;
import java.util.Arrays;

/** Where the law alone has the best settings, and how far an exponent carries. */
public final class LawPlace {
    private static final double OCTAVE = Math.log(2);

    private LawPlace() {}

    /**
     * The best settings of a model of some size at some budget by what is known; what was never varied is that of another place.
     *
     * @param logSize of the model, trained or not
     */
    public static Cell of(Relatives known, Prior prior, double logSize, double tokens, Cell otherwise) {
        Relatives near = known.near(logSize);
        JointFit fit = JointSearch.fit(near.runs(), belief(near, prior, false));
        JointRuns.Place[] cells = near.runs().cells().toArray(JointRuns.Place[]::new);
        double last = Arrays.stream(cells)
                .mapToDouble(JointRuns.Place::logTokens)
                .max()
                .orElse(Math.log(tokens));
        boolean trained = Arrays.stream(cells).anyMatch(cell -> cell.group() == near.own());
        double[] reach = reach(fit, near, prior, Math.exp(last), tokens);
        double[] held = new double[near.settings().size()];
        Arrays.setAll(
                held,
                axis -> near.settings()
                        .get(axis)
                        .filter(setting -> near.runs().axes().get(axis).carried())
                        .map(setting -> Math.log(otherwise.get(setting)))
                        .orElse(Double.NaN));
        double[] at = fit.holding(fit.law(trained ? near.own() : -1, logSize, reach), held)
                .at();
        Cell place = otherwise;
        for (Tunable setting : near.tuned()) {
            place = place.withCapped(setting, Math.exp(at[near.axis(setting).orElseThrow()]));
        }
        return place;
    }

    static JointPrior belief(Relatives relatives, Prior prior, boolean oneRate) {
        return prior.joint(relatives.settings(), relatives.runs().axes(), oneRate);
    }

    /**
     * Log tokens, one per axis of the surface: an exponent that fades carries less far. That it fades is a belief, which counts for as much as
     * the prior does of the exponent itself.
     */
    static double[] reach(JointFit fit, Relatives relatives, Prior prior, double last, double tokens) {
        double octaves = Math.log(tokens / last) / OCTAVE;
        double[] reach = new double[relatives.settings().size()];
        Arrays.fill(reach, Math.log(tokens));
        relatives.axis(Tunable.LEARNING_RATE).ifPresent(rate -> {
            double share = priorShare(fit, rate);
            double faded = prior.reach(Tunable.LEARNING_RATE, relatives.tuned(), octaves);
            reach[rate] = Math.log(last) + OCTAVE * (share * faded + (1 - share) * octaves);
        });
        return reach;
    }

    /** How much of what is known of an exponent in tokens comes from the prior: its variance over that of the prior. */
    static double priorShare(JointFit fit, int axis) {
        double deviation = fit.tokenDeviation(axis);
        return Math.min(1, deviation * deviation / Inverse.of(fit.prior().tokenPrecision())[axis][axis]);
    }
}

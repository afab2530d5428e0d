package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointPrior;
import java.util.Arrays;

/** What is believed of a surface, and how far an exponent carries. */
final class LawPlace {
    private static final double OCTAVE = Math.log(2);

    private LawPlace() {}

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

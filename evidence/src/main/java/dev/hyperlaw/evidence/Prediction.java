package dev.hyperlaw.evidence;

import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What a theory says an exponent is. */
public record Prediction(String theory, Exponent exponent, Rational value) {
    private static final String KEEP = "keep";

    /** Theorems 1 to 3 of the paper, for a constant learning rate; the third for momentum that starts at a gradient. */
    private static final List<Prediction> PAPER = List.of(
            of("theorem 1", Exponent.Q, "-1/2"),
            of("theorem 1", Exponent.P, "1/2"),
            of("theorem 1", Exponent.P_BELOW, "1/2"),
            of("theorem 1", Exponent.P_ABOVE, "1/2"),
            of("theorem 1", Exponent.S, "1/2"),
            of("theorem 1", Exponent.PATH, "-1/4"),
            of("theorem 2", Exponent.ALPHA, "-1/2"),
            of("theorem 2", Exponent.ETA, "-3/4"),
            of("theorem 2", Exponent.ALPHA_PER_BATCH, "1"),
            of("theorem 2", Exponent.ETA_PER_BATCH, "1"),
            of("theorem 3, matched start", Exponent.S_JOINT, "1/6"),
            of("theorem 3, matched start", Exponent.ALPHA_JOINT, "-1/3"),
            of("theorem 3, matched start", Exponent.ETA_JOINT, "-7/12"));

    /** What momentum that starts at zero does to theorem 3 (theory row 30b). */
    private static final List<Prediction> ZERO_START = List.of(
            of("theorem 3, zero start", Exponent.S_JOINT, "0"),
            of("theorem 3, zero start", Exponent.ALPHA_JOINT, "-1/2"),
            of("theorem 3, zero start", Exponent.ETA_JOINT, "-3/4"));

    /** The proxy for annealed runs, without its drift term. */
    private static final List<Prediction> ANNEALED = List.of(
            of("annealed proxy", Exponent.Q, "0"),
            of("annealed proxy", Exponent.S, "1/2"),
            of("annealed proxy", Exponent.PATH, "0"),
            of("annealed proxy", Exponent.S_JOINT, "0"),
            of("annealed proxy", Exponent.ALPHA_JOINT, "-1/2"),
            of("annealed proxy", Exponent.ETA_JOINT, "-1/2"),
            of("annealed proxy, small batch", Exponent.P, "3/4"),
            of("annealed proxy, small batch", Exponent.P_BELOW, "3/4"),
            of("annealed proxy, large batch", Exponent.P_ABOVE, "0"),
            of("annealed proxy, drift", Exponent.Q, "-1/3"));

    /** Those that are worth asking runs of this kind: annealed ones are asked the paper's too, which are not made for them. */
    public static List<Prediction> of(RateShape rate) {
        List<Prediction> all = new ArrayList<>(PAPER);
        if (rate.mayAnneal()) {
            all.addAll(ANNEALED);
        }
        if (rate.mayBeConstant()) {
            all.addAll(ZERO_START);
        }
        all.add(of("linear rule", Exponent.P, "1")); // SGD's
        Arrays.stream(Exponent.values()).map(each -> of(KEEP, each, "0")).forEach(all::add);
        return List.copyOf(all);
    }

    /** Whether it says more than that nothing moves. */
    public boolean isOfTheory() {
        return !theory.equals(KEEP);
    }

    private static Prediction of(String theory, Exponent exponent, String value) {
        return new Prediction(theory, exponent, Rational.parse(value));
    }
}

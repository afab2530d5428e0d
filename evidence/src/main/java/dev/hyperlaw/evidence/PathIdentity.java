package dev.hyperlaw.evidence;

import java.util.Arrays;
import java.util.Optional;

/**
 * Along the best batches {@code η* ~ b^p T^q} and {@code b* ~ T^s} make {@code η* ~ T^(p·s + q)}: two readings of one exponent. For {@code η* ~ b^κ K^−λ},
 * with {@code p = κ + λ} and {@code q = −λ}, that is the {@code κs − λ(1 − s)} of the paper.
 *
 * @param path the exponent with rate and batch tuned together
 * @param composed {@code p·s + q}
 * @param difference of the first from the second
 */
public record PathIdentity(Interval path, Interval composed, Interval difference) {

    /** Whether the two readings agree. */
    public boolean holds() {
        return difference.contains(0);
    }

    static Optional<PathIdentity> of(RegimeSurface rate, RegimeSurface batch) {
        if (rate.interval(Exponent.P).isEmpty()
                || rate.interval(Exponent.Q).isEmpty()
                || batch.interval(Exponent.S).isEmpty()) {
            return Optional.empty();
        }
        double p = rate.estimate(Exponent.P);
        double s = batch.estimate(Exponent.S);
        double path = batch.estimate(Exponent.PATH);
        double composed = p * s + rate.estimate(Exponent.Q);
        double[] ofP = rate.errors(Exponent.P);
        double[] ofQ = rate.errors(Exponent.Q);
        double[] ofS = batch.errors(Exponent.S);
        double[] ofPath = batch.errors(Exponent.PATH);
        double[] errors = new double[ofP.length];
        Arrays.setAll(errors, i -> (p + ofP[i]) * (s + ofS[i]) - p * s + ofQ[i]);
        double[] differences = new double[ofP.length];
        Arrays.setAll(differences, i -> ofPath[i] - errors[i]);
        return Optional.of(new PathIdentity(
                Interval.of(path, ofPath), Interval.of(composed, errors), Interval.of(path - composed, differences)));
    }
}

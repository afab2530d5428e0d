package dev.hyperlaw.evidence;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

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

    static Optional<PathIdentity> of(RegimeFitter rate, RegimeFitter batch) {
        OptionalDouble p = rate.joint(Exponent.P);
        OptionalDouble q = rate.joint(Exponent.Q);
        OptionalDouble s = batch.joint(Exponent.S);
        OptionalDouble path = batch.joint(Exponent.PATH);
        if (p.isEmpty() || q.isEmpty() || s.isEmpty() || path.isEmpty()) {
            return Optional.empty();
        }
        double composed = p.getAsDouble() * s.getAsDouble() + q.getAsDouble();
        List<OptionalDouble> ps = rate.repeated(Exponent.P);
        List<OptionalDouble> qs = rate.repeated(Exponent.Q);
        List<OptionalDouble> ss = batch.repeated(Exponent.S);
        List<OptionalDouble> paths = batch.repeated(Exponent.PATH);
        int[] whole = IntStream.range(0, Math.min(ps.size(), ss.size()))
                .filter(i -> ps.get(i).isPresent() && ss.get(i).isPresent())
                .toArray();
        double[] pathErrors = IntStream.of(whole)
                .mapToDouble(i -> paths.get(i).orElseThrow() - path.getAsDouble())
                .toArray();
        double[] errors = IntStream.of(whole)
                .mapToDouble(i -> ps.get(i).orElseThrow() * ss.get(i).orElseThrow()
                        + qs.get(i).orElseThrow()
                        - composed)
                .toArray();
        double[] differences = IntStream.range(0, errors.length)
                .mapToDouble(i -> pathErrors[i] - errors[i])
                .toArray();
        return Optional.of(new PathIdentity(
                Interval.of(path.getAsDouble(), pathErrors),
                Interval.of(composed, errors),
                Interval.of(path.getAsDouble() - composed, differences)));
    }
}

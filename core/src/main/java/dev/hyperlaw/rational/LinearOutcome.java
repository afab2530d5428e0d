package dev.hyperlaw.rational;

/** What minimising a linear function over a {@link Polyhedron} can end in; every case carries its proof. */
public sealed interface LinearOutcome {
    /**
     * A minimum.
     *
     * @param duals one multiplier a constraint, in the order they were added: {@code cost + Σ dual·row = 0}, and a dual of
     *     an inequality is not negative
     */
    record Optimal(Rational value, Rational[] point, Rational[] duals) implements LinearOutcome {}

    /** The cost falls for ever along {@code ray}, which never leaves the polyhedron. */
    record Unbounded(Rational[] ray) implements LinearOutcome {}

    /**
     * There is no point at all.
     *
     * @param certificate one weight a constraint (Farkas): {@code Σ weight·row = 0} while {@code Σ weight·right < 0}, and a
     *     weight of an inequality is not negative
     */
    record Infeasible(Rational[] certificate) implements LinearOutcome {}
}

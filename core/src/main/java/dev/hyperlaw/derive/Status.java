package dev.hyperlaw.derive;

/** How the analysis of a bound for large budgets ends. Every one of these is a result. */
public enum Status {
    /** Every variable follows one power law. */
    UNIQUE,
    /** Some variables may move along a face without changing the bound; it is reported as ranges. */
    FLAT,
    /** The bound has no minimiser: it falls for ever along a ray. */
    UNBOUNDED,
    /** The constraints contradict each other for large budgets. */
    INFEASIBLE
}

package dev.hyperlaw.evidence;

/**
 * Where the law of one group passes, when several groups share its exponents.
 *
 * @param setting which setting is best there, batch and rate tuned together
 * @param log the logarithm of its best value at the reference budget
 */
public record GroupLevel(String group, Tunable setting, double log) {
    public GroupLevel {
        if (!Double.isFinite(log)) {
            throw new IllegalArgumentException("The level (%s) of %s must be finite.".formatted(log, group));
        }
    }
}

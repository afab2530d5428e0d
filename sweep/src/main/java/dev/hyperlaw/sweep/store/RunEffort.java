package dev.hyperlaw.sweep.store;

/**
 * What a run has taken so far.
 *
 * @param attempts how often it was claimed
 * @param tokens how far it came: tokens of its last observation, or where it diverged; 0 if there is neither
 * @param seconds all attempts together
 */
public record RunEffort(int attempts, long tokens, double seconds) {
    public static final RunEffort NONE = new RunEffort(0, 0, 0);
}

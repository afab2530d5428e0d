package dev.hyperlaw.evidence;

import java.util.List;

/** What is tuned at each budget; the rest is held. The letters are those of the paper's table budget-transfer. */
public enum TuningRegime {
    /** Learning rate tuned; batch and momentum held. */
    A(Tunable.LEARNING_RATE),
    /** Learning rate and momentum tuned; batch held. */
    B(Tunable.LEARNING_RATE, Tunable.MOMENTUM),
    /** Learning rate and batch tuned; momentum held. */
    C(Tunable.LEARNING_RATE, Tunable.BATCH),
    /** All three tuned. */
    D(Tunable.LEARNING_RATE, Tunable.MOMENTUM, Tunable.BATCH);

    private final List<Tunable> tuned;

    TuningRegime(Tunable... tuned) {
        this.tuned = List.of(tuned);
    }

    public List<Tunable> tuned() {
        return tuned;
    }

    public boolean tunes(Tunable setting) {
        return tuned.contains(setting);
    }
}

package dev.hyperlaw.transfer;

import java.util.List;
import java.util.Set;

/** The rows of the paper's table budget-transfer: which of batch and momentum were tuned beside the learning rate. */
public enum Regime {
    /** The learning rate alone. */
    A("lr"),
    /** Learning rate and momentum. */
    B("lr", "alpha"),
    /** Learning rate and batch. */
    C("lr", "batch"),
    /** All three. */
    D("lr", "batch", "alpha");

    private final List<String> settings;

    Regime(String... settings) {
        this.settings = List.of(settings);
    }

    /** What is tuned: {@code lr}, {@code batch}. */
    public List<String> settings() {
        return settings;
    }

    public static Regime of(Set<Tuned> tuned) {
        boolean momentum = tuned.contains(Tuned.MOMENTUM);
        return tuned.contains(Tuned.BATCH) ? (momentum ? D : C) : (momentum ? B : A);
    }

    public boolean batchTuned() {
        return this == C || this == D;
    }

    public boolean momentumTuned() {
        return this == B || this == D;
    }
}

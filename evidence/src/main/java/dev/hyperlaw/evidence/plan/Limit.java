package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.transfer.Caps;
import dev.hyperlaw.transfer.TargetRun;

/** What may keep a run from the settings that are best. */
public enum Limit {
    MAX_LR,
    TO_BATCH,
    MIN_BATCH,
    MAX_BATCH,
    MAX_BETA,
    HARDWARE;

    /** Whether it says which batches may be run. */
    boolean isOfBatch() {
        return switch (this) {
            case MAX_LR, MAX_BETA -> false;
            case TO_BATCH, MIN_BATCH, MAX_BATCH, HARDWARE -> true;
        };
    }

    /** The same run without it; equal if it was never given. */
    TargetRun leftOutOf(TargetRun target) {
        Caps caps = target.caps();
        return switch (this) {
            case MAX_LR -> target.withCaps(caps.withoutMaxLr());
            case TO_BATCH -> target.withoutBatch();
            case MIN_BATCH -> target.withCaps(caps.withoutMinBatch());
            case MAX_BATCH -> target.withCaps(caps.withoutMaxBatch());
            case MAX_BETA -> target.withCaps(caps.withoutMaxBeta());
            case HARDWARE -> target.withHardware(target.unlimited().hardware());
        };
    }

    /** As it is typed. */
    String option(TargetRun target) {
        return switch (this) {
            case MAX_LR -> "--max-lr";
            case TO_BATCH -> "--to-batch";
            case MIN_BATCH -> "--min-batch";
            case MAX_BATCH -> "--max-batch";
            case MAX_BETA -> "--max-beta";
            case HARDWARE -> target.hardware().options();
        };
    }

    /** How far settings must move before it binds: every batch is rounded, and less than a per cent is not worth a word. */
    boolean moves(Choice with, Choice without) {
        return switch (this) {
            case HARDWARE -> with.differsFrom(without, 0.01);
            case MAX_LR, TO_BATCH, MIN_BATCH, MAX_BATCH, MAX_BETA -> with.differsFrom(without);
        };
    }
}

package dev.hyperlaw.intake.mutation;

/** What a column of a made-up table truly is. */
enum Meaning {
    RUN,
    STATE,
    LR,
    BATCH,
    DEVICE_BATCH,
    ACCUMULATION,
    DEVICES,
    SEQUENCE,
    TOKENS,
    STEPS,
    /** W&B's own count of calls of its logger. */
    LOG_CALLS,
    PLANNED_STEPS,
    WEIGHT_DECAY,
    BETA2,
    PARAMS,
    OPTIMIZER,
    SCHEDULE,
    SEED,
    LOSS,
    TRAIN_LOSS,
    /** Nothing that a run is compared by. */
    OTHER
}

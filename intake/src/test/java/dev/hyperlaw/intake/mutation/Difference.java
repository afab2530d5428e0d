package dev.hyperlaw.intake.mutation;

/** One way in which a reading is not the truth. */
record Difference(Kind kind, String words) {
    /** What is wrong, the most harmful first. */
    enum Kind {
        /** The program broke down in place of asking. */
        FAULT,
        LEARNING_RATE,
        BATCH,
        TOKENS,
        LOSS,
        PARAMS,
        WEIGHT_DECAY,
        BETA2,
        OPTIMIZER,
        SEED,
        /** A stopped run is evidence, or a run that broke down is not marked. */
        FATE,
        /** A run of the table is not among those read. */
        MISSING,
        /** A run was read that is not in the table. */
        EXTRA,
        /** Runs are not compared that differ in nothing but what is tuned, or the other way round. */
        FAMILIES,
        /** Something else was searched than the reading says. */
        AXES
    }
}

package dev.hyperlaw.desk.fit;

/** What a source says about the laws; it depends on what it holds. */
public sealed interface FitResult permits SweepFit, CriticalBatches {}

package dev.hyperlaw.sweep.command;

/** Where a trainer writes its metric lines. */
public enum MetricChannel {
    /** Between whatever else it prints. */
    STDOUT,
    /** Into {@code metrics.jsonl} of the run's folder. */
    FILE;

    /** The file of {@link #FILE}, in the run's folder. */
    public static final String FILE_NAME = "metrics.jsonl";
}

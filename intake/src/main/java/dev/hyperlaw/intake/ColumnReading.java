package dev.hyperlaw.intake;

/**
 * How one column was taken.
 *
 * @param note why, where the treatment alone does not say; may be empty
 */
public record ColumnReading(String header, Treatment treatment, String note) {}

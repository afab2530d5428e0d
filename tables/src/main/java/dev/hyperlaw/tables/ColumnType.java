package dev.hyperlaw.tables;

/** What the cells of a column are. A cell of any column may be empty. */
public enum ColumnType {
    TEXT,
    /** Whole numbers of 64 bits. */
    WHOLE,
    /** Floating-point numbers of 64 bits, always finite. */
    REAL,
    FLAG
}

/** Parquet files as tables. The only package that knows DuckDB. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.parquet;

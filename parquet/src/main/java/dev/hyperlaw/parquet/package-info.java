/** Parquet files as tables. The only package that knows DuckDB. */
@NullMarked
package dev.hyperlaw.parquet;

import org.jspecify.annotations.NullMarked;

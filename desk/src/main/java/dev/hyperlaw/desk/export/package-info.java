/** Runs as tables, and tables as runs: what was exported can be imported again, bit for bit. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.desk.export;

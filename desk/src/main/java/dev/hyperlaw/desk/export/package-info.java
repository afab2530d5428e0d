/** Runs as tables, and tables as runs: what was exported can be imported again, bit for bit. */
@NullMarked
package dev.hyperlaw.desk.export;

import org.jspecify.annotations.NullMarked;

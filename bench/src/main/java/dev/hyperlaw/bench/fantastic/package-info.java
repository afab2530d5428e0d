/** What plan and keep would have cost on a public sweep of nine optimizers, judged by the runs of each target alone. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.bench.fantastic;

/** Benchmarks: the same work in JMH ({@link dev.hyperlaw.bench.TheoryBenchmark}) and beside other programs. Never published. */
@NullMarked
package dev.hyperlaw.bench;

import org.jspecify.annotations.NullMarked;

/** Benchmarks: the same work in JMH ({@link dev.hyperlaw.bench.TheoryBenchmark}) and beside other programs. Never published. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.bench;

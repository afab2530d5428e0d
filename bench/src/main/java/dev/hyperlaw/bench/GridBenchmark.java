package dev.hyperlaw.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** {@code java -jar bench/target/hyperlaw-bench.jar Grid}. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class GridBenchmark {
    private final GridWork work = new GridWork();

    @Benchmark
    public double paperGridBruteForceSimd() {
        return work.simd();
    }

    @Benchmark
    public double paperGridBruteForceScalar() {
        return work.scalar();
    }

    @Benchmark
    public double paperGridPruned() {
        return work.pruned();
    }
}

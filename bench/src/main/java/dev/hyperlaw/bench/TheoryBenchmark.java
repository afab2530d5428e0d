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

/** {@code java -jar bench/target/hyperlaw-bench.jar}. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class TheoryBenchmark {
    private final TheoryWork work = new TheoryWork();

    @Benchmark
    public double jointOptimumThousandBudgetsGeneralSolver() {
        return work.generalSolver();
    }

    @Benchmark
    public double jointOptimumThousandBudgetsCubic() {
        return work.cubic();
    }

    @Benchmark
    public Object deriveTheoremThree() {
        return work.deriveTheoremThree();
    }
}

package dev.hyperlaw.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.desk.backtest.BacktestRequest;
import dev.hyperlaw.desk.figure.FigureRequest;
import dev.hyperlaw.desk.fit.FitRequest;
import dev.hyperlaw.desk.plan.PlanRequest;
import dev.hyperlaw.desk.runs.RunSourceReader;
import dev.hyperlaw.desk.runs.RunsRequest;
import dev.hyperlaw.desk.sweep.DryRunRequest;
import dev.hyperlaw.desk.sweep.SweepFiles;
import dev.hyperlaw.desk.theory.OptimumRequest;
import dev.hyperlaw.desk.theory.Problems;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.quantity.BudgetRange;
import dev.hyperlaw.quantity.TargetBudget;
import dev.hyperlaw.tables.Tables;
import dev.hyperlaw.transfer.TargetSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever may take a second says how far it is, and stops when it is told to. */
class WatchedRequestsTest {
    private static final RunSourceReader READER = new RunSourceReader(new Tables(ClassLoader::getSystemClassLoader));

    /** Regimes of every group, pairs of budgets, repetitions of every design, budgets. */
    private static final Map<String, Long> FEWEST = Map.of(
            "plan", 4L,
            "plan over sizes", 7L,
            "fit", 5L,
            "backtest", 16L,
            "figure", 9L,
            "dry run", 4 * 30L,
            "optimum", 40L);

    @TempDir
    private Path folder;

    /** Everything that was told, and a CancellationException at one of the tellings. */
    private static final class Recorder implements Watcher {
        private final long cancelAt;
        private long told;
        private final List<String> open = new ArrayList<>();
        private final List<String> wrong = new ArrayList<>();

        Recorder(long cancelAt) {
            this.cancelAt = cancelAt;
        }

        @Override
        public Task begin(String task, long steps) {
            synchronized (this) {
                open.add(task);
            }
            return new Task() {
                private long most;
                private boolean cancelled;

                @Override
                public void reached(long done) {
                    synchronized (Recorder.this) {
                        if (done < 0 || done > steps) {
                            wrong.add("%s: %d of %d".formatted(task, done, steps));
                        }
                        most = Math.max(most, done);
                        cancelled |= told >= cancelAt;
                        told++;
                        if (cancelled) {
                            throw new CancellationException(task);
                        }
                    }
                }

                @Override
                public void close() {
                    synchronized (Recorder.this) {
                        open.remove(task);
                        if (most != steps && !cancelled) {
                            wrong.add("%s ended at %d of %d".formatted(task, most, steps));
                        }
                    }
                }
            };
        }
    }

    /** Two groups at three budgets, and three sizes of one of them. */
    private RunsRequest runs() throws IOException {
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,tokens,loss,schedule,optimizer,params"));
        for (String kind : List.of("adamw,1e7", "adamw,2e7", "adamw,4e7", "muon,1e7")) {
            for (int budget = 0; budget < 3; budget++) {
                for (int step = -3; step <= 3; step++) {
                    double off = step + 0.6 * budget;
                    lines.add("%s,512,%d,%s,cosine,%s"
                            .formatted(
                                    1e-3 * Math.pow(2, step),
                                    1_000_000L << (2 * budget),
                                    3 - 0.1 * budget + 0.01 * off * off + 0.0003 * Math.sin(7 * step + budget),
                                    kind));
                }
            }
        }
        return RunsRequest.of(Files.write(folder.resolve("runs.csv"), lines).toString(), "");
    }

    private PlanRequest plan(String group, OptionalDouble params) throws IOException {
        return new PlanRequest(
                runs(),
                PriorReader.ours(),
                group,
                params,
                false,
                false,
                TargetSpec.of(TargetBudget.parse("--to", "8x")));
    }

    private DryRunRequest dryRun() throws IOException {
        Path file = Files.writeString(folder.resolve("sweep.yaml"), """
                name: pilot
                objective: proxy
                constants: {C1: 1, C2: 1, C3: 1}
                lr: [1e-3, 2e-3, 4e-3, 8e-3]
                batch: [4tok, 16tok]
                alpha: 0.1
                tokens: 100k
                record: logspace(10k, 100k, 3)
                """);
        return new DryRunRequest(
                SweepFiles.read(file), folder.resolve("none.db").toString(), 1, 0.01);
    }

    private Map<String, Consumer<Watcher>> requests() throws IOException {
        RunsRequest runs = runs();
        PlanRequest plan = plan("muon", OptionalDouble.empty());
        PlanRequest sizes = plan("adamw", OptionalDouble.of(1e9));
        TargetSpec target = TargetSpec.of(TargetBudget.parse("--to", "100M"));
        DryRunRequest dryRun = dryRun();
        Problem problem = Problems.of("proxy");
        Map<String, Consumer<Watcher>> requests = new LinkedHashMap<>();
        requests.put("plan", watcher -> plan.answer(READER, watcher));
        requests.put("plan over sizes", watcher -> sizes.answer(READER, watcher));
        requests.put("fit", watcher -> new FitRequest(runs).answer(READER, watcher));
        requests.put("backtest", watcher -> new BacktestRequest(runs, PriorReader.ours()).answer(READER, watcher));
        requests.put("figure", watcher -> new FigureRequest(runs, Optional.of(target)).answer(READER, watcher));
        requests.put("dry run", dryRun::answer);
        requests.put("optimum", new OptimumRequest(BudgetRange.parse("--tokens", "1M:1T:40"), problem)::answer);
        return requests;
    }

    @Test
    void progressReachesItsEndExactlyAndAnyStepMayBeTheLast() throws IOException {
        long seed = 20260814;
        Random random = new Random(seed);
        requests().forEach((name, request) -> {
            Recorder whole = new Recorder(Long.MAX_VALUE);
            request.accept(whole);
            assertThat(whole.wrong).as(name).isEmpty();
            assertThat(whole.open).as(name).isEmpty();
            assertThat(whole.told)
                    .as("%s: steps to stop at", name)
                    .isGreaterThanOrEqualTo(FEWEST.getOrDefault(name, Long.MAX_VALUE));
            for (int i = 0; i < 5; i++) {
                Recorder stopped = new Recorder(random.nextLong(whole.told));
                assertThatThrownBy(() -> request.accept(stopped))
                        .as("%s, seed %d, step %d", name, seed, stopped.cancelAt)
                        .isInstanceOf(CancellationException.class);
                assertThat(stopped.open).as(name).isEmpty();
            }
        });
    }

    @Test
    void equalRequestsAreEqual() throws IOException {
        assertThat(plan("muon", OptionalDouble.of(1e7))).isEqualTo(plan("muon", OptionalDouble.of(1e7)));
        assertThat(plan("muon", OptionalDouble.of(1e7))).isNotEqualTo(plan("muon", OptionalDouble.of(2e7)));
        assertThat(new FitRequest(runs())).isEqualTo(new FitRequest(runs()));
        assertThat(dryRun()).isEqualTo(dryRun());
    }
}

package dev.hyperlaw.sweep.process;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.command.CommandWords;
import dev.hyperlaw.sweep.command.Execution;
import dev.hyperlaw.sweep.engine.LocalEngine;
import dev.hyperlaw.sweep.engine.Progress;
import dev.hyperlaw.sweep.engine.ThisMachine;
import dev.hyperlaw.sweep.proxy.ProxyWorker;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStore;
import dev.hyperlaw.sweep.store.RunStores;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A sweep in a process of its own, for tests to kill. Arguments: what to run, and a folder. Prints a line for everything that happens. */
final class SweepProcess {
    /** Goes on when nobody reads what it prints, says in its run's folder if it meets another of its kind, and has losses that depend on the settings alone. */
    private static final String TRAINER = """
            trap '' PIPE
            for pid in $(sed -n 's/^start //p' "$1/journal" 2>/dev/null); do
              grep -qs '^State:.[^ZX]' /proc/$pid/status && echo overlap >> "$1/journal"
            done
            echo "start $$" >> "$1/journal"
            for i in 1 2 3 4 5; do sleep 0.08; echo "noise" || sleep 5; echo "{{\\"tokens\\":$i,\\"loss\\":0.$2$i}}"; done
            echo "end $$" >> "$1/journal"
            """;

    private SweepProcess() {}

    public static void main(String[] arguments) throws InterruptedException {
        Path folder = Path.of(arguments[1]);
        boolean proxy = arguments[0].equals("proxy");
        try (RunStore store = RunStores.open(folder.resolve("runs.db").toString())) {
            store.add("s", "", proxy ? proxies() : commands());
            new LocalEngine(
                            2,
                            number -> proxy
                                    ? new ProxyWorker(ThisMachine.worker(number, "test"))
                                    : new CommandWorker(Execution.STANDARD, ThisMachine.worker(number, "test")),
                            LocalEngine.foldersIn(folder))
                    .run("s", store, new Talking());
        }
    }

    private static final class Talking implements Progress {
        @Override
        public void started(RunRecord run) {
            System.out.println("started " + run.id());
        }

        @Override
        public void observed(RunRecord run, Observation observation) {
            System.out.println("observed " + run.id());
        }

        @Override
        public void ended(RunRecord run, Outcome outcome) {
            System.out.println("ended " + run.id());
        }
    }

    private static List<RunConfiguration> proxies() {
        return IntStream.range(0, 120)
                .mapToObj(seed -> RunConfiguration.of(Map.of(
                        "lr", Setting.of(0.01 + 1e-3 * seed),
                        "batch_tokens", Setting.of(64),
                        "tokens", Setting.of(1 << 20),
                        "record", Setting.of("4096,16384,65536,1048576"),
                        "noise", Setting.of(0.1),
                        "seed", Setting.of(seed))))
                .toList();
    }

    private static List<RunConfiguration> commands() {
        String command = CommandWords.join(List.of("sh", "-c", TRAINER, "sh", "{run_dir}", "{seed}"));
        return IntStream.range(0, 8)
                .mapToObj(seed -> RunConfiguration.of(Map.of("command", Setting.of(command), "seed", Setting.of(seed))))
                .toList();
    }
}

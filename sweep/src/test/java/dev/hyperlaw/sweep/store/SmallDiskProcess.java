package dev.hyperlaw.sweep.store;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Observation;
import java.util.List;

/** What {@link SmallDiskTest} starts inside a namespace that has a tiny disk. */
final class SmallDiskProcess {
    private static final WorkerInfo WORKER = new WorkerInfo("small disk", "test", "test");

    private SmallDiskProcess() {}

    public static void main(String[] arguments) {
        try {
            switch (arguments[1]) {
                case "fill" -> fill(arguments[0]);
                case "write" -> write(arguments[0]);
                case "read" -> read(arguments[0]);
                default -> throw new IllegalArgumentException(arguments[1]);
            }
        } catch (InputProblem e) {
            System.out.println("problem " + String.valueOf(e.getMessage()).replace('\n', ' '));
        }
    }

    /** Reports until there is no space, and then reads with the very same store. */
    private static void fill(String url) {
        try (RunStore store = RunStores.open(url)) {
            store.add("s", "", RunStoreContract.runs(2));
            RunRecord run = store.claim("s", Owner.thisProcess(), WORKER).orElseThrow();
            long acknowledged = 0;
            try {
                for (; ; acknowledged++) {
                    store.report(run.id(), Owner.thisProcess(), List.of(Observation.of(acknowledged, 1)), 1);
                }
            } catch (InputProblem e) {
                System.out.println("problem " + String.valueOf(e.getMessage()).replace('\n', ' '));
            }
            System.out.println("acknowledged " + acknowledged);
            System.out.println("seen " + store.observations(run.id()).size());
        }
    }

    private static void write(String url) {
        try (RunStore store = RunStores.open(url)) {
            store.reclaim();
            RunRecord run = store.claim("s", Owner.thisProcess(), WORKER).orElseThrow();
            store.report(run.id(), Owner.thisProcess(), List.of(Observation.of(1_000_000, 1)), 1);
            System.out.println("wrote " + store.observations(run.id()).size());
        }
    }

    private static void read(String url) {
        try (StoredRuns store = RunStores.openToRead(url)) {
            System.out.println("read "
                    + store.runs("s").stream()
                            .mapToInt(run -> store.observations(run.id()).size())
                            .sum());
        }
    }
}

package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.sweep.engine.LocalEngine;
import dev.hyperlaw.sweep.engine.ThisMachine;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.process.CommandWorker;
import dev.hyperlaw.sweep.process.ProcessWorker;
import dev.hyperlaw.sweep.proxy.ProxyWorker;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Which workers carry out the runs of a sweep. */
final class Workers {
    /** Training takes native memory; what Java itself needs is the corpus, and a checkpoint several times over while it is written. */
    private static final List<String> HEAP = List.of("-Xms64m", "-XX:MaxRAMPercentage=25");

    private Workers() {}

    static LocalEngine.Workers of(Sweep sweep) {
        return switch (sweep.objective()) {
            case GPT, MLP, QUADRATIC -> {
                List<String> command = lab();
                yield number -> new ProcessWorker(command, ProcessWorker.ONE_THREAD);
            }
            case PROXY -> number -> new ProxyWorker(ThisMachine.worker(number, "hyperlaw " + VersionText.version()));
            case COMMAND ->
                number -> new CommandWorker(
                        sweep.execution(), ThisMachine.worker(number, "hyperlaw " + VersionText.version()));
        };
    }

    /** The command that starts one trainer. */
    static List<String> lab() {
        return java(Extension.LAB.classPath(), "dev.hyperlaw.lab.worker.LabWorker");
    }

    /** The command that starts the noise meter. */
    static List<String> meter() {
        return java(Extension.LAB.classPath(), "dev.hyperlaw.lab.meter.MeterProcess");
    }

    private static List<String> java(String classPath, String main) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        // Nothing is shared between trainers and each has one core: a garbage collector with threads would be in the
        // way.
        List<String> command = new ArrayList<>(List.of(java, "-XX:+UseSerialGC"));
        command.addAll(HEAP);
        command.addAll(List.of("-Xshare:auto", "-cp", classPath, main));
        return List.copyOf(command);
    }
}

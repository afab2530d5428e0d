package dev.hyperlaw.sweep.engine;

import dev.hyperlaw.sweep.store.Owner;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What this machine is called and made of, so that a result can be told from one of another machine. */
public final class ThisMachine {
    private ThisMachine() {}

    /**
     * A worker inside this process.
     *
     * @param number from 1
     * @param versions what works besides Java, such as {@code hyperlaw 0.1.0}
     */
    public static WorkerInfo worker(int number, String versions) {
        Owner self = Owner.thisProcess();
        return new WorkerInfo(
                "%s/%d/worker %d".formatted(self.host(), self.pid(), number), versions + ", " + java(), hardware());
    }

    /** Such as {@code java 17.0.15}. */
    public static String java() {
        return "java " + System.getProperty("java.version");
    }

    /** Such as {@code 2 x AMD EPYC 7B13, 24 GiB}. */
    public static String hardware() {
        return "%d x %s, %d GiB"
                .formatted(Runtime.getRuntime().availableProcessors(), processor(), Math.round(memory() / 0x1p30));
    }

    private static String processor() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException noSuchFile) {
            return System.getProperty("os.arch");
        }
    }

    private static double memory() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getTotalMemorySize()
                : Runtime.getRuntime().maxMemory();
    }
}

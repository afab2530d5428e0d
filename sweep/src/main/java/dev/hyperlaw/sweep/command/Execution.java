package dev.hyperlaw.sweep.command;

import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.sweep.protocol.MetricKeys;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * How runs are carried out, as far as it does not decide what they compute: none of this is part of a run's identity but the
 * metric keys, which the configuration holds too.
 *
 * @param metrics where metric lines are written
 * @param keys what they call things
 * @param timeLimit counted from the first metric, so that a slow start is not the trainer's fault
 * @param startupLimit until the first metric
 * @param retries how often a run is tried again after an exit code that asks for it
 * @param retryExitCodes exit codes that ask for another try
 * @param environment variables added to the trainer's environment, placeholders not yet filled in
 * @param directory the trainer's working directory
 */
public record Execution(
        MetricChannel metrics,
        MetricKeys keys,
        Optional<Duration> timeLimit,
        Optional<Duration> startupLimit,
        int retries,
        Set<Integer> retryExitCodes,
        Map<String, String> environment,
        Optional<Path> directory) {
    public static final int DEFAULT_RETRIES = 3;

    /**
     * 75 is EX_TEMPFAIL, what a program says that wants to be called again; 143 and 137 are SIGTERM and SIGKILL, what a scheduler sends when it
     * takes a machine away and the kernel when memory runs out. Everything else would end the same way again.
     */
    public static final Set<Integer> DEFAULT_RETRY_EXIT_CODES = Set.of(75, 137, 143);

    public static final Execution STANDARD = new Execution(
            MetricChannel.STDOUT,
            MetricKeys.STANDARD,
            Optional.empty(),
            Optional.empty(),
            DEFAULT_RETRIES,
            DEFAULT_RETRY_EXIT_CODES,
            Map.of(),
            Optional.empty());

    public Execution {
        retryExitCodes = Collections.unmodifiableSet(new TreeSet<>(retryExitCodes));
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
    }

    /** The environment variables of one run. */
    public Map<String, String> environment(RunConfiguration run, Path runDirectory) {
        Map<String, String> rendered = new LinkedHashMap<>();
        environment.forEach((name, value) -> rendered.put(name, CommandTemplate.render(value, run, runDirectory)));
        return rendered;
    }
}

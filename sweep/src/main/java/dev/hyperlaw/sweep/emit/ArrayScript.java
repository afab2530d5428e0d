package dev.hyperlaw.sweep.emit;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hyperlaw.ShellWord;
import dev.hyperlaw.sweep.command.Execution;
import dev.hyperlaw.sweep.file.Sweep;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The script that Slurm runs once per run; a resource beside this class, with the facts of the sweep filled in. */
final class ArrayScript {
    static final String FILE = "array.sh";
    /** Slurm refuses an array index of 1001 unless its administrator has raised MaxArraySize. */
    static final int LONGEST_ARRAY = 1000;

    private static final Pattern BLANK = Pattern.compile("@([A-Z_]+)@");

    private ArrayScript() {}

    static String of(Sweep sweep, Manifest manifest, Path folder, OptionalInt atOnce) {
        Execution execution = sweep.execution();
        Map<String, String> facts = Map.of(
                "NAME", sweep.name(),
                "ARRAY", array(Math.min(sweep.runs().size(), LONGEST_ARRAY), atOnce),
                "FINGERPRINT", manifest.fingerprint(),
                "METRICS", manifest.metricFile(),
                "LOSS_KEY", ShellWord.quoted("\"" + manifest.keys().loss() + "\""),
                "RETRIES", Integer.toString(execution.retries()),
                "RETRY_CODES",
                        "'"
                                + execution.retryExitCodes().stream()
                                        .map(String::valueOf)
                                        .collect(Collectors.joining(" "))
                                + "'",
                "TIME_LIMIT", seconds(execution.timeLimit()),
                "STARTUP_LIMIT", seconds(execution.startupLimit()),
                "FOLDER", ShellWord.quoted(folder.toAbsolutePath().normalize().toString()));
        return BLANK.matcher(template())
                .replaceAll(blank ->
                        Matcher.quoteReplacement(Objects.requireNonNull(facts.get(blank.group(1)), blank.group(1))));
    }

    /** {@code 1-102%8}: the tasks, and how many may run at a time. */
    static String array(int tasks, OptionalInt atOnce) {
        return "1-" + tasks + (atOnce.isPresent() ? "%" + atOnce.getAsInt() : "");
    }

    private static String seconds(Optional<Duration> limit) {
        return Long.toString(limit.map(time -> (time.toMillis() + 999) / 1000).orElse(0L));
    }

    private static String template() {
        try (InputStream in = Objects.requireNonNull(ArrayScript.class.getResourceAsStream(FILE), FILE)) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // part of this program
        }
    }
}

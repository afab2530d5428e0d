package dev.hyperlaw.sweep.file;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.sweep.command.Execution;
import dev.hyperlaw.sweep.command.MetricChannel;
import dev.hyperlaw.sweep.file.Members.Member;
import dev.hyperlaw.sweep.protocol.MetricKeys;
import dev.hyperlaw.sweep.settings.SettingsReader;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads what surrounds a run without deciding its numbers. */
record ExecutionReader(Map<String, Member> members, Problems problems) {
    /** Names of the file that are not settings. */
    static final Set<String> NAMES = Set.of(
            "metrics",
            "loss_key",
            "tokens_key",
            "step_key",
            "time_limit",
            "startup_limit",
            "retries",
            "retry_exit_codes",
            "environment",
            "directory");

    private static final int MOST_RETRIES = 1_000;
    private static final Pattern DURATION = Pattern.compile("(?:\\s*\\d{1,9}(?:\\.\\d{1,9})?\\s*[dhms])+\\s*");
    private static final Pattern PART = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*([dhms])");
    private static final Map<String, Long> SECONDS = Map.of("d", 86_400L, "h", 3_600L, "m", 60L, "s", 1L);

    Execution read() {
        return new Execution(
                read("metrics", ExecutionReader::channel).orElse(MetricChannel.STDOUT),
                new MetricKeys(key("tokens_key", "tokens"), key("loss_key", "loss"), key("step_key", "step")),
                read("time_limit", text -> duration("time_limit", text)),
                read("startup_limit", text -> duration("startup_limit", text)),
                read("retries", text -> whole("retries", text, MOST_RETRIES)).orElse(Execution.DEFAULT_RETRIES),
                exitCodes(),
                environment(),
                read("directory", ExecutionReader::path));
    }

    private String key(String name, String otherwise) {
        return read(name, Function.identity()).orElse(otherwise);
    }

    private <T> Optional<T> read(String name, Function<String, T> parse) {
        Member member = members.get(name);
        if (member == null) {
            return Optional.empty();
        }
        return new Scalars(problems).single(name, member.value()).flatMap(choice -> parsed(choice, parse));
    }

    private <T> Optional<T> parsed(WrittenValue choice, Function<String, T> parse) {
        try {
            return Optional.of(parse.apply(choice.text()));
        } catch (InputProblem e) {
            problems.add(choice.place(), e);
            return Optional.empty();
        }
    }

    private Set<Integer> exitCodes() {
        Member member = members.get("retry_exit_codes");
        if (member == null) {
            return Execution.DEFAULT_RETRY_EXIT_CODES;
        }
        Set<Integer> codes = new TreeSet<>();
        if (!(member.value() instanceof SequenceNode list && list.getValue().isEmpty())) {
            new Scalars(problems)
                    .choices("retry_exit_codes", member.value())
                    .forEach(choice -> parsed(choice, text -> whole("an exit code", text, 255))
                            .ifPresent(codes::add));
        }
        return codes;
    }

    private Map<String, String> environment() {
        Map<String, String> variables = new LinkedHashMap<>();
        environmentChoices().forEach((name, choice) -> variables.put(name, choice.text()));
        return variables;
    }

    /** The environment as it was written, for what is wrong with its placeholders. */
    Map<String, WrittenValue> environmentChoices() {
        Map<String, WrittenValue> variables = new LinkedHashMap<>();
        Member member = members.get("environment");
        if (member != null && member.value() instanceof MappingNode map) {
            Members.of(map, problems)
                    .values()
                    .forEach(variable -> new Scalars(problems)
                            .single(variable.name(), variable.value())
                            .ifPresent(choice -> variables.put(variable.name(), choice)));
        } else if (member != null) {
            problems.add(
                    member.place(), "environment is a map of names to values.", "environment: {OMP_NUM_THREADS: 1}.");
        }
        return variables;
    }

    /** {@code 2h}, {@code 30m}, {@code 90s}, {@code 1h30m}. */
    private static Duration duration(String name, String text) {
        Duration sum = Duration.ZERO;
        if (DURATION.matcher(text).matches()) {
            Matcher part = PART.matcher(text);
            while (part.find()) {
                BigDecimal seconds = new BigDecimal(part.group(1))
                        .multiply(BigDecimal.valueOf(SECONDS.getOrDefault(part.group(2), 1L)));
                sum = sum.plusMillis(seconds.movePointRight(3).longValue());
            }
        }
        if (sum.isZero()) {
            throw new InputProblem(
                    "%s is '%s', and must be a time.".formatted(name, text), "2h, 30m, 90s or 1h30m was meant.");
        }
        return sum;
    }

    private static MetricChannel channel(String text) {
        return SettingsReader.constant(MetricChannel.class, text)
                .orElseThrow(() -> new InputProblem("metrics is '%s', and is stdout or file.".formatted(text)));
    }

    private static int whole(String name, String text, int most) {
        double value = Numeral.parse(name, text).nonNegative();
        if (value != Math.rint(value) || value > most) {
            throw new InputProblem("%s is %s, and must be a whole number up to %d.".formatted(name, text, most));
        }
        return (int) value;
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new InputProblem("directory is '%s', which is not a path: %s.".formatted(text, e.getReason()));
        }
    }
}

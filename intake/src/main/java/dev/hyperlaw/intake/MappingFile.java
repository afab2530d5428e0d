package dev.hyperlaw.intake;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.BatchUnit;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.tables.SmallText;
import dev.hyperlaw.tables.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** What a user said about tables of one kind, kept in a file: one {@code name = value} per line, {@code #} begins a comment. */
public final class MappingFile {
    private static final String SEQUENCE_LENGTH = "seq-len";
    private static final String SCHEDULE = "schedule-of-all";
    private static final String WHERE = "where";
    private static final String GROUP_BY = "group-by";
    private static final String IGNORE = "ignore";
    private static final String METRIC = "metric";
    private static final String BATCH_UNIT = "batch-unit";
    private static final List<String> OPTIONS =
            List.of(SEQUENCE_LENGTH, SCHEDULE, WHERE, GROUP_BY, IGNORE, METRIC, BATCH_UNIT);

    private MappingFile() {}

    /** @throws InputProblem with the line of what cannot be read */
    public static ReadingChoices read(Path file) {
        Map<Role, String> columns = new LinkedHashMap<>();
        Map<String, String> options = new LinkedHashMap<>();
        int number = 0;
        for (String line : lines(file)) {
            number++;
            String text = line.strip();
            if (text.isEmpty() || text.startsWith("#")) {
                continue;
            }
            int sign = text.indexOf('=');
            String name = sign < 0 ? text : text.substring(0, sign).strip();
            String value = sign < 0 ? "" : text.substring(sign + 1).strip();
            Optional<Role> role = Role.ofWord(name);
            if (value.isEmpty() || role.isEmpty() && !OPTIONS.contains(name)) {
                List<String> known = new ArrayList<>(OPTIONS);
                Arrays.stream(Role.values()).map(Role::word).forEach(known::add);
                throw new InputProblem("%s:%d: '%s' is not name = value with one of the names %s."
                        .formatted(file, number, text, String.join(", ", known)));
            }
            role.ifPresentOrElse(known -> columns.put(known, value), () -> options.put(name, value));
        }
        return new ReadingChoices(
                columns,
                Optional.ofNullable(options.get(SEQUENCE_LENGTH))
                        .map(text -> OptionalInt.of(
                                (int) Numeral.parse(SEQUENCE_LENGTH, text).whole("tokens")))
                        .orElse(OptionalInt.empty()),
                Optional.ofNullable(options.get(SCHEDULE)),
                Optional.ofNullable(options.get(WHERE)),
                names(options.get(GROUP_BY)),
                names(options.get(IGNORE)),
                Optional.ofNullable(options.get(METRIC)),
                Optional.ofNullable(options.get(BATCH_UNIT)).map(BatchUnit::parse));
    }

    private static List<String> names(@Nullable String text) {
        return text == null ? List.of() : List.of(text.split("\\s*,\\s*", -1));
    }

    private static List<String> lines(Path file) {
        try {
            return SmallText.read(file).lines().toList();
        } catch (IOException e) {
            throw new InputProblem("The mapping %s cannot be read: %s.".formatted(file, e.getMessage()));
        }
    }

    /** Keeps what was understood: the choices, and for roles without one the columns that were found. */
    public static void write(Path file, ReadingChoices choices, Understood understood) {
        List<String> lines = new ArrayList<>();
        lines.add("# How hyperlaw reads tables like %s; used with --mapping.".formatted(understood.source()));
        Map<Role, String> columns = new LinkedHashMap<>(choices.columns());
        for (RoleReading reading : understood.roles()) {
            boolean header = understood.columns().stream()
                    .anyMatch(column -> column.header().equals(reading.source()));
            if (header) {
                columns.putIfAbsent(reading.role(), reading.column());
            }
        }
        columns.forEach((role, text) -> lines.add(role.word() + " = " + text));
        choices.sequenceLength().ifPresent(length -> lines.add(SEQUENCE_LENGTH + " = " + length));
        choices.schedule().ifPresent(schedule -> lines.add(SCHEDULE + " = " + schedule));
        choices.where().ifPresent(where -> lines.add(WHERE + " = " + where));
        if (!choices.groupBy().isEmpty()) {
            lines.add(GROUP_BY + " = " + String.join(",", choices.groupBy()));
        }
        if (!choices.ignore().isEmpty()) {
            lines.add(IGNORE + " = " + String.join(",", choices.ignore()));
        }
        choices.metric().ifPresent(metric -> lines.add(METRIC + " = " + metric));
        choices.batchUnit().ifPresent(unit -> lines.add(BATCH_UNIT + " = " + unit.suffix()));
        try {
            WholeFile.write(file, path -> Files.write(path, lines, UTF_8));
        } catch (IOException e) {
            throw new InputProblem("The mapping %s cannot be written: %s.".formatted(file, e.getMessage()));
        }
    }
}

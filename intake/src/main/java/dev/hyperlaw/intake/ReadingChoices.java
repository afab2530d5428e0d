package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.ShellWord;
import dev.hyperlaw.quantity.BatchUnit;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * What the user says about a table.
 *
 * @param columns by role, as typed: {@code _step*batch*seq}, {@code gbsz:seq}, {@code data.seq_len:4096}
 * @param schedule of every run, in place of a column
 * @param where an SQL condition on rows
 * @param groupBy columns that always set groups apart
 * @param ignore columns that never do
 * @param metric the column to minimise
 */
public record ReadingChoices(
        Map<Role, String> columns,
        OptionalInt sequenceLength,
        Optional<String> schedule,
        Optional<String> where,
        List<String> groupBy,
        List<String> ignore,
        Optional<String> metric,
        Optional<BatchUnit> batchUnit) {
    /** Nothing said: everything is understood from the names. */
    public static final ReadingChoices NONE = new ReadingChoices(
            Map.of(),
            OptionalInt.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty());

    public ReadingChoices {
        columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
        groupBy = List.copyOf(groupBy);
        ignore = List.copyOf(ignore);
    }

    /**
     * Reads {@code lr=optim/lr,batch=gbsz:seq,tokens=_step*batch*seq}. A comma ends an entry only if a role follows, so that headers may
     * hold commas.
     */
    public static Map<Role, String> columns(String text) {
        Map<Role, String> columns = new LinkedHashMap<>();
        if (text.isBlank()) {
            return columns;
        }
        for (String entry : text.strip().split(",(?=\\s*[a-z_0-9]+\\s*=)", -1)) {
            int sign = entry.indexOf('=');
            if (sign < 0) {
                throw new InputProblem(
                        "--columns: '%s' is not role=header.".formatted(entry.strip()), "lr=optim/lr was meant.");
            }
            String word = entry.substring(0, sign).strip();
            Role role = Role.ofWord(word).orElseThrow(() -> unknown(word));
            String header = entry.substring(sign + 1).strip();
            if (header.isEmpty()) {
                throw new InputProblem("--columns: No header follows '%s='.".formatted(word));
            }
            String before = columns.put(role, header);
            if (before != null) {
                throw new InputProblem(
                        "--columns: The role %s is given twice: %s and %s.".formatted(word, before, header));
            }
        }
        return columns;
    }

    private static InputProblem unknown(String word) {
        List<String> words = Arrays.stream(Role.values()).map(Role::word).toList();
        return new InputProblem(
                "--columns: '%s' is not a role; the roles are %s.".formatted(word, String.join(", ", words)),
                NearestName.of(word, words)
                        .map(near -> near + " was meant.")
                        .orElse("a header stands behind the '=', and the role before it."));
    }

    /** These choices, and where they say nothing, those of {@code saved}. */
    public ReadingChoices over(ReadingChoices saved) {
        Map<Role, String> all = new LinkedHashMap<>(saved.columns);
        all.putAll(columns);
        return new ReadingChoices(
                all,
                sequenceLength.isPresent() ? sequenceLength : saved.sequenceLength,
                schedule.or(saved::schedule),
                where.or(saved::where),
                groupBy.isEmpty() ? saved.groupBy : groupBy,
                ignore.isEmpty() ? saved.ignore : ignore,
                metric.or(saved::metric),
                batchUnit.or(saved::batchUnit));
    }

    /** The options that something is said with: {@code --columns}, {@code --where}. */
    public List<String> said() {
        return typed().keySet().stream().map(ReadingOption::typed).toList();
    }

    /** What is said by each option, as it would be typed. */
    private Map<ReadingOption, String> typed() {
        Map<ReadingOption, String> typed = new EnumMap<>(ReadingOption.class);
        if (!columns.isEmpty()) {
            typed.put(ReadingOption.COLUMNS, text(columns));
        }
        sequenceLength.ifPresent(length -> typed.put(ReadingOption.SEQ_LEN, Integer.toString(length)));
        schedule.ifPresent(text -> typed.put(ReadingOption.SCHEDULE, text));
        where.ifPresent(text -> typed.put(ReadingOption.WHERE, text));
        if (!groupBy.isEmpty()) {
            typed.put(ReadingOption.GROUP_BY, String.join(",", groupBy));
        }
        if (!ignore.isEmpty()) {
            typed.put(ReadingOption.IGNORE, String.join(",", ignore));
        }
        metric.ifPresent(text -> typed.put(ReadingOption.METRIC, text));
        batchUnit.ifPresent(unit -> typed.put(ReadingOption.BATCH_UNIT, unit.suffix()));
        return typed;
    }

    private static String text(Map<Role, String> columns) {
        return columns.entrySet().stream()
                .map(entry -> entry.getKey().word() + "=" + entry.getValue())
                .collect(Collectors.joining(","));
    }

    /** Every option, as a shell takes it, with what is suggested on top of what is said. */
    String options(Map<Role, String> suggested, Map<ReadingOption, String> more) {
        Map<ReadingOption, String> all = typed();
        Map<Role, String> roles = new LinkedHashMap<>(columns);
        roles.putAll(suggested);
        if (!roles.isEmpty()) {
            all.put(ReadingOption.COLUMNS, text(roles));
        }
        more.forEach((option, text) ->
                all.merge(option, text, (before, added) -> option.isList() ? before + "," + added : added));
        return all.entrySet().stream()
                .map(entry -> entry.getKey().typed() + " " + ShellWord.quoted(entry.getValue()))
                .collect(Collectors.joining(" "));
    }
}

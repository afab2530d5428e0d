package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.quantity.BatchUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
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
        Map<String, Boolean> options = new LinkedHashMap<>();
        options.put("--columns", !columns.isEmpty());
        options.put("--seq-len", sequenceLength.isPresent());
        options.put("--schedule", schedule.isPresent());
        options.put("--where", where.isPresent());
        options.put("--group-by", !groupBy.isEmpty());
        options.put("--ignore", !ignore.isEmpty());
        options.put("--metric", metric.isPresent());
        options.put("--batch-unit", batchUnit.isPresent());
        return options.keySet().stream().filter(options::get).toList();
    }

    /** The options that name columns and their units, as they would be typed, with what {@code added} says on top. */
    String options(Map<Role, String> added, OptionalInt length) {
        Map<Role, String> all = new LinkedHashMap<>(columns);
        all.putAll(added);
        List<String> words = new ArrayList<>();
        if (!all.isEmpty()) {
            String text = all.entrySet().stream()
                    .map(entry -> entry.getKey().word() + "=" + entry.getValue())
                    .collect(Collectors.joining(","));
            words.add("--columns " + (text.matches("[\\w=,./:+-]+") ? text : "'" + text + "'"));
        }
        OptionalInt shown = length.isPresent() ? length : sequenceLength;
        shown.ifPresent(value -> words.add("--seq-len " + value));
        return String.join(" ", words);
    }
}

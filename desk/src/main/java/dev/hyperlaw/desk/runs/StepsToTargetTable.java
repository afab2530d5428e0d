package dev.hyperlaw.desk.runs;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.criticalbatch.StepsAtBatch;
import dev.hyperlaw.evidence.criticalbatch.StepsToTarget;
import dev.hyperlaw.quantity.BatchUnit;
import dev.hyperlaw.tables.Table;
import dev.hyperlaw.tables.TableReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** A table of the fewest steps to a target loss per batch, one group per value of the columns that are neither. */
public final class StepsToTargetTable {
    private final TableReader reader;
    private final String steps;
    private final String batch;

    StepsToTargetTable(Table table) {
        reader = new TableReader(table);
        steps = find(table.header(), "steps", "target").orElseThrow();
        batch = find(table.header(), "batch").orElseThrow();
    }

    /** Whether these columns are those of such a table: steps to a target, a batch, and not a loss. */
    static boolean isOne(List<String> header) {
        return find(header, "steps", "target").isPresent()
                && find(header, "batch").isPresent()
                && find(header, "loss").isEmpty();
    }

    /** What the batches count, by the name of their column. */
    public BatchUnit batchUnit() {
        return batch.toLowerCase(Locale.ROOT).contains("tok") ? BatchUnit.TOKENS : BatchUnit.SEQUENCES;
    }

    /** @param unit what the batch column is multiplied by: the sequence length, or 1 for tokens */
    public List<StepsToTarget> groups(double unit) {
        Map<String, List<StepsAtBatch>> groups = new LinkedHashMap<>();
        for (Table.Row row : reader.table().rows()) {
            OptionalDouble size = positive(row, batch);
            OptionalDouble count = positive(row, steps);
            if (size.isPresent() && count.isPresent()) {
                groups.computeIfAbsent(name(row), any -> new ArrayList<>())
                        .add(new StepsAtBatch(unit * size.getAsDouble(), count.getAsDouble()));
            }
        }
        reader.problems().throwIfAny();
        List<StepsToTarget> tables = new ArrayList<>();
        groups.forEach((name, rows) -> {
            if (rows.size() < 3) {
                throw new InputProblem(
                        "%s: %s has %d batch sizes, and a hyperbola takes three at least."
                                .formatted(reader.table().source(), name.isEmpty() ? "the table" : name, rows.size()),
                        "a column that differs in every row sets the rows apart.");
            }
            tables.add(new StepsToTarget(name, rows));
        });
        return tables;
    }

    private OptionalDouble positive(Table.Row row, String column) {
        OptionalDouble value = reader.real(row, column);
        if (value.isPresent() && !(value.getAsDouble() > 0)) {
            reader.problems().add(row.line(), column, "%s must be positive.".formatted(value.getAsDouble()));
            return OptionalDouble.empty();
        }
        return value;
    }

    private String name(Table.Row row) {
        List<String> parts = new ArrayList<>();
        for (String column : reader.table().header()) {
            if (!column.equals(steps) && !column.equals(batch)) {
                parts.add(reader.table().text(row, column));
            }
        }
        return String.join(" ", parts);
    }

    private static Optional<String> find(List<String> header, String... words) {
        return header.stream()
                .filter(name -> List.of(words).stream()
                        .allMatch(word -> name.toLowerCase(Locale.ROOT).contains(word)))
                .findFirst();
    }
}

package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.BatchUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Several tables as one. Columns with the same header are one column, and so are columns with the same role: what one file
 * calls lr and another learning_rate. Names that may say another quantity are not joined but refused.
 */
final class JoinedTables {
    private final Map<Role, Named> roles = new EnumMap<>(Role.class);

    private record Named(String header, String source) {}

    private JoinedTables() {}

    /** @throws InputProblem if the tables say a role in ways that cannot be compared */
    static Columns of(List<Columns> tables) {
        if (tables.size() == 1) {
            return tables.get(0);
        }
        JoinedTables joined = new JoinedTables();
        return below(tables.stream().map(joined::renamed).toList());
    }

    /** With the headers that the tables before have for the same roles. */
    private Columns renamed(Columns table) {
        Map<String, String> names = new HashMap<>();
        RoleFinder.find(table, ReadingChoices.NONE).roles().forEach((role, source) -> {
            if (source.column().isPresent()) {
                Named own = new Named(source.shown(), table.source());
                Named first = roles.computeIfAbsent(role, any -> own);
                if (!first.header.equals(own.header) && !table.headers().contains(first.header)) {
                    requireSameMeaning(role, first, own);
                    names.put(own.header, first.header);
                }
            }
        });
        return table.renamed(name -> names.getOrDefault(name, name));
    }

    private static void requireSameMeaning(Role role, Named first, Named own) {
        if (!meaning(role, HeaderName.of(first.header)).equals(meaning(role, HeaderName.of(own.header)))) {
            throw new InputProblem(
                    "The %s is %s in %s and %s in %s, which may not be the same quantity."
                            .formatted(role.word(), first.header, first.source, own.header, own.source),
                    "give the two columns one name and one unit.");
        }
    }

    /** What the name of a column says about its cells. */
    private static Object meaning(Role role, HeaderName name) {
        return switch (role) {
            case LOSS -> List.of(LossFinder.kind(name), LossName.of(name));
            case BATCH ->
                List.of(
                        BatchUnits.named(name).map(BatchUnit::suffix),
                        CountName.of(name).multiple());
            case COOLDOWN -> CoolDowns.countsSteps(name);
            case WARMUP -> WarmUpText.of(name, 5.0).replace("5", "");
            case TOKENS, SAMPLES, PLANNED, PLANNED_STEPS -> CountName.of(name).multiple();
            // Calls of a logger are not steps.
            case STEPS -> List.of(CountName.of(name).multiple(), name.header().startsWith("_"));
            case SEQ -> LengthReader.isOfModel(name);
            case LR, BETA1, BETA2, BETAS, ALPHA -> Optional.empty();
            case SEED, PARAMS, SCHEDULE, FINAL_LR, MIN_LR, OPTIMIZER -> Optional.empty();
            case WEIGHT_DECAY, RUN, STATUS, GROUP -> Optional.empty();
        };
    }

    /** All rows, table after table; a cell is empty where a table lacks the column. */
    private static Columns below(List<Columns> tables) {
        Set<String> headers = new LinkedHashSet<>();
        tables.forEach(table -> headers.addAll(table.headers()));
        List<Series> series = new ArrayList<>();
        for (String header : headers) {
            Series column = new Series();
            for (Columns table : tables) {
                int at = table.headers().indexOf(header);
                for (int row = 0; row < table.rows(); row++) {
                    if (at < 0) {
                        column.add("");
                    } else {
                        column.add(table.series(at), row);
                    }
                }
            }
            column.seal();
            series.add(column);
        }
        return new Columns(places(tables), List.copyOf(headers), series);
    }

    private static RowPlaces places(List<Columns> tables) {
        int rows = tables.stream().mapToInt(Columns::rows).sum();
        int[] files = new int[rows];
        long[] lines = new long[rows];
        int next = 0;
        for (int file = 0; file < tables.size(); file++) {
            for (long line : tables.get(file).places().lines()) {
                files[next] = file;
                lines[next++] = line;
            }
        }
        return new RowPlaces(tables.stream().map(Columns::source).toList(), files, lines);
    }
}

package dev.hyperlaw.intake.mutation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Rows and columns in another order. */
final class Order {
    private Order() {}

    static List<Mutation> all() {
        return List.of(
                Mutation.harmless("columns in another order", (table, random) -> {
                    List<MadeColumn> columns = new ArrayList<>(table.columns());
                    Collections.shuffle(columns, random);
                    // An index of pandas has no name, and comes first.
                    columns.sort(Comparator.comparing(column -> !column.header().isEmpty()));
                    return Optional.of(table.withColumns(columns));
                }),
                Mutation.harmless("rows in another order", (table, random) -> {
                    List<Integer> rows = new ArrayList<>(
                            IntStream.range(0, table.rows()).boxed().toList());
                    Collections.shuffle(rows, random);
                    return Optional.of(table.rows(rows));
                }));
    }
}

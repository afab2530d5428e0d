package dev.hyperlaw.intake.mutation;

import java.util.ArrayList;
import java.util.Collections;
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
                    // The index that pandas writes stands first, and has no name.
                    int index = columns.get(0).header().isEmpty() ? 1 : 0;
                    Collections.shuffle(columns.subList(index, columns.size()), random);
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

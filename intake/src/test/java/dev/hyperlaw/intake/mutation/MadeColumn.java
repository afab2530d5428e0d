package dev.hyperlaw.intake.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** A column with what it truly is. */
record MadeColumn(Meaning meaning, String header, List<String> cells) {
    MadeColumn {
        cells = List.copyOf(cells);
    }

    static MadeColumn of(Meaning meaning, String header, int rows, IntFunction<String> cell) {
        return new MadeColumn(
                meaning, header, IntStream.range(0, rows).mapToObj(cell).toList());
    }

    MadeColumn called(String other) {
        return new MadeColumn(meaning, other, cells);
    }

    MadeColumn changed(UnaryOperator<String> change) {
        return new MadeColumn(meaning, header, cells.stream().map(change).toList());
    }

    MadeColumn with(int row, String cell) {
        List<String> others = new ArrayList<>(cells);
        others.set(row, cell);
        return new MadeColumn(meaning, header, others);
    }

    /** The cells of these rows, in this order. */
    MadeColumn rows(List<Integer> rows) {
        return new MadeColumn(meaning, header, rows.stream().map(cells::get).toList());
    }

    /** Whether every cell is one text. */
    boolean isConstant() {
        return cells.stream().distinct().count() < 2;
    }
}

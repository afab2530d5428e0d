package dev.hyperlaw.intake;

import dev.hyperlaw.tables.TableCell;
import java.util.Arrays;
import java.util.List;

/** Small tables in memory, for one step of the chain each. */
final class Given {
    private Given() {}

    /** The first line is the header; fields are separated by commas. */
    static Columns columns(String source, String... lines) {
        ColumnsBuilder builder = new ColumnsBuilder(source);
        builder.header(List.of(lines[0].split(",", -1)));
        for (int i = 1; i < lines.length; i++) {
            builder.row(
                    i + 1L,
                    Arrays.stream(lines[i].split(",", -1)).map(TableCell::of).toList());
        }
        return builder.build();
    }

    static AmountsReading amounts(ReadingChoices choices, String... lines) {
        Columns columns = columns("runs.csv", lines);
        return AmountsReader.read(
                columns, choices, RoleFinder.find(columns, choices).roles());
    }

    static TableRuns runs(ReadingChoices choices, String... lines) {
        Columns columns = columns("runs.csv", lines);
        FoundRoles found = RoleFinder.find(columns, choices);
        RunIndex runs = RunIndex.of(columns, found.roles());
        AmountsReading amounts = AmountsReader.read(columns, choices, found.roles());
        return new TableRuns(columns, choices, found.roles(), runs, RunFacts.of(runs, amounts.amounts()));
    }
}

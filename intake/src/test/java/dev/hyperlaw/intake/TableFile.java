package dev.hyperlaw.intake;

import dev.hyperlaw.quantity.BatchUnit;
import dev.hyperlaw.tables.Tables;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** A table in a temporary folder, read as a command would. */
record TableFile(Path file) {
    static final Tables TABLES = new Tables(TableFile.class::getClassLoader);

    static TableFile csv(Path folder, String... lines) {
        return of(folder.resolve("runs.csv"), lines);
    }

    static TableFile of(Path file, String... lines) {
        try {
            Files.writeString(file, String.join("\n", lines) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new TableFile(file);
    }

    RunReading read() {
        return read(ReadingChoices.NONE);
    }

    RunReading read(ReadingChoices choices) {
        return Intake.read(TABLES, List.of(file), choices, "hyperlaw fit runs.csv");
    }

    RunReading columns(String columns) {
        return read(choices(columns));
    }

    static ReadingChoices choices(String columns) {
        return new ReadingChoices(
                ReadingChoices.columns(columns),
                OptionalInt.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    static ReadingChoices sequences(int length) {
        return new ReadingChoices(
                Map.of(),
                OptionalInt.of(length),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.<BatchUnit>empty());
    }

    static ReadingChoices schedule(String schedule) {
        return new ReadingChoices(
                Map.of(),
                OptionalInt.empty(),
                Optional.of(schedule),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    static ReadingChoices groupingBy(String... columns) {
        return new ReadingChoices(
                Map.of(),
                OptionalInt.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(columns),
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    static ReadingChoices ignoring(String... columns) {
        return new ReadingChoices(
                Map.of(),
                OptionalInt.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(columns),
                Optional.empty(),
                Optional.empty());
    }
}

package dev.hyperlaw.tables;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** How a table is kept in a file, known by the end of the file's name. */
public enum TableFormat {
    CSV("csv"),
    TSV("tsv", "tab"),
    JSONL("jsonl", "ndjson"),
    JSON("json"),
    PARQUET("parquet");

    private final List<String> endings;

    TableFormat(String... endings) {
        this.endings = List.of(endings);
    }

    /** The format that the name of a file says; empty if it says none, as that of a store does. */
    public static Optional<TableFormat> of(String name) {
        return Arrays.stream(values())
                .filter(format -> name.contains(".") && format.endings.contains(ending(name)))
                .findFirst();
    }

    /** The format of what is there: as the name says, or a folder of Parquet files, which are one table. */
    public static Optional<TableFormat> at(Path path) {
        Optional<TableFormat> named = of(String.valueOf(path.getFileName()));
        return named.isEmpty() && FolderFiles.anyNamed(path, TableFormat::isParquet) ? Optional.of(PARQUET) : named;
    }

    private static boolean isParquet(String name) {
        return of(name).filter(PARQUET::equals).isPresent();
    }

    private static String ending(String name) {
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    /**
     * The format of {@code runs.csv}, {@code runs.tsv}, {@code runs.jsonl} or {@code runs.parquet}.
     *
     * @throws InputProblem if the name says none
     */
    public static TableFormat ofFileName(String name) {
        return of(name).orElseThrow(() -> unknown(name));
    }

    private static InputProblem unknown(String name) {
        List<String> all = Arrays.stream(values())
                .flatMap(format -> format.endings.stream())
                .toList();
        return new InputProblem(
                "The name '%s' does not say what the file is: it ends in one of %s."
                        .formatted(name, all.stream().map(known -> "." + known).collect(Collectors.joining(", "))),
                "%s was meant."
                        .formatted(NearestName.of(ending(name), all)
                                .filter(near -> name.contains("."))
                                .map(near -> name.substring(0, name.lastIndexOf('.') + 1) + near)
                                .orElse(name + ".csv")));
    }

    /** Whether a part of Hyperlaw reads it that is loaded only when it is needed. */
    public boolean isExtension() {
        return this == PARQUET;
    }
}

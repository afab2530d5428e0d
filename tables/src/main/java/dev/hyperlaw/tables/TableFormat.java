package dev.hyperlaw.tables;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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

    /** The format of {@code runs.csv}, {@code runs.tsv}, {@code runs.jsonl} or {@code runs.parquet}. */
    public static TableFormat ofFileName(String name) {
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        for (TableFormat format : values()) {
            if (name.contains(".") && format.endings.contains(ending)) {
                return format;
            }
        }
        List<String> all = Arrays.stream(values())
                .flatMap(format -> format.endings.stream())
                .toList();
        throw new InputProblem(
                "The name '%s' does not say what the file is: it ends in one of %s."
                        .formatted(name, all.stream().map(known -> "." + known).collect(Collectors.joining(", "))),
                "%s was meant."
                        .formatted(NearestName.of(ending, all)
                                .filter(near -> name.contains("."))
                                .map(near -> name.substring(0, name.lastIndexOf('.') + 1) + near)
                                .orElse(name + ".csv")));
    }

    /** Whether people can read it. */
    public boolean isText() {
        return this != PARQUET;
    }
}

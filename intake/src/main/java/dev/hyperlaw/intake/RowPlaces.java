package dev.hyperlaw.intake;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Where every row of a table stands.
 *
 * @param sources the files, as messages name them
 * @param files the file of each row, counted from 0
 * @param lines the line of each row in its file
 */
record RowPlaces(List<String> sources, int[] files, long[] lines) {
    RowPlaces {
        sources = List.copyOf(sources);
        if (files.length != lines.length) {
            throw new IllegalArgumentException(
                    "%d rows have a file, and %d a line.".formatted(files.length, lines.length));
        }
    }

    /** All files: {@code a.csv, b.csv}. */
    String source() {
        return String.join(", ", sources);
    }

    int rows() {
        return lines.length;
    }

    /** {@code runs.csv:17}. */
    String of(int row) {
        return sources.get(files[row]) + ":" + lines[row];
    }

    /** Some rows in words: {@code lines 2, 5}, and with their files where there are several. */
    String words(List<Integer> rows) {
        String word = rows.size() == 1 ? "line " : "lines ";
        return (sources.size() == 1 ? word : "") + list(rows);
    }

    /** {@code 2, 5} or {@code a.csv:2, b.csv:5}. */
    String list(List<Integer> rows) {
        return rows.stream()
                .map(row -> sources.size() == 1 ? Long.toString(lines[row]) : of(row))
                .collect(Collectors.joining(", "));
    }

    RowPlaces only(int[] rows) {
        int[] chosenFiles = new int[rows.length];
        long[] chosenLines = new long[rows.length];
        for (int i = 0; i < rows.length; i++) {
            chosenFiles[i] = files[rows[i]];
            chosenLines[i] = lines[rows[i]];
        }
        return new RowPlaces(sources, chosenFiles, chosenLines);
    }
}

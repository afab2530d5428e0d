package dev.hyperlaw.desk.runs;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.ShellWord;
import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.tables.TableFormat;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Says what something is that is neither a store nor a table that is known. */
final class UnknownSource {
    private static final int LOOKED_AT = 4096;
    private static final String KNOWN = ".csv, .tsv, .jsonl, .json, .parquet";

    private UnknownSource() {}

    /** @throws InputProblem unless a store may be there */
    static void refuse(String source) {
        Path path = RunStores.named(source);
        boolean there = Files.exists(path);
        boolean device = there && !Files.isRegularFile(path) && !Files.isDirectory(path);
        // What is redirected from a file is a file, under a name that says nothing.
        if (device || path.startsWith("/dev/stdin") || path.startsWith("/dev/fd") || !there && source.equals("-")) {
            throw new InputProblem(
                    "%s is a device or a pipe. A table is read from a file, and known by its ending (%s)."
                            .formatted(path, KNOWN),
                    "save it first: … > runs.csv");
        }
        if (!there) {
            RunStores.openToRead(source).close(); // says so
        } else if (Files.isDirectory(path)) {
            tableIn(path).ifPresent(ending -> {
                throw new InputProblem(
                        "%s is a folder of tables, and neither a table nor a store.".formatted(path),
                        "all of them were meant: %s/*.%s".formatted(ShellWord.quoted(path.toString()), ending));
            });
        } else {
            refuseText(path);
        }
    }

    /** The ending of the first table in a folder. */
    private static Optional<String> tableIn(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> TableFormat.of(name).isPresent())
                    .sorted()
                    .map(name -> name.substring(name.lastIndexOf('.') + 1))
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty(); // opening it says so
        }
    }

    /** A store begins with zero bytes soon, and no text has any. */
    private static void refuseText(Path file) {
        String start = start(file);
        boolean packed = start.startsWith("\u001F\u008B");
        if (start.isEmpty() || !packed && start.indexOf(0) >= 0) {
            return;
        }
        String name = ShellWord.quoted(file.toString());
        throw new InputProblem(
                "%s is not a table that is known by its ending (%s), and not a store.".formatted(file, KNOWN),
                packed
                        ? "it is a packed table: its name should end in .csv.gz, .tsv.gz or .jsonl.gz."
                        : "its name should say what it is: cp %s %s".formatted(name, name + ending(start)));
    }

    private static String ending(String start) {
        String first = start.lines().findFirst().orElse("");
        if (first.startsWith("[")) {
            return ".json";
        }
        return first.startsWith("{") ? ".jsonl" : first.contains("\t") ? ".tsv" : ".csv";
    }

    private static String start(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(LOOKED_AT), ISO_8859_1);
        } catch (IOException e) {
            return ""; // opening it says so
        }
    }
}

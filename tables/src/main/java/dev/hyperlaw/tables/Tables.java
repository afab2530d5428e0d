package dev.hyperlaw.tables;

import dev.hyperlaw.InputProblem;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.stream.StreamSupport;

/**
 * Reads and writes tables in the format that the name of the file says.
 *
 * @param extensions where formats are looked for that are not built in; asked for only when one is
 * @param watcher is told about how many more characters were read, now and then; what it throws ends the reading
 * @param part which table of a source that holds several; empty for the only one
 */
public record Tables(Supplier<ClassLoader> extensions, LongConsumer watcher, String part) {
    public Tables(Supplier<ClassLoader> extensions) {
        this(extensions, characters -> {}, "");
    }

    /** The same while someone else looks on. */
    public Tables watchedBy(LongConsumer other) {
        return new Tables(extensions, other, part);
    }

    /** The same where a source that holds several tables stands for the one of this name. */
    public Tables ofPart(String name) {
        return new Tables(extensions, watcher, name);
    }

    /** @throws InputProblem if the file cannot be read or is not what its name says, with everything that is wrong with it */
    public Table read(Path file) {
        Collector rows = new Collector();
        scan(file, rows);
        return rows.table(file.toString());
    }

    /**
     * Shows a table row by row, without keeping it.
     *
     * @throws InputProblem as {@link #read}; rows may have been shown before
     */
    public void scan(Path file, RowVisitor visitor) {
        try {
            scanAny(file, new WatchedRows(visitor, watcher));
        } catch (NoSuchFileException e) {
            throw new InputProblem("There is no file %s.".formatted(file));
        } catch (CharacterCodingException e) {
            throw new InputProblem("The file %s is not UTF-8 text.".formatted(file), "save it as UTF-8.");
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    private static InputProblem unreadable(Path file, IOException e) {
        return new InputProblem("The file %s cannot be read: %s.".formatted(file, reason(e)));
    }

    /** The tables of a source among which the user has to choose; empty if one was named, or there is one alone. */
    public List<String> toChooseFrom(Path file) {
        try {
            boolean chosen = !part.isEmpty() || TableFormat.at(file).isPresent();
            Optional<TableSource> source = chosen ? Optional.empty() : TableSources.at(file);
            List<String> parts = source.isPresent() ? source.get().parts(file) : List.of();
            return parts.size() > 1 ? parts : List.of();
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /** The tables at a path, to be joined as files are that the user names: the path itself, or files of a folder whose columns differ. */
    public List<Path> joinedAt(Path path) {
        try {
            Optional<TableFormat> format = Files.isDirectory(path) ? TableFormat.at(path) : Optional.empty();
            boolean folder = format.isPresent()
                    && TableFormat.of(String.valueOf(path.getFileName())).isEmpty();
            return folder ? provider(format.get()).tables(path) : List.of(path);
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    private void scanAny(Path file, RowVisitor visitor) throws IOException {
        Optional<TableFormat> format = TableFormat.at(file);
        Optional<TableSource> source = format.isPresent() ? Optional.empty() : TableSources.at(file);
        if (source.isPresent()) {
            source.get().scan(file, part, visitor);
            return;
        }
        String name = String.valueOf(file.getFileName());
        if (Files.isDirectory(file) && (format.isEmpty() || TableFormat.of(name).isPresent())) {
            throw new InputProblem("%s is a folder, and not a table.".formatted(file));
        }
        provider(format.orElseGet(() -> TableFormat.ofFileName(name))).scan(file, visitor);
    }

    /**
     * The rows, counted from 0, for which an SQL condition holds. Needs the extension that Parquet files need.
     *
     * @throws InputProblem if the condition cannot be understood
     */
    public BitSet where(String condition, List<Column> columns, Iterable<List<TableCell>> rows) {
        Column.checkNames(columns);
        return ServiceLoader.load(RowFilter.class, extensions.get())
                .findFirst()
                .orElseThrow(() -> new InputProblem(
                        "A condition in SQL needs a part of Hyperlaw that is not here.",
                        "for a program: put hyperlaw-parquet on the class path."))
                .rows(condition, columns, checked(columns, rows));
    }

    /**
     * Writes a file with all the rows, or leaves what was there.
     *
     * @throws InputProblem if it cannot be written
     */
    public void write(Path file, List<Column> columns, Iterable<List<TableCell>> rows) {
        TableFormatProvider provider = provider(TableFormat.ofFileName(String.valueOf(file.getFileName())));
        Column.checkNames(columns);
        if (Files.isDirectory(file)) {
            throw new InputProblem("%s is a folder, and cannot be written as a table.".formatted(file));
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new InputProblem(
                    "The file %s cannot be written: there is no folder %s.".formatted(file, folder),
                    "`mkdir -p %s` makes it.".formatted(folder));
        }
        try {
            WholeFile.write(file, path -> provider.write(path, columns, checked(columns, rows)));
        } catch (IOException e) {
            InputProblem problem = new InputProblem(
                    "The file %s cannot be written: %s. Nothing of it was.".formatted(file, reason(e)),
                    "another folder or disk has the space and the permission.");
            problem.initCause(e);
            throw problem;
        }
    }

    /**
     * Prints a table in a format that is text, and leaves {@code out} open.
     *
     * @throws InputProblem if the format cannot be printed
     */
    public void print(TableFormat format, Writer out, List<Column> columns, Iterable<List<TableCell>> rows)
            throws IOException {
        Column.checkNames(columns);
        if (provider(format) instanceof TextFormat text) {
            text.print(out, columns, checked(columns, rows));
            out.flush();
            return;
        }
        throw new InputProblem("%s is not text and cannot be printed.".formatted(format), "give a file to write to.");
    }

    private TableFormatProvider provider(TableFormat format) {
        Optional<TextFormat> text = TextFormat.of(format);
        return text.isPresent() ? text.get() : extension(format);
    }

    private TableFormatProvider extension(TableFormat format) {
        for (TableFormatProvider found : ServiceLoader.load(TableFormatProvider.class, extensions.get())) {
            if (found.format() == format) {
                return found;
            }
        }
        throw new InputProblem(
                "%s files need a part of Hyperlaw that is not here.".formatted(format),
                "a CSV or JSONL file does as well; for a program: put hyperlaw-%s on the class path."
                        .formatted(format.name().toLowerCase(Locale.ROOT)));
    }

    private static Iterable<List<TableCell>> checked(List<Column> columns, Iterable<List<TableCell>> rows) {
        return () -> StreamSupport.stream(rows.spliterator(), false)
                .map(row -> Column.checked(columns, row))
                .iterator();
    }

    /** What the system says, without the path that the message has already. */
    private static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        String reason = e instanceof FileSystemException system ? system.getReason() : e.getMessage();
        return reason == null ? e.getClass().getSimpleName() : reason;
    }

    /** Keeps every row, for tables that are small. */
    private static final class Collector implements RowVisitor {
        private List<String> header = List.of();
        private final List<Long> lines = new ArrayList<>();
        private final List<List<TableCell>> rows = new ArrayList<>();

        @Override
        public void header(List<String> names) {
            header = List.copyOf(names);
        }

        @Override
        public boolean row(long line, List<TableCell> cells) {
            lines.add(line);
            rows.add(cells);
            return true;
        }

        Table table(String source) {
            List<Table.Row> all = new ArrayList<>();
            for (int i = 0; i < rows.size(); i++) {
                List<TableCell> cells = new ArrayList<>(rows.get(i));
                cells.addAll(Collections.nCopies(Math.max(0, header.size() - cells.size()), TableCell.EMPTY));
                all.add(new Table.Row(lines.get(i), cells));
            }
            return new Table(source, header, all);
        }
    }
}

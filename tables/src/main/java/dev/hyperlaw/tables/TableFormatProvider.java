package dev.hyperlaw.tables;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads and writes one format. Formats with heavy libraries live in modules of their own. {@link java.util.ServiceLoader} finds
 * them, only when a file of the kind is asked for.
 *
 * <p>An {@link IOException} tells about the medium; its message is shown. What is wrong with the content of a file is a
 * {@link dev.hyperlaw.InputProblem} with everything that was found, see {@link TableProblems}.
 */
public interface TableFormatProvider {
    TableFormat format();

    /** Shows every row to the visitor, until it has seen enough. What is wrong with the file may be found after rows were shown. */
    void scan(Path file, RowVisitor visitor) throws IOException;

    /** The files of a folder that are tables of their own, since none has the columns of all; otherwise the path itself. */
    default List<Path> tables(Path path) throws IOException {
        return List.of(path);
    }

    /**
     * Writes a new file. The caller removes what is left when it throws.
     *
     * @param rows cells that fit the columns; asked for once
     */
    void write(Path file, List<Column> columns, Iterable<List<TableCell>> rows) throws IOException;
}

package dev.hyperlaw.tables;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads what another program keeps in a way of its own: a database, a folder of logs. {@link java.util.ServiceLoader} finds the sources,
 * only for a path whose name does not say what is there. A source changes nothing at the path and leaves nothing beside it.
 *
 * <p>An {@link IOException} tells about the medium; its message is shown. What is wrong with the content is a
 * {@link dev.hyperlaw.InputProblem}.
 */
public interface TableSource {
    /** Whether this source reads what is at the path, judged by its content and never by its ending; looks at little of it. */
    boolean reads(Path path);

    /** The names of the tables that are at the path, where there may be several; empty if there is always one. */
    default List<String> parts(Path path) throws IOException {
        return List.of();
    }

    /**
     * Shows every row to the visitor, until it has seen enough.
     *
     * @param part which of several tables; empty for the only one
     * @throws dev.hyperlaw.InputProblem if there are several and none is named, with their names
     */
    void scan(Path path, String part, RowVisitor visitor) throws IOException;
}

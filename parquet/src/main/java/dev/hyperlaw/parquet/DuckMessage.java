package dev.hyperlaw.parquet;

import java.sql.SQLException;
import java.util.regex.Pattern;

/** What DuckDB has to say, without what is DuckDB's own affair: the kind of error, the statement, the candidates. */
final class DuckMessage {
    private static final Pattern KINDS = Pattern.compile("^(?:[A-Z][\\w ]*Error: )+");
    private static final String WRAPPED = "closed pending query result\nError: ";

    private DuckMessage() {}

    /** The first sentence, without a full stop. */
    static String of(SQLException problem) {
        String text = String.valueOf(problem.getMessage()).strip();
        int inner = text.indexOf(WRAPPED);
        String whole = inner < 0 ? text : text.substring(inner + WRAPPED.length());
        return KINDS.matcher(whole.lines().findFirst().orElse(""))
                .replaceFirst("")
                .replaceFirst("\\.$", "");
    }
}

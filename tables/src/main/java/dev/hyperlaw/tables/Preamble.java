package dev.hyperlaw.tables;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What may stand before the header of a delimited text: {@code sep=;} as spreadsheets write it, and comments that begin with #. Lines that
 * begin so and have as many fields as the next are the header and rows, whatever the first name.
 */
final class Preamble {
    /** Spreadsheets put one at the start of what they call UTF-8. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private static final Pattern SEPARATOR =
            Pattern.compile(BYTE_ORDER_MARK + "?sep=([,;\t|])[\r\n].*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final int LONGEST = 8;
    /** Where more lines begin with #, they are rows. */
    private static final int MOST = 1000;

    /** A line as its fields. */
    record Line(long number, List<String> fields) {
        Line {
            fields = List.copyOf(fields);
        }
    }

    private final List<Line> held = new ArrayList<>();
    private boolean begun;
    private int skipped;

    /** What the first line says, or else {@code usual}; the line is left to be read. */
    static char separator(BufferedReader in, char usual) throws IOException {
        in.mark(LONGEST);
        char[] start = new char[LONGEST];
        int read = Math.max(0, in.read(start, 0, LONGEST));
        in.reset();
        Matcher said = SEPARATOR.matcher(new String(start, 0, read));
        return said.matches() ? said.group(1).charAt(0) : usual;
    }

    /** The lines that are not of the preamble, now that one more record is known: none, or the header and what follows it. */
    List<Line> take(CsvRecord record) {
        Line line = new Line(record.getStartingLineNumber(), begun ? record.getFields() : first(record));
        boolean separator = !begun && isSeparator(line.fields);
        begun = true;
        if (separator) {
            return List.of();
        }
        held.add(line);
        return line.fields.get(0).startsWith("#") && held.size() < MOST ? List.of() : rest();
    }

    /** The lines that were held back, as if there were no more: the last ones that have as many fields as each other. */
    List<Line> rest() {
        int begin = held.size() - 1;
        while (begin > 0
                && held.get(begin).fields.size() > 1
                && held.get(begin - 1).fields.size() == held.get(begin).fields.size()) {
            begin--;
        }
        skipped = Math.max(0, begin);
        List<Line> rest = List.copyOf(held.subList(skipped, held.size()));
        held.clear();
        return rest;
    }

    List<String> notes(Path file) {
        return skipped == 0
                ? List.of()
                : List.of("%s: %s before the header %s not read."
                        .formatted(
                                file, skipped == 1 ? "a comment" : skipped + " comments", skipped == 1 ? "is" : "are"));
    }

    private static List<String> first(CsvRecord record) {
        List<String> fields = new ArrayList<>(record.getFields());
        if (fields.get(0).startsWith(BYTE_ORDER_MARK)) {
            fields.set(0, fields.get(0).substring(1));
        }
        return fields;
    }

    /** {@code sep=;}, taken apart at its own separator. */
    private static boolean isSeparator(List<String> fields) {
        return fields.size() == 2
                && fields.get(0).equalsIgnoreCase("sep=")
                && fields.get(1).isEmpty();
    }
}

package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.BatchUnit;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.tables.TableCell;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One column of a table, compactly: numbers as numbers, every other text once. */
final class Series {
    private static final int EMPTY = -1;
    private static final int NUMBER = -2;
    /** Empty, and yet someone wrote None. */
    private static final int NONE = -3;

    private static final Pattern ONE_COMMA = Pattern.compile("[^,]*,[^,]*");
    private static final Pattern DECIMAL_COMMA = Pattern.compile("[+-]?\\d+,\\d+");
    private static final Pattern UNIT =
            Pattern.compile("\\s*(seq|seqs|sequences|tok|toks|tokens)$", Pattern.CASE_INSENSITIVE);

    private double[] numbers = new double[16];
    private int[] kinds = new int[16];
    private final List<String> texts = new ArrayList<>();
    private double[] meanings = new double[16];
    private Map<String, Integer> codes = new HashMap<>();
    private int size;

    void add(TableCell cell) {
        if (cell instanceof TableCell.Real real) {
            add(NUMBER, real.value() + 0.0);
        } else if (cell instanceof TableCell.Whole whole) {
            add(NUMBER, whole.value());
        } else {
            add(cell.text());
        }
    }

    /** A number; what is not finite breaks off the run. */
    void add(double number) {
        if (Double.isFinite(number)) {
            add(NUMBER, number + 0.0);
        } else {
            add(Double.toString(number));
        }
    }

    void add(String cell) {
        String text = CellText.plain(cell);
        double number = !text.isEmpty() && CellText.isNumber(text) ? Double.parseDouble(text) : Double.NaN;
        if (text.isEmpty()) {
            add(CellText.isNone(cell) ? NONE : EMPTY, Double.NaN);
        } else if (Double.isFinite(number)) {
            add(NUMBER, number + 0.0);
        } else {
            add(codes.computeIfAbsent(text, this::note), Double.NaN);
        }
    }

    private void add(int kind, double number) {
        grow();
        kinds[size] = kind;
        numbers[size++] = number;
    }

    private void grow() {
        if (size == kinds.length) {
            numbers = Arrays.copyOf(numbers, size + (size >> 1));
            kinds = Arrays.copyOf(kinds, size + (size >> 1));
        }
    }

    /** The cell that another column has in a row, without reading it again. */
    void add(Series other, int row) {
        if (other.kinds[row] < 0) {
            add(other.kinds[row], other.numbers[row]);
        } else {
            add(other.text(row));
        }
    }

    static Series constant(String cell, int rows) {
        Series series = new Series();
        for (int row = 0; row < rows; row++) {
            series.add(cell);
        }
        series.seal();
        return series;
    }

    Series only(int[] rows) {
        Series chosen = new Series();
        for (int row : rows) {
            chosen.add(this, row);
        }
        chosen.seal();
        return chosen;
    }

    /** Empty cells up to this many rows: the column came later. */
    void fill(int rows) {
        while (size < rows) {
            add(EMPTY, Double.NaN);
        }
    }

    private int note(String text) {
        if (texts.size() == meanings.length) {
            meanings = Arrays.copyOf(meanings, 2 * texts.size());
        }
        meanings[texts.size()] = meaning(text);
        texts.add(text);
        return texts.size() - 1;
    }

    /** {@code 130M} is a number as people write it, and so is {@code 64seq}; NaN if the text is none. */
    private static double meaning(String text) {
        try {
            // 3,105 is one number to some and another to others.
            if (!Character.isDigit(text.charAt(0)) && text.charAt(0) != '.'
                    || ONE_COMMA.matcher(text).matches()) {
                return Double.NaN;
            }
            return Numeral.parse("cell", UNIT.matcher(text).replaceFirst(""))
                    .value()
                    .doubleValue();
        } catch (InputProblem noNumber) {
            return Double.NaN;
        }
    }

    /** The unit behind a number, if it has one. */
    static Optional<BatchUnit> batchUnit(String text) {
        Matcher unit = UNIT.matcher(text);
        boolean number = !text.isEmpty() && Character.isDigit(text.charAt(0));
        return number && unit.find()
                ? Optional.of(BatchUnit.parse(unit.group(1).toLowerCase(Locale.ROOT)))
                : Optional.empty();
    }

    /** Nothing is added any more: what was only needed for that is let go. */
    void seal() {
        codes = Map.of();
    }

    int size() {
        return size;
    }

    boolean isEmpty(int row) {
        return kinds[row] == EMPTY || kinds[row] == NONE;
    }

    /** Whether the cell is empty since someone wrote None or null. */
    boolean isNone(int row) {
        return kinds[row] == NONE;
    }

    /** Whether there is nothing in any row: such a column says nothing, whatever it is called. */
    boolean isEmpty() {
        for (int row = 0; row < size; row++) {
            if (!isEmpty(row)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the cell is written as a number and nothing else. */
    boolean isPlainNumber(int row) {
        return kinds[row] == NUMBER;
    }

    /** The number in the cell; NaN if it is empty or no number. */
    double number(int row) {
        return kinds[row] >= 0 ? meanings[kinds[row]] : numbers[row];
    }

    /** The numbers of all cells. */
    double[] numbers() {
        double[] all = new double[size];
        Arrays.setAll(all, this::number);
        return all;
    }

    /** Whether the cell holds a text that is not a number. */
    boolean isText(int row) {
        return kinds[row] >= 0 && !Double.isFinite(meanings[kinds[row]]);
    }

    String text(int row) {
        if (kinds[row] >= 0) {
            return texts.get(kinds[row]);
        }
        return isEmpty(row) ? "" : CellText.of(numbers[row]);
    }

    /** The same object for the same value: a number, a text, or the empty text. */
    Object key(int row) {
        return kinds[row] == NUMBER ? (Object) numbers[row] : text(row);
    }

    /** Whether any cell is a number or says that there is none, as a loss does. */
    boolean hasNumbers() {
        for (int row = 0; row < size; row++) {
            if (kinds[row] == NUMBER || kinds[row] >= 0 && (!isText(row) || CellText.isBroken(text(row)))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a cell is a number as some countries write it, which is refused where it is read. */
    boolean hasDecimalCommas() {
        return texts.stream().anyMatch(text -> DECIMAL_COMMA.matcher(text).matches());
    }

    boolean isConstant() {
        for (int row = 1; row < size; row++) {
            boolean alike = kinds[row] == kinds[0] || isEmpty(row) && isEmpty(0);
            if (!alike || kinds[row] == NUMBER && numbers[row] != numbers[0]) {
                return false;
            }
        }
        return true;
    }

    boolean hasOnlyNumbers() {
        for (int row = 0; row < size; row++) {
            if (kinds[row] >= 0) {
                return false;
            }
        }
        return true;
    }
}

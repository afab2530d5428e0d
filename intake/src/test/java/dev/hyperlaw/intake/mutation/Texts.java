package dev.hyperlaw.intake.mutation;

import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** The same values, written otherwise. */
final class Texts {
    private static final Set<Meaning> NUMBERS = EnumSet.of(
            Meaning.LR, Meaning.WEIGHT_DECAY, Meaning.LOSS, Meaning.TRAIN_LOSS, Meaning.TOKENS, Meaning.BATCH);

    private Texts() {}

    static List<Mutation> all() {
        return List.of(
                Mutation.harmless("a byte order mark", (table, random) -> form(table, FileForm::withMark)),
                Mutation.harmless(
                        "lines of Windows", (table, random) -> form(table, form -> form.endingLinesBy("\r\n"))),
                Mutation.harmless("quotation marks everywhere", (table, random) -> form(table, FileForm::withQuotes)),
                Mutation.harmless("tabs", (table, random) -> form(table, form -> form.separatedBy('\t'))),
                Mutation.harmful("semicolons", (table, random) -> form(table, form -> form.separatedBy(';'))),
                Mutation.harmless("1e-3 beside 0.001", Texts::scientific),
                Mutation.harmless("whole numbers with .0", Texts::floats),
                Mutation.harmful("thousands separated by commas", Texts::grouped),
                Mutation.harmful("decimal commas", Texts::commas),
                Mutation.harmful("weight decay in per cent", Texts::percent),
                Mutation.harmful("sizes as words", Texts::sizes),
                Mutation.harmless("words of absence in empty cells", Texts::absences));
    }

    private static Optional<MadeTable> form(MadeTable table, java.util.function.UnaryOperator<FileForm> change) {
        return table.form().objects() ? Optional.empty() : Optional.of(table.with(change.apply(table.form())));
    }

    private static Optional<MadeTable> scientific(MadeTable table, Random random) {
        return Optional.of(table.withColumns(table.columns().stream()
                .map(column -> NUMBERS.contains(column.meaning())
                        ? column.changed(cell -> isNumber(cell) && random.nextBoolean()
                                ? PythonText.scientific(Double.parseDouble(cell))
                                : cell)
                        : column)
                .toList()));
    }

    /** pandas turns a column of whole numbers with a gap into floats. */
    private static Optional<MadeTable> floats(MadeTable table, Random random) {
        return Optional.of(table.withColumns(table.columns().stream()
                .map(column -> column.meaning() == Meaning.RUN || column.meaning() == Meaning.OTHER
                        ? column
                        : column.changed(cell -> cell.matches("\\d{1,15}") ? cell + ".0" : cell))
                .toList()));
    }

    private static Optional<MadeTable> grouped(MadeTable table, Random random) {
        DecimalFormat format = new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT));
        return change(
                table,
                random,
                List.of(Meaning.TOKENS, Meaning.STEPS, Meaning.PARAMS, Meaning.PLANNED_STEPS),
                cell -> cell.matches("\\d{1,15}") ? format.format(Long.parseLong(cell)) : cell);
    }

    private static Optional<MadeTable> commas(MadeTable table, Random random) {
        return change(
                table, random, List.of(Meaning.LR, Meaning.WEIGHT_DECAY, Meaning.LOSS), cell -> cell.replace('.', ','));
    }

    private static Optional<MadeTable> percent(MadeTable table, Random random) {
        return change(
                table,
                random,
                List.of(Meaning.WEIGHT_DECAY),
                cell -> isNumber(cell) ? new BigDecimal(cell).movePointRight(2).toPlainString() + "%" : cell);
    }

    private static Optional<MadeTable> sizes(MadeTable table, Random random) {
        return change(
                table,
                random,
                List.of(Meaning.PARAMS),
                cell -> isNumber(cell) ? Math.round(Double.parseDouble(cell) / 1e6) + "M" : cell);
    }

    private static Optional<MadeTable> absences(MadeTable table, Random random) {
        String word = Mutation.oneOf(random, List.of("-", "N/A", "None", "null", "nan"));
        return Optional.of(table.withColumns(table.columns().stream()
                .map(column -> column.meaning() == Meaning.LOSS
                        ? column
                        : column.changed(cell -> cell.isEmpty() ? word : cell))
                .toList()));
    }

    private static Optional<MadeTable> change(
            MadeTable table, Random random, List<Meaning> meanings, java.util.function.UnaryOperator<String> change) {
        List<Meaning> there = meanings.stream().filter(table::has).toList();
        return there.isEmpty()
                ? Optional.empty()
                : Optional.of(table.changed(Mutation.oneOf(random, there), column -> column.changed(change)));
    }

    static boolean isNumber(String cell) {
        return cell.matches("-?\\d+(\\.\\d+)?(e[+-]?\\d+)?");
    }
}

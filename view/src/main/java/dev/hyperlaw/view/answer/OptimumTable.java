package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.program.NearOptimal;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.Paragraph;
import dev.hyperlaw.view.render.TextTable.Column;
import dev.hyperlaw.view.render.TextTable;
import dev.hyperlaw.view.render.Warnings;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The reading form of {@link OptimumAnswer}. */
final class OptimumTable {
    private final OptimumAnswer answer;

    OptimumTable(OptimumAnswer answer) {
        this.answer = answer;
    }

    void print(PrintWriter out, Paint paint) {
        OptimumAnswer.Point last = answer.points().get(answer.points().size() - 1);
        BoundText.assumed(answer.problem().bound(), out);
        out.println(paint.answer(headline(last)));
        out.println();
        BoundText.print(answer.problem().bound(), out);
        BoundText.constraints(answer.problem(), out);
        out.println();
        optima(out);
        out.println();
        exponents(out);
        if (!answer.costs().isEmpty()) {
            out.println();
            costs(out, last);
        }
        if (!answer.consequences().isEmpty()) {
            out.println();
            answer.consequences().forEach(consequence -> out.println(Paragraph.of("theory     ", consequence.text())));
        }
        List<String> warnings = answer.warnings();
        if (!warnings.isEmpty()) {
            out.println();
            Warnings.print(warnings, out, paint);
        }
    }

    private String headline(OptimumAnswer.Point point) {
        Optimum optimum = point.optimum();
        String settings = optimum.logs().keySet().stream()
                .map(variable -> variable + " = " + number(optimum.log(variable)))
                .collect(Collectors.joining("   "));
        return "at %s tokens: %s   bound = %s"
                .formatted(NumberText.compact(point.tokens()), settings, number(optimum.logValue()));
    }

    private static String number(double log) {
        return NumberText.roundedLog(log, 4);
    }

    private void optima(PrintWriter out) {
        List<String> variables = answer.problem().program().variables();
        List<Column> columns = new ArrayList<>(List.of(Column.number("tokens"), Column.number("bound")));
        for (String variable : variables) {
            columns.add(Column.number(variable));
            if (answer.problem().tuned().contains(variable)) {
                columns.add(Column.text("within 1 %"));
            }
        }
        columns.add(Column.text("active"));
        TextTable table = new TextTable(columns.toArray(Column[]::new));
        for (OptimumAnswer.Point point : answer.points()) {
            List<String> row = new ArrayList<>();
            row.add(NumberText.rounded(point.tokens()));
            row.add(number(point.optimum().logValue()));
            for (String variable : variables) {
                row.add(number(point.optimum().log(variable)));
                if (answer.problem().tuned().contains(variable)) {
                    row.add(band(point.bands().get(variable)));
                }
            }
            row.add(BoundText.holding(point.optimum().active(), point.optimum().weak()));
            table.row(row);
        }
        out.println("exact optimum; within 1 %: how far the variable may move, the others retuned, for bound/0.99");
        out.print(table);
    }

    private static String band(NearOptimal.@Nullable Band band) {
        if (band == null) {
            return "-";
        }
        String low = NumberText.rounded(band.low(), 3);
        String high = NumberText.rounded(band.high(), 3);
        if (band.low() > 0) {
            return Double.isInfinite(band.high()) ? low + " or more" : "[%s, %s]".formatted(low, high);
        }
        return Double.isInfinite(band.high()) ? "any" : high + " or less";
    }

    private void exponents(PrintWriter out) {
        Optimum first = answer.points().get(0).optimum();
        List<Column> columns = new ArrayList<>(List.of(Column.number("tokens"), Column.number("d log bound")));
        first.localExponents().keySet().forEach(variable -> columns.add(Column.number("d log " + variable)));
        first.shares().keySet().forEach(term -> columns.add(Column.number(term, "%")));
        TextTable table = new TextTable(columns.toArray(Column[]::new));
        for (OptimumAnswer.Point point : answer.points()) {
            List<String> row = new ArrayList<>();
            row.add(NumberText.rounded(point.tokens()));
            row.add(NumberText.rounded(point.optimum().localRate()));
            point.optimum().localExponents().values().forEach(exponent -> row.add(NumberText.rounded(exponent)));
            point.optimum().shares().values().forEach(share -> row.add(NumberText.rounded(100 * share, 3)));
            table.row(row);
        }
        out.println("local exponents (per d log T) and what each term contributes");
        out.print(table);
    }

    private void costs(PrintWriter out, OptimumAnswer.Point last) {
        TextTable table = new TextTable(
                Column.text("given up at " + NumberText.compact(last.tokens()) + " tokens"),
                Column.number("bound", "× optimum"),
                Column.number("as good as the optimum at", "tokens"),
                Column.number("catches up at", "tokens"));
        answer.costs()
                .forEach((name, cost) -> table.row(
                        name,
                        Double.isInfinite(cost.ratio()) ? "over 1e308" : NumberText.rounded(cost.ratio(), 5),
                        NumberText.compact(cost.equivalentTokens()),
                        cost.tokensToCatchUp().isPresent()
                                ? NumberText.compact(cost.tokensToCatchUp().getAsDouble())
                                : name.startsWith("keep") ? "-" : "never"));
        out.print(table);
    }
}

package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.derive.Level;
import dev.hyperlaw.derive.Phase;
import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.TextTable.Column;
import dev.hyperlaw.view.render.TextTable;
import dev.hyperlaw.view.render.Warnings;
import dev.hyperlaw.view.theory.Exact;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The reading form of {@link DeriveAnswer}. */
final class DeriveTable {
    private final DeriveAnswer answer;
    private final Law law;
    private final String budget;

    DeriveTable(DeriveAnswer answer) {
        this.answer = answer;
        law = answer.law();
        budget = answer.problem().bound().budget();
    }

    void print(PrintWriter out, Paint paint) {
        BoundText.assumed(answer.problem().bound(), out);
        out.println(paint.answer(headline()));
        out.println();
        readBack(out);
        if (!law.exponents().isEmpty()) {
            out.println();
            laws(out);
        }
        if (!law.levels().isEmpty()) {
            out.println();
            levels(out);
        }
        answer.onset().ifPresent(log -> {
            out.println();
            out.println("the exact optimum has these exponents to within 0.02 from %s = %s on"
                    .formatted(budget, NumberText.rounded(Math.exp(log), 3)));
        });
        if (!answer.phases().isEmpty()) {
            out.println();
            phases(out);
        }
        List<String> warnings = answer.warnings();
        if (!warnings.isEmpty()) {
            out.println();
            Warnings.print(warnings, out, paint);
        }
    }

    private String headline() {
        if (law instanceof Law.Unbounded unbounded) {
            return "UNBOUNDED   no minimiser: the bound falls for ever along " + named(unbounded.ray());
        }
        if (law instanceof Law.Infeasible infeasible) {
            return "INFEASIBLE "
                    + (answer.phases().isEmpty() ? "at every " : "for large ")
                    + budget
                    + "   these contradict each other: "
                    + String.join(" and ", infeasible.certificate().keySet());
        }
        return law instanceof Law.Flat
                ? "FLAT   "
                        + (law.exponents().isEmpty() ? "" : powers(law.exponents()) + "   ")
                        + openRanges()
                        + "   bound ∝ "
                        + rate()
                : powers(law.exponents()) + "   bound ∝ " + rate() + gap();
    }

    private String rate() {
        return law.rate().map(rate -> Exact.power(budget, rate)).orElse("?");
    }

    private String gap() {
        return law.gap().map(gap -> "   (gap " + gap + ")").orElse("");
    }

    private String powers(Map<String, Rational> exponents) {
        return exponents.entrySet().stream()
                .map(entry -> entry.getKey() + " ∝ " + Exact.power(budget, entry.getValue()))
                .collect(Collectors.joining("   "));
    }

    private String openRanges() {
        return law.open().entrySet().stream()
                .filter(entry -> !law.exponents().containsKey(entry.getKey()))
                .map(entry -> "%s ∝ %s^θ, θ in %s".formatted(entry.getKey(), budget, entry.getValue()))
                .collect(Collectors.joining("   "));
    }

    private static String named(Map<String, Rational> vector) {
        return vector.entrySet().stream()
                .map(entry -> "log %s: %s".formatted(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(", "));
    }

    private void readBack(PrintWriter out) {
        var bound = answer.problem().bound();
        BoundText.print(bound, out);
        out.println("tuned      " + String.join(", ", answer.problem().tuned()) + "   over the budget " + budget);
        BoundText.constraints(answer.problem(), out);
    }

    private void laws(PrintWriter out) {
        TextTable table = new TextTable(Column.text("variable"), Column.number("exponent"), Column.number("constant"));
        law.exponents().forEach((variable, exponent) -> table.row(variable, exponent.toString(), constant(variable)));
        law.rate()
                .ifPresent(rate -> table.row(
                        "bound",
                        rate.toString(),
                        NumberText.roundedLog(law.logRateConstant().orElseThrow(), 5)));
        out.print(table);
    }

    private String constant(String variable) {
        Double log = law.logConstants().get(variable);
        return log == null ? "open" : NumberText.roundedLog(log, 5);
    }

    private void levels(PrintWriter out) {
        TextTable table = new TextTable(
                Column.text("what decides, largest first"),
                Column.number("order"),
                Column.text("shares"),
                Column.text("active"),
                Column.text("still open"));
        for (Level level : law.levels()) {
            table.row(
                    String.join(", ", level.binding()),
                    Exact.power(budget, level.exponent()),
                    shares(level),
                    BoundText.holding(level.active(), level.weak()),
                    open(level));
        }
        out.print(table);
    }

    private static String shares(Level level) {
        return level.exactShares().isEmpty()
                ? level.shares().values().stream()
                        .map(share -> NumberText.rounded(share, 3))
                        .collect(Collectors.joining(", "))
                : level.exactShares().values().stream().map(Rational::toString).collect(Collectors.joining(", "));
    }

    private static String open(Level level) {
        if (level.flat().isEmpty()) {
            return "-";
        }
        return level.ranges().entrySet().stream()
                .filter(entry -> !entry.getValue().low().equals(entry.getValue().high())
                        || entry.getValue().low().isEmpty())
                .map(entry -> entry.getKey() + " in " + entry.getValue())
                .collect(Collectors.joining(", "));
    }

    private void phases(PrintWriter out) {
        Set<String> variables = new LinkedHashSet<>(answer.problem().tuned());
        List<Column> columns = new ArrayList<>(
                List.of(Column.number("from " + budget), Column.number("to " + budget), Column.text("active")));
        variables.forEach(variable -> columns.add(Column.text(variable)));
        columns.add(Column.text("bound"));
        TextTable table = new TextTable(columns.toArray(Column[]::new));
        for (Phase phase : answer.phases()) {
            List<String> row = new ArrayList<>();
            row.add(NumberText.rounded(Math.exp(phase.fromLog()), 4));
            row.add(
                    phase.toLog().isPresent()
                            ? NumberText.rounded(Math.exp(phase.toLog().getAsDouble()), 4)
                            : "-");
            row.add(phase.active().isEmpty() ? "-" : String.join(", ", phase.active()));
            for (String variable : variables) {
                row.add(exponent(
                        phase.law().exponents().get(variable),
                        phase.middle().localExponents().get(variable)));
            }
            row.add(exponent(phase.law().rate().orElse(null), phase.middle().localRate()));
            table.row(row);
        }
        out.println("phases of the exact optimum: exponents it tends to (and has in the middle of the phase)");
        out.print(table);
    }

    private static String exponent(@Nullable Rational limit, @Nullable Double local) {
        String text = limit == null ? "open" : limit.toString();
        return local == null ? text : text + " (" + NumberText.rounded(local, 3) + ")";
    }
}

package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.design.DesignStudy;
import dev.hyperlaw.desk.design.DesignVariant;
import dev.hyperlaw.desk.design.Outlook;
import dev.hyperlaw.desk.design.Rival;
import dev.hyperlaw.evidence.Exponent;
import dev.hyperlaw.view.render.CsvOutput;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.Paragraph;
import dev.hyperlaw.view.render.TextTable;
import dev.hyperlaw.view.render.TextTable.Column;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A {@link DesignStudy} to read, and for programs. */
public record DesignAnswer(DesignStudy study) implements Answer {
    private static final double MANY_EDGES = 0.3;

    @Override
    public void table(PrintWriter out, Paint paint) {
        for (DesignStudy.GroupStudy group : study.groups()) {
            out.println(paint.answer(headline(group)));
            out.println();
            out.print(expected(group));
            out.println();
            more(group).ifPresent(table -> {
                out.print(table);
                out.println();
            });
            out.println(Paragraph.of("simulated  ", simulated(group)));
            edges(group).ifPresent(text -> out.println(paint.warning(Paragraph.of("warning: ", text))));
        }
    }

    private static String headline(DesignStudy.GroupStudy group) {
        String known = group.planned().outlooks().stream()
                .filter(Outlook::isKnown)
                .map(outlook -> "%s ± %s".formatted(outlook.exponent().key(), half(outlook)))
                .collect(Collectors.joining(", "));
        String names = group.names().stream().filter(name -> !name.isEmpty()).collect(Collectors.joining(" and "));
        return "%sexpected 95 %% intervals: %s"
                .formatted(
                        names.isEmpty() ? "" : names + ": ",
                        known.isEmpty() ? "none, the design shows no exponent" : known);
    }

    private static TextTable expected(DesignStudy.GroupStudy group) {
        TextTable table = new TextTable(
                Column.text("exponent"),
                Column.text("tuned"),
                Column.number("put in"),
                Column.number("± (95 %)"),
                Column.number("bias"),
                Column.text("can tell"));
        for (Outlook outlook : group.planned().outlooks()) {
            table.row(
                    outlook.exponent().law(),
                    tuned(outlook.exponent()),
                    signed(outlook.truth()),
                    outlook.isKnown() ? half(outlook) : "-",
                    outlook.isKnown() ? signed(outlook.bias()) : "-",
                    tells(outlook, group.annealed()));
        }
        return table;
    }

    private static String tuned(Exponent exponent) {
        return exponent.regime().tuned().stream()
                .map(setting -> setting.symbol())
                .collect(Collectors.joining(", "));
    }

    /** {@code −1/2 from 0; not from −1/3}. */
    private static String tells(Outlook outlook, boolean annealed) {
        if (!outlook.isKnown()) {
            return "nothing: no optimum inside the grid, or too flat for this noise";
        }
        String predicted = Rival.of(outlook.exponent(), annealed).get(0).toString();
        String from = join(outlook.tellsFrom());
        String not = join(outlook.confuses());
        if (from.isEmpty()) {
            return "not %s from %s".formatted(predicted, not);
        }
        return "%s from %s%s".formatted(predicted, from, not.isEmpty() ? "" : "; not from " + not);
    }

    private static String join(List<Rival> rivals) {
        return rivals.stream().map(Rival::toString).collect(Collectors.joining(" or "));
    }

    private static Optional<TextTable> more(DesignStudy.GroupStudy group) {
        List<Outlook> known = group.planned().outlooks().stream()
                .filter(outlook -> group.variants().stream()
                        .anyMatch(variant -> variant.outlook(outlook.exponent())
                                .filter(Outlook::isKnown)
                                .isPresent()))
                .toList();
        if (known.isEmpty()) {
            return Optional.empty();
        }
        List<Column> columns = new ArrayList<>(
                List.of(Column.text("what more would buy"), Column.number("runs"), Column.number("tokens")));
        known.forEach(
                outlook -> columns.add(Column.number("± " + outlook.exponent().key())));
        TextTable table = new TextTable(columns.toArray(Column[]::new));
        for (DesignVariant variant : group.variants()) {
            List<String> row = new ArrayList<>(
                    List.of(variant.name(), NumberText.grouped(variant.runs()), NumberText.compact(variant.tokens())));
            known.forEach(outlook -> row.add(variant.outlook(outlook.exponent())
                    .filter(Outlook::isKnown)
                    .map(DesignAnswer::half)
                    .orElse("-")));
            table.row(row);
        }
        return Optional.of(table);
    }

    private String simulated(DesignStudy.GroupStudy group) {
        return "%d sweeps with %s, and Gaussian noise of %s nats on every loss, half of its variance the same at every budget of a run. Fitted jointly over all budgets, as hyperlaw fit does. \"Can tell\" means in four sweeps out of five. Real losses are not the bound: take this as a lower limit."
                .formatted(group.repetitions(), group.choice(), NumberText.rounded(study.noise()));
    }

    private static Optional<String> edges(DesignStudy.GroupStudy group) {
        List<String> many = group.planned().edges().entrySet().stream()
                .filter(entry -> entry.getValue() > MANY_EDGES)
                .map(entry -> "%d %% with %s tuned"
                        .formatted(
                                Math.round(100 * entry.getValue()),
                                entry.getKey().tuned().stream()
                                        .map(setting -> setting.symbol())
                                        .collect(Collectors.joining(", "))))
                .sorted()
                .toList();
        return many.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "Even with the grid around the optimum, many optima lie at its end: %s. A wider grid would help."
                                .formatted(String.join("; ", many)));
    }

    private static String half(Outlook outlook) {
        return String.format(Locale.ROOT, outlook.halfWidth() < 0.01 ? "%.3f" : "%.2f", outlook.halfWidth());
    }

    private static String signed(double value) {
        return Double.isNaN(value)
                ? "-"
                : String.format(Locale.ROOT, "%.2f", value + 0.0).replaceFirst("^-0\\.00$", "0.00");
    }

    @Override
    public Map<String, @Nullable Object> json() {
        return DesignJson.of(study);
    }

    @Override
    public void csv(PrintWriter out) {
        CsvOutput csv = new CsvOutput(
                out, List.of("group", "variant", "runs", "tokens", "exponent", "truth", "half_width", "bias", "found"));
        for (DesignStudy.GroupStudy group : study.groups()) {
            for (DesignVariant variant : group.variants()) {
                for (Outlook outlook : variant.outlooks()) {
                    csv.row(List.of(
                            String.join(" | ", group.names()),
                            variant.name(),
                            variant.runs(),
                            variant.tokens(),
                            outlook.exponent().key(),
                            outlook.truth(),
                            outlook.isKnown() ? outlook.halfWidth() : Double.NaN,
                            outlook.isKnown() ? outlook.bias() : Double.NaN,
                            outlook.found()));
                }
            }
        }
    }
}

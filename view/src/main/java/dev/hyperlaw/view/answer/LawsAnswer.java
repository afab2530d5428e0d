package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.registry.LawReading;
import dev.hyperlaw.registry.PublishedFormula;
import dev.hyperlaw.registry.PublishedLaw;
import dev.hyperlaw.registry.TokenPath;
import dev.hyperlaw.view.render.CsvOutput;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.Paragraph;
import dev.hyperlaw.view.render.TextTable.Column;
import dev.hyperlaw.view.render.TextTable;
import dev.hyperlaw.view.render.Warnings;
import dev.hyperlaw.view.theory.Exact;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Published laws, and what they recommend.
 *
 * @param evaluated whether a run was described; otherwise the laws are only listed
 */
public record LawsAnswer(List<LawReading> readings, boolean evaluated) implements Answer {
    public LawsAnswer {
        readings = List.copyOf(readings);
    }

    @Override
    public void table(PrintWriter out, Paint paint) {
        if (evaluated) {
            recommendations(out, paint);
        } else {
            formulas(out);
        }
        out.println();
        paths(out);
        out.println();
        out.println("sources and notes");
        for (LawReading reading : readings) {
            out.println("  %s: %s; range: %s"
                    .formatted(
                            reading.law().name(),
                            reading.law().citation(),
                            reading.law().range().text()));
            notes(reading).forEach(note -> out.println(Paragraph.of("      ", note)));
        }
        List<String> outside = readings.stream()
                .filter(LawReading::outsideRange)
                .map(reading -> reading.law().name())
                .toList();
        if (!outside.isEmpty()) {
            out.println();
            Warnings.print(
                    List.of("Outside the range they were fitted on: %s.".formatted(String.join(", ", outside))),
                    out,
                    paint);
        }
    }

    private List<String> notes(LawReading reading) {
        return evaluated ? reading.notes() : reading.law().notes();
    }

    private List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        for (LawReading reading : readings) {
            notes(reading).forEach(note -> warnings.add(reading.law().name() + ": " + note));
        }
        return warnings;
    }

    private void recommendations(PrintWriter out, Paint paint) {
        long given = readings.stream()
                .filter(r -> r.learningRate().isPresent() || r.batchTokens().isPresent())
                .count();
        out.println(paint.answer(
                given == 0
                        ? "None of these laws can be evaluated with what is known of the run."
                        : "%d of %d laws can be evaluated; none of them is fitted to your runs%s"
                                .formatted(given, readings.size(), given > 1 ? ", and they do not agree." : ".")));
        out.println();
        TextTable table = new TextTable(
                Column.text("law"),
                Column.number("learning rate"),
                Column.number("batch", "tokens"),
                Column.text("optimizer"),
                Column.text("within its range"));
        for (LawReading reading : readings) {
            table.row(
                    reading.law().name(),
                    number(reading.learningRate()),
                    reading.batchTokens().isPresent()
                            ? NumberText.grouped(
                                    Math.round(reading.batchTokens().getAsDouble()))
                            : "-",
                    reading.law().optimizer(),
                    within(reading));
        }
        out.print(table);
    }

    private static String within(LawReading reading) {
        if (reading.outsideRange()) {
            return "NO";
        }
        return reading.rangeChecked() ? "yes" : "?";
    }

    private void formulas(PrintWriter out) {
        TextTable table = new TextTable(
                Column.text("law"),
                Column.text("variable"),
                Column.text("learning rate"),
                Column.text("batch"),
                Column.text("batch unit"),
                Column.text("optimizer"));
        for (LawReading reading : readings) {
            PublishedLaw law = reading.law();
            table.row(
                    law.name(),
                    law.variable().label(),
                    text(law.learningRate()),
                    text(law.batch()),
                    law.batch() == null ? "-" : law.batchUnit().toString(),
                    law.optimizer());
        }
        out.print(table);
    }

    private void paths(PrintWriter out) {
        TextTable table = new TextTable(
                Column.text("exponents in tokens"),
                Column.number("b"),
                Column.number("lr"),
                Column.number("bound: lr at fixed momentum"),
                Column.number("residual"),
                Column.number("momentum tuned"),
                Column.number("residual"),
                Column.text("reading"));
        for (LawReading reading : readings) {
            for (TokenPath path : reading.law().paths()) {
                var comparison = path.comparison();
                table.row(
                        reading.law().name(),
                        decimal(path.batch()),
                        decimal(path.rate()),
                        decimal(comparison.fixedMomentum()),
                        decimal(comparison.residualFixed()),
                        decimal(comparison.tunedMomentum()),
                        decimal(comparison.residualTuned()),
                        path.reading());
            }
        }
        out.print(table);
    }

    private static String decimal(Rational value) {
        return NumberText.rounded(value.doubleValue(), 4);
    }

    private static String number(OptionalDouble value) {
        return value.isPresent() ? NumberText.rounded(value.getAsDouble()) : "-";
    }

    private static String text(@Nullable PublishedFormula formula) {
        return formula == null ? "-" : formula.text();
    }

    @Override
    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("laws", readings.stream().map(LawsAnswer::law).toList());
        json.put("warnings", warnings());
        return json;
    }

    private static Map<String, @Nullable Object> law(LawReading reading) {
        PublishedLaw law = reading.law();
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("name", law.name());
        json.put("title", law.title());
        json.put("variable", law.variable().label());
        json.put("batchUnit", law.batchUnit().toString());
        json.put("lr", Exact.boxed(reading.learningRate()));
        json.put("batchTokens", Exact.boxed(reading.batchTokens()));
        json.put(
                "lrFormula",
                law.learningRate() == null ? null : law.learningRate().text());
        json.put("batchFormula", law.batch() == null ? null : law.batch().text());
        json.put("optimizer", law.optimizer());
        json.put("range", law.range().text());
        json.put("outsideRange", reading.outsideRange());
        json.put("citation", law.citation());
        json.put("exponentsInTokens", law.paths().stream().map(LawsAnswer::path).toList());
        json.put("notes", reading.notes());
        return json;
    }

    private static Map<String, @Nullable Object> path(TokenPath path) {
        var comparison = path.comparison();
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("reading", path.reading());
        json.put("b", path.batch().toString());
        json.put("lr", path.rate().toString());
        json.put("fixedMomentum", comparison.fixedMomentum().toString());
        json.put("residualFixed", comparison.residualFixed().toString());
        json.put("tunedMomentum", comparison.tunedMomentum().toString());
        json.put("residualTuned", comparison.residualTuned().toString());
        return json;
    }

    @Override
    public void csv(PrintWriter out) {
        CsvOutput csv = new CsvOutput(
                out,
                List.of(
                        "name",
                        "variable",
                        "lr",
                        "batch_tokens",
                        "batch_unit",
                        "optimizer",
                        "range",
                        "outside_range",
                        "citation"));
        for (LawReading reading : readings) {
            csv.row(Arrays.asList(
                    reading.law().name(),
                    reading.law().variable().label(),
                    Exact.boxed(reading.learningRate()),
                    Exact.boxed(reading.batchTokens()),
                    reading.law().batchUnit().toString(),
                    reading.law().optimizer(),
                    reading.law().range().text(),
                    reading.outsideRange(),
                    reading.law().citation()));
        }
    }
}

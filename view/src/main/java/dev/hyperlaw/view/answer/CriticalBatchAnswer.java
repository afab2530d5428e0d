package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.criticalbatch.BoundCurveFit;
import dev.hyperlaw.evidence.criticalbatch.CriticalBatchFit;
import dev.hyperlaw.evidence.criticalbatch.CriticalBatchLaw;
import dev.hyperlaw.evidence.criticalbatch.StepsToTarget;
import dev.hyperlaw.view.render.CsvOutput;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.Paragraph;
import dev.hyperlaw.view.render.TextTable;
import dev.hyperlaw.view.render.TextTable.Column;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What tables of steps to a target say of the critical batch.
 *
 * @param unit of the batches: tokens or sequences
 */
public record CriticalBatchAnswer(String source, String unit, List<Row> rows) implements Answer {
    /** The momentum that the bound's curve is drawn for where nobody said another: β = .9. */
    private static final double ALPHA = 0.1;

    private static final double OVERHEAD = 0.2;
    private static final Pattern SIZE = Pattern.compile("(\\d+(?:\\.\\d+)?)([kMBT]).*");

    /** One table. */
    public record Row(CriticalBatchFit hyperbola, BoundCurveFit bound) {}

    public CriticalBatchAnswer {
        rows = List.copyOf(rows);
    }

    public static CriticalBatchAnswer of(String source, String unit, List<StepsToTarget> tables) {
        return new CriticalBatchAnswer(
                source,
                unit,
                tables.stream()
                        .map(table -> new Row(CriticalBatchFit.of(table), BoundCurveFit.of(table, ALPHA)))
                        .toList());
    }

    /** Where at least three names begin with a number of parameters, such as 302M. */
    private Optional<CriticalBatchLaw> law() {
        List<CriticalBatchLaw.Sized> sized = new ArrayList<>();
        for (Row row : rows) {
            OptionalDouble size = parameters(row.hyperbola.name());
            size.ifPresent(value -> sized.add(new CriticalBatchLaw.Sized(value, row.hyperbola)));
        }
        return CriticalBatchLaw.of(sized);
    }

    private static OptionalDouble parameters(String name) {
        Matcher matcher = SIZE.matcher(name);
        if (!matcher.matches()) {
            return OptionalDouble.empty();
        }
        double power = Math.pow(1000, 1 + "kMBT".indexOf(matcher.group(2)));
        return OptionalDouble.of(Double.parseDouble(matcher.group(1)) * power);
    }

    @Override
    public void table(PrintWriter out, Paint paint) {
        out.println(paint.answer("%s: steps to a target, K = S (1 + B/b), %d tables; batches in %s"
                .formatted(source, rows.size(), unit)));
        out.println();
        TextTable table = new TextTable(
                Column.text("table"),
                Column.number("least steps S"),
                Column.text("critical batch B [95 %]"),
                Column.number("20 % more tokens at"),
                Column.number("off by"),
                Column.number("the bound's curve"));
        for (Row row : rows) {
            CriticalBatchFit fit = row.hyperbola;
            table.row(
                    fit.name(),
                    NumberText.compact(fit.leastSteps().estimate()),
                    "%s [%s, %s]"
                            .formatted(
                                    NumberText.compact(fit.criticalBatch().estimate()),
                                    NumberText.compact(fit.criticalBatch().low()),
                                    NumberText.compact(fit.criticalBatch().high())),
                    NumberText.compact(fit.batchWithOverhead(OVERHEAD, 0)),
                    NumberText.rounded(fit.rmsLogResidual(), 2),
                    NumberText.rounded(row.bound.rmsLogResidual(), 2));
        }
        out.print(table);
        out.println();
        law().ifPresent(law -> out.println(Paragraph.of(
                "",
                "B ~ N^%s [%s, %s] over %d sizes; where larger models saw more data, it speaks of both."
                        .formatted(
                                NumberText.rounded(law.exponent().estimate(), 2),
                                NumberText.rounded(law.exponent().low(), 2),
                                NumberText.rounded(law.exponent().high(), 2),
                                law.sizes()))));
        out.println(Paragraph.of("", NOTE));
    }

    private static final String NOTE =
            "At the critical batch it takes twice the least steps and twice the least tokens. Off by: rms of log steps. The bound's curve is that of constant momentum "
                    + "(beta .9), learning rate tuned; where it is off by much more, the bound does not describe the table. Learning rates may not have been tuned at every batch: "
                    + "the table does not say.";

    @Override
    public Map<String, @Nullable Object> json() {
        List<Object> groups = new ArrayList<>();
        for (Row row : rows) {
            Map<String, @Nullable Object> group = new LinkedHashMap<>();
            group.put("group", row.hyperbola.name());
            group.put("leastSteps", interval(row.hyperbola.leastSteps()));
            group.put("criticalBatch", interval(row.hyperbola.criticalBatch()));
            group.put("determined", row.hyperbola.isDetermined());
            group.put("batchWith20PercentMoreTokens", row.hyperbola.batchWithOverhead(OVERHEAD, 0));
            group.put("rmsLogResidual", row.hyperbola.rmsLogResidual());
            group.put("boundRmsLogResidual", row.bound.rmsLogResidual());
            groups.add(group);
        }
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("source", source);
        json.put("batchUnit", unit);
        json.put("stepsToTarget", groups);
        json.put(
                "exponentInParameters",
                law().map(law -> interval(law.exponent())).orElse(null));
        json.put("caution", NOTE);
        return json;
    }

    private static Map<String, @Nullable Object> interval(Interval interval) {
        return FitJson.interval(interval);
    }

    @Override
    public void csv(PrintWriter out) {
        CsvOutput csv = new CsvOutput(
                out,
                List.of(
                        "group",
                        "least_steps",
                        "critical_batch",
                        "critical_batch_low",
                        "critical_batch_high",
                        "rms_log_residual",
                        "bound_rms_log_residual"));
        for (Row row : rows) {
            csv.row(Arrays.asList(
                    row.hyperbola.name(),
                    row.hyperbola.leastSteps().estimate(),
                    row.hyperbola.criticalBatch().estimate(),
                    row.hyperbola.criticalBatch().low(),
                    row.hyperbola.criticalBatch().high(),
                    row.hyperbola.rmsLogResidual(),
                    row.bound.rmsLogResidual()));
        }
    }
}

package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.plan.Recommendation;
import dev.hyperlaw.evidence.plan.SizeForecast;
import dev.hyperlaw.intake.Understood;
import dev.hyperlaw.view.render.CsvOutput;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.Paragraph;
import dev.hyperlaw.view.render.TextTable.Column;
import dev.hyperlaw.view.render.TextTable;
import dev.hyperlaw.view.render.Warnings;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What to run with a model of a size that was not trained.
 *
 * @param trained the sizes behind it, ascending
 * @param run what to run, within the limits
 * @param pooled whether the learning rate was taken to be the same at every size
 */
public record SizedPlanAnswer(
        String source,
        List<SizeForecast.Sized> trained,
        SizeForecast forecast,
        Recommendation run,
        boolean pooled,
        Optional<Understood> read)
        implements Answer {
    public SizedPlanAnswer {
        trained = List.copyOf(trained);
    }

    @Override
    public void table(PrintWriter out, Paint paint) {
        read.ifPresent(understood -> new ReadBlock(understood).print(out, paint));
        TextTable table = new TextTable(
                Column.text("SIZES  parameters"), Column.text("lr [95%]"), Column.text("batch tokens [95%]"));
        for (SizeForecast.Sized each : trained) {
            table.row(
                    "       " + NumberText.compact(each.parameters()),
                    text(each.forecast().interval(Tunable.LEARNING_RATE)),
                    each.forecast().axes().contains(Tunable.BATCH)
                            ? tokens(each.forecast().interval(Tunable.BATCH))
                            : "-");
        }
        out.print(table);
        PrintedSetting lr = PrintedSetting.lr(run);
        out.println(paint.answer("RUN    %s tokens, %s parameters   lr %s %s   batch %s%s%s   %s"
                .formatted(
                        NumberText.compact(forecast.tokens()),
                        NumberText.compact(forecast.parameters()),
                        lr.value(),
                        lr.brackets("--max-lr"),
                        PlanTable.batch(run.batch()),
                        run.batchTokens()
                                .map(each -> each.low() == each.high() ? "" : " " + each.bracketed(NumberText::compact))
                                .orElse(""),
                        run.alpha().map(any -> "   " + PlanTable.alpha(run)).orElse(""),
                        PlanTable.count(run.steps(), "step"))));
        CapLine.of(run, cost -> PlanTable.cost(cost, LossUnit.NUMBER))
                .ifPresent(text -> out.println(Paragraph.of("CAPS   ", text)));
        out.println(Paragraph.of("WHY    ", why()));
        out.println();
        Warnings.print(warnings(), out, paint);
    }

    private String why() {
        String lr = pooled ? "one learning rate for all sizes (--mup)" : "lr ~ N^" + exponent(forecast.lrExponent());
        return "%s%s at %s tokens, over %d sizes"
                .formatted(
                        lr,
                        forecast.batchExponent()
                                .map(each -> ", batch ~ N^" + exponent(each))
                                .orElse(""),
                        NumberText.compact(forecast.tokens()),
                        forecast.sizes());
    }

    private List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        if (run.batchTokens().isEmpty()) {
            warnings.add(
                    "Not all sizes varied the batch: it is that of the runs, and the learning rate is the one for it.");
        }
        if (forecast.extrapolation() > 1) {
            warnings.add(
                    "The model is x%s beyond the sizes that were trained; that the line goes on is taken for granted."
                            .formatted(NumberText.rounded(forecast.extrapolation(), 3)));
        }
        if (forecast.lr().open() != OpenEnds.NONE) {
            warnings.add(
                    "At some of these sizes the best learning rate may lie beyond what was tried: so may that of this model.");
        }
        warnings.add(
                "No rule was tried on a change of size: a backtest takes one model at a time. Sizes share their grid, and what else changed with them is in the line.");
        return warnings;
    }

    private static String text(Interval interval) {
        return NumberText.rounded(interval.estimate(), 3) + " " + interval.bracketed(end -> NumberText.rounded(end, 2));
    }

    private static String tokens(Interval interval) {
        return NumberText.compact(interval.estimate()) + " " + interval.bracketed(NumberText::compact);
    }

    private static String exponent(Interval interval) {
        return "%s [%s, %s]"
                .formatted(
                        NumberText.rounded(interval.estimate(), 2),
                        NumberText.rounded(interval.low(), 2),
                        NumberText.rounded(interval.high(), 2));
    }

    @Override
    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> settings = new LinkedHashMap<>();
        settings.put("tokens", forecast.tokens());
        settings.put("params", forecast.parameters());
        PlanJson.settings(settings, run);
        settings.put("optimalBatch", run.optimalBatch().map(PlanJson::triple).orElse(null));
        settings.put("rule", "plan over sizes");
        settings.put("sizes", forecast.sizes());
        settings.put("extrapolationInSize", forecast.extrapolation());
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("source", source);
        read.ifPresent(understood -> json.put("read", new ReadBlock(understood).json()));
        json.put("recommendation", settings);
        Map<String, @Nullable Object> exponents = new LinkedHashMap<>();
        exponents.put("lr", PlanJson.triple(forecast.lrExponent()));
        exponents.put(
                "batchTokens", forecast.batchExponent().map(PlanJson::triple).orElse(null));
        json.put("sizeExponents", exponents);
        json.put("warnings", warnings());
        json.put("next", List.of());
        return json;
    }

    @Override
    public void csv(PrintWriter out) {
        List<String> columns = new ArrayList<>(List.of("params", "tokens"));
        columns.addAll(SettingColumns.NAMES);
        List<@Nullable Object> row = new ArrayList<>(List.of(forecast.parameters(), forecast.tokens()));
        row.addAll(SettingColumns.of(run));
        new CsvOutput(out, columns).row(row);
    }
}

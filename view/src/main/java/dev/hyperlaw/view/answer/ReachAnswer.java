package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.reach.IsoConstants;
import dev.hyperlaw.reach.IsoPoint;
import dev.hyperlaw.reach.Reach;
import dev.hyperlaw.view.render.CsvOutput;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.TextTable;
import dev.hyperlaw.view.render.TextTable.Column;
import dev.hyperlaw.view.render.Warnings;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a target takes.
 *
 * @param iso the hyperbola's constants where momentum is fixed; they give the asymptotes and the regimes
 */
public record ReachAnswer(Problem problem, Reach.Reachable reach, Optional<IsoConstants> iso) implements Answer {
    /** The asymptote of the steps; the least usable number where there is no closed form. */
    private double leastSteps() {
        return reach.leastSteps();
    }

    /** The asymptote of the batch, which may lie below one; the least usable batch where there is no closed form. */
    private double leastBatch() {
        return iso.map(constants -> constants.leastBatch(reach.target())).orElse(reach.leastBatch());
    }

    private List<String> warnings() {
        List<String> warnings = new ArrayList<>(problem.warnings());
        if (reach.burnInCanDominate()) {
            warnings.add(
                    "Burn-in can dominate: at small batches most of the bound is the start of the momentum buffer.");
        }
        if (leastBatch() < 1) {
            warnings.add("The batch asymptote %s lies below one: no batch is too small for this target."
                    .formatted(NumberText.rounded(leastBatch())));
        }
        warnings.add(BoundText.meaning(problem.bound()));
        return warnings;
    }

    @Override
    public void table(PrintWriter out, Paint paint) {
        IsoPoint cheapest = reach.cheapest();
        BoundText.assumed(problem.bound(), out);
        out.println(paint.answer("bound ≤ %s: cheapest with %s tokens, b = %s, K = %s steps%s"
                .formatted(
                        NumberText.rounded(reach.target()),
                        NumberText.rounded(cheapest.tokens()),
                        NumberText.rounded(cheapest.batch()),
                        NumberText.rounded(cheapest.steps()),
                        settings(cheapest))));
        out.println("            never with fewer than K_min = %s steps, or a batch below b_min = %s"
                .formatted(NumberText.rounded(leastSteps(), 6), NumberText.rounded(leastBatch(), 6)));
        out.println();
        BoundText.print(problem.bound(), out);
        BoundText.constraints(problem, out);
        out.println();
        List<Column> columns =
                new ArrayList<>(List.of(Column.number("batch b"), Column.number("steps K"), Column.number("tokens")));
        settingNames().forEach(name -> columns.add(Column.number(name)));
        columns.add(Column.text("limited by"));
        TextTable table = new TextTable(columns.toArray(Column[]::new));
        for (IsoPoint point : reach.curve()) {
            List<String> row = new ArrayList<>(List.of(
                    NumberText.rounded(point.batch()),
                    NumberText.rounded(point.steps()),
                    NumberText.rounded(point.tokens())));
            settingNames().forEach(name -> row.add(NumberText.rounded(setting(point, name))));
            row.add(regime(point));
            table.row(row);
        }
        out.print(table);
        out.println();
        Warnings.print(warnings(), out, paint);
    }

    private static String settings(IsoPoint point) {
        StringBuilder text = new StringBuilder();
        point.settings().forEach((name, value) -> text.append(", %s = %s".formatted(name, NumberText.rounded(value))));
        return text.toString();
    }

    private List<String> settingNames() {
        return List.copyOf(new TreeSet<>(reach.cheapest().settings().keySet()));
    }

    private static double setting(IsoPoint point, String name) {
        return point.settings().getOrDefault(name, Double.NaN);
    }

    private String regime(IsoPoint point) {
        return iso.map(constants -> constants
                        .regime(point.batch(), point.steps())
                        .name()
                        .toLowerCase(Locale.ROOT)
                        .replace("_limited", "s")
                        .replace("iterations", "steps")
                        .replace("batchs", "batch")
                        .replace('_', '-'))
                .orElse("-");
    }

    @Override
    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        BoundText.json(problem.bound(), json);
        json.put("target", reach.target());
        json.put("kMin", leastSteps());
        json.put("bMin", leastBatch());
        json.put("smallestUsableBatch", reach.leastBatch());
        json.put("cheapest", point(reach.cheapest()));
        json.put("burnInCanDominate", reach.burnInCanDominate());
        json.put("curve", reach.curve().stream().map(this::point).toList());
        iso.ifPresent(constants -> json.put(
                "isoConstants",
                Map.of("cDet", constants.det(), "cBurn", constants.burn(), "cFloor", constants.floor())));
        json.put("bound", problem.bound().name());
        json.put("notes", problem.bound().notes());
        json.put("warnings", warnings());
        return json;
    }

    private Map<String, Object> point(IsoPoint point) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("b", point.batch());
        json.put("K", point.steps());
        json.put("tokens", point.tokens());
        json.putAll(point.settings());
        json.put("limitedBy", regime(point));
        return json;
    }

    @Override
    public void csv(PrintWriter out) {
        List<String> header = new ArrayList<>(List.of("b", "K", "tokens"));
        header.addAll(settingNames());
        header.add("limited_by");
        CsvOutput csv = new CsvOutput(out, header);
        for (IsoPoint point : reach.curve()) {
            List<Object> row = new ArrayList<>(List.of(point.batch(), point.steps(), point.tokens()));
            settingNames().forEach(name -> row.add(setting(point, name)));
            row.add(regime(point));
            csv.row(row);
        }
    }
}

package dev.hyperlaw.view.answer;

import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.program.NearOptimal;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.reach.RestrictionStudy;
import dev.hyperlaw.view.render.CsvOutput;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.theory.Exact;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Exact optima at a list of budgets.
 *
 * @param costs what was given up, and what it costs at the last budget
 */
public record OptimumAnswer(Problem problem, List<Point> points, Map<String, RestrictionStudy.Cost> costs)
        implements Answer {
    /** One budget: the optimum and, by variable, how far it may move for 1 % of the value. */
    public record Point(double tokens, Optimum optimum, Map<String, NearOptimal.Band> bands) {}

    public OptimumAnswer {
        points = List.copyOf(points);
        costs = new LinkedHashMap<>(costs);
    }

    @Override
    public void table(PrintWriter out, Paint paint) {
        new OptimumTable(this).print(out, paint);
    }

    /** What the theory says about the regime, at the last budget. */
    List<Consequence> consequences() {
        return Consequence.of(problem, points.get(points.size() - 1).tokens());
    }

    List<String> warnings() {
        List<String> warnings = new ArrayList<>(problem.warnings());
        if (points.stream().anyMatch(point -> point.optimum().flat())) {
            warnings.add(
                    "The bound is flat in some direction: the point shown is one of many, far from every constraint.");
        }
        return warnings;
    }

    @Override
    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        BoundText.json(problem.bound(), json);
        json.put("bound", problem.bound().name());
        json.put("text", problem.bound().text());
        json.put("parameters", problem.bound().parameters());
        json.put("notes", problem.bound().notes());
        json.put("tuned", problem.tuned());
        json.put(
                "constraints",
                problem.program().constraints().stream().map(c -> c.name()).toList());
        json.put("points", points.stream().map(OptimumAnswer::point).toList());
        List<Object> list = new ArrayList<>();
        costs.forEach((name, cost) -> list.add(cost(name, cost)));
        json.put("costs", list);
        json.put("consequences", consequences().stream().map(Consequence::json).toList());
        json.put("warnings", warnings());
        return json;
    }

    private static Map<String, @Nullable Object> point(Point point) {
        Optimum optimum = point.optimum();
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("tokens", point.tokens());
        json.put("value", Exact.fullOfLog(optimum.logValue()));
        optimum.logs().forEach((variable, log) -> json.put(variable, Exact.ofLog(log)));
        Map<String, Object> decimals = Exact.log10(optimum.logs());
        decimals.put("value", Exact.log10(optimum.logValue()));
        json.put("log10", decimals);
        json.put("active", optimum.active());
        json.put("weak", optimum.weak());
        json.put("shares", optimum.shares());
        json.put("multipliers", optimum.multipliers());
        json.put("localExponents", optimum.localExponents());
        json.put("localRate", optimum.localRate());
        Map<String, Object> bands = new LinkedHashMap<>();
        point.bands().forEach((variable, band) -> bands.put(variable, Arrays.asList(band.low(), band.high())));
        json.put("band", bands);
        json.put("flat", optimum.flat());
        json.put("residual", optimum.residual());
        return json;
    }

    private static Map<String, @Nullable Object> cost(String name, RestrictionStudy.Cost cost) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("restriction", name);
        json.put("ratio", cost.ratio());
        json.put("equivalentTokens", cost.equivalentTokens());
        json.put(
                "tokensToCatchUp",
                cost.tokensToCatchUp().isPresent() ? cost.tokensToCatchUp().getAsDouble() : null);
        return json;
    }

    @Override
    public void csv(PrintWriter out) {
        List<String> variables = problem.program().variables();
        List<String> terms = List.copyOf(points.get(0).optimum().shares().keySet());
        List<String> header = new ArrayList<>(List.of("tokens", "value"));
        header.addAll(variables);
        variables.forEach(variable -> header.add("exponent_" + variable));
        problem.tuned().forEach(variable -> header.addAll(List.of("band_low_" + variable, "band_high_" + variable)));
        terms.forEach(term -> header.add("share_" + term));
        header.add("active");
        CsvOutput csv = new CsvOutput(out, header);
        for (Point point : points) {
            Optimum optimum = point.optimum();
            List<@Nullable Object> row =
                    new ArrayList<>(Arrays.asList(point.tokens(), Exact.fullOfLog(optimum.logValue())));
            variables.forEach(variable -> row.add(Exact.ofLog(optimum.log(variable))));
            variables.forEach(variable -> row.add(optimum.localExponents().get(variable)));
            problem.tuned().forEach(variable -> {
                NearOptimal.Band band = point.bands().get(variable);
                row.add(band == null ? null : band.low());
                row.add(band == null ? null : band.high());
            });
            terms.forEach(term -> row.add(optimum.shares().get(term)));
            row.add(String.join(" ", optimum.active()));
            csv.row(row);
        }
    }
}

package dev.hyperlaw.view.theory;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.theory.OptimumResult;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.FactTable.Column;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;

/** Exact optima at a list of budgets, as a document. */
public final class OptimumView {
    private final OptimumResult result;
    private final List<OptimumFacts> points;
    private final OptimumFacts last;
    private final List<String> variables;
    private final List<String> terms;

    private OptimumView(OptimumResult result) {
        this.result = result;
        points = result.points().stream().map(OptimumFacts::new).toList();
        last = points.get(points.size() - 1);
        variables = result.problem().program().variables();
        terms = List.copyOf(result.last().optimum().shares().keySet());
    }

    public static Document of(OptimumResult result) {
        return new OptimumView(result).document();
    }

    private Document document() {
        List<Passage> blocks =
                new ArrayList<>(BoundPassages.constants(result.problem().bound()));
        blocks.add(answer());
        blocks.add(new Passage.Gap());
        blocks.addAll(BoundPassages.bound(result.problem().bound()));
        blocks.addAll(BoundPassages.constraints(result.problem()));
        blocks.add(BoundPassages.data(result.problem()));
        blocks.add(new Passage.Gap());
        blocks.add(Passage.Section.titled(
                "Exact optimum",
                List.of(
                        Passage.Line.whole(
                                "",
                                "exact optimum; within 1 %: how far the variable may move, the others retuned, for bound/0.99"),
                        optima(),
                        Passage.Data.of(Fact.objects(
                                "points", points.stream().map(OptimumFacts::all).toList())))));
        blocks.add(new Passage.Gap());
        blocks.add(Passage.Section.titled(
                "Local exponents and terms",
                List.of(
                        Passage.Line.whole("", "local exponents (per d log T) and what each term contributes"),
                        exponents())));
        if (!result.costs().isEmpty()) {
            blocks.add(new Passage.Gap());
        }
        blocks.add(costs());
        blocks.addAll(ConsequencePassages.of(result.consequences()));
        blocks.addAll(BoundPassages.warnings(warnings()));
        return new Document("The optimum of %s at %s tokens".formatted(bound(), tokens()), blocks, lines());
    }

    private String bound() {
        return result.problem().bound().isTyped()
                ? "a bound"
                : result.problem().bound().name();
    }

    private String tokens() {
        return NumberText.compact(result.last().tokens());
    }

    /** The point at the last budget; programs find it among the points. */
    private Passage answer() {
        List<Passage.Item> items = new ArrayList<>();
        result.last().optimum().logs().keySet().forEach(variable -> items.add(item(variable, last.variable(variable))));
        items.add(item("bound", last.value()));
        return new Passage.Card("at %s tokens: ".formatted(tokens()), items, Audience.EVERYBODY);
    }

    private static Passage.Item item(String name, Fact fact) {
        return new Passage.Item(name + " =", name, Fact.words(fact.text()));
    }

    private FactTable optima() {
        List<Column> columns = new ArrayList<>(List.of(Column.number("tokens"), Column.number("bound")));
        for (String variable : variables) {
            columns.add(Column.number(variable));
            if (isTuned(variable)) {
                columns.add(Column.text("within 1 %"));
            }
        }
        columns.add(Column.text("active"));
        FactTable.Builder table = FactTable.of("", "", columns);
        for (OptimumFacts point : points) {
            List<Fact> row = new ArrayList<>(List.of(point.tokens(), point.value()));
            for (String variable : variables) {
                row.add(point.variable(variable));
                if (isTuned(variable)) {
                    row.add(point.band(variable));
                }
            }
            row.add(point.active());
            table.row(row);
        }
        return table.build();
    }

    private boolean isTuned(String variable) {
        return result.problem().tuned().contains(variable);
    }

    private FactTable exponents() {
        List<Column> columns = new ArrayList<>(List.of(Column.number("tokens"), Column.number("d log bound")));
        variables.forEach(variable -> columns.add(Column.number("d log " + variable)));
        terms.forEach(term -> columns.add(Column.number(term, "%")));
        FactTable.Builder table = FactTable.of("", "", columns);
        for (OptimumFacts point : points) {
            List<Fact> row = new ArrayList<>(List.of(point.tokens(), point.rate()));
            variables.forEach(variable -> row.add(point.exponent(variable)));
            terms.forEach(term -> row.add(point.share(term)));
            table.row(row);
        }
        return table.build();
    }

    private FactTable costs() {
        FactTable.Builder table = FactTable.of(
                "costs",
                "What each restriction costs",
                Column.text("given up at " + tokens() + " tokens"),
                Column.number("bound", "× optimum"),
                Column.number("as good as the optimum at", "tokens"),
                Column.number("catches up at", "tokens"));
        for (OptimumResult.GivenUp given : result.costs()) {
            double ratio = given.cost().ratio();
            table.row(
                    Fact.text("restriction", given.restriction()),
                    Fact.of("ratio", ratio, Double.isInfinite(ratio) ? "over 1e308" : NumberText.rounded(ratio, 5)),
                    Fact.compact("equivalentTokens", given.cost().equivalentTokens()),
                    given.cost().tokensToCatchUp().isPresent()
                            ? Fact.compact(
                                    "tokensToCatchUp",
                                    given.cost().tokensToCatchUp().getAsDouble())
                            : Fact.of("tokensToCatchUp", null, given.kept() ? Fact.NOTHING : "never"));
        }
        return table.to(result.costs().isEmpty() ? Audience.PROGRAMS : Audience.EVERYBODY)
                .build();
    }

    private List<String> warnings() {
        List<String> warnings = new ArrayList<>(result.problem().warnings());
        if (result.points().stream().anyMatch(point -> point.optimum().flat())) {
            warnings.add(
                    "The bound is flat in some direction: the point shown is one of many, far from every constraint.");
        }
        return warnings;
    }

    private CsvLines lines() {
        List<String> header = new ArrayList<>(List.of("tokens", "value"));
        header.addAll(variables);
        variables.forEach(variable -> header.add("exponent_" + variable));
        result.problem()
                .tuned()
                .forEach(variable -> header.addAll(List.of("band_low_" + variable, "band_high_" + variable)));
        terms.forEach(term -> header.add("share_" + term));
        header.add("active");
        return new CsvLines(
                header,
                points.stream()
                        .map(point -> point.line(variables, result.problem().tuned(), terms))
                        .toList());
    }
}

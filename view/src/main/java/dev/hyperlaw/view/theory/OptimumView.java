package dev.hyperlaw.view.theory;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.theory.OptimumResult;
import dev.hyperlaw.program.NearOptimal;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

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
        blocks.addAll(Passage.apart(Passage.Section.titled(
                "Exact optimum",
                List.of(
                        Passage.Line.plain(
                                "exact optimum; within 1 %: how far the variable may move, the others retuned, for bound/0.99"),
                        optima(),
                        Passage.Data.of(Fact.objects("points", points, OptimumFacts::all))))));
        blocks.addAll(Passage.apart(Passage.Section.titled(
                "Local exponents and terms",
                List.of(
                        Passage.Line.plain("local exponents (per d log T) and what each term contributes"),
                        exponents()))));
        if (!result.costs().isEmpty()) {
            blocks.add(new Passage.Gap());
        }
        blocks.add(costs());
        blocks.addAll(ConsequencePassages.of(result.consequences()));
        blocks.addAll(Passage.Warnings.atEnd(warnings()));
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
        FactTable.Builder<OptimumFacts> table =
                FactTable.of(points).number("tokens", OptimumFacts::tokens).number("bound", OptimumFacts::value);
        for (String variable : variables) {
            table.number(variable, point -> point.variable(variable));
            if (isTuned(variable)) {
                table.text("within 1 %", point -> point.band(variable));
            }
        }
        return table.text("active", OptimumFacts::active).build();
    }

    private boolean isTuned(String variable) {
        return result.problem().tuned().contains(variable);
    }

    private FactTable exponents() {
        FactTable.Builder<OptimumFacts> table =
                FactTable.of(points).number("tokens", OptimumFacts::tokens).number("d log bound", OptimumFacts::rate);
        variables.forEach(variable -> table.number("d log " + variable, point -> point.exponent(variable)));
        terms.forEach(term -> table.number(term + " (%)", point -> point.share(term)));
        return table.build();
    }

    private FactTable costs() {
        return FactTable.of("costs", result.costs())
                .title("What each restriction costs")
                .text("given up at " + tokens() + " tokens", given -> Fact.text("restriction", given.restriction()))
                .number("bound (× optimum)", given -> ratio(given.cost().ratio()))
                .number(
                        "as good as the optimum at (tokens)",
                        given -> Fact.compact("equivalentTokens", given.cost().equivalentTokens()))
                .number("catches up at (tokens)", OptimumView::catchesUp)
                .to(result.costs().isEmpty() ? Audience.PROGRAMS : Audience.EVERYBODY)
                .build();
    }

    private static Fact ratio(double ratio) {
        return Fact.of("ratio", ratio, Double.isInfinite(ratio) ? "over 1e308" : NumberText.rounded(ratio, 5));
    }

    private static Fact catchesUp(OptimumResult.GivenUp given) {
        OptionalDouble tokens = given.cost().tokensToCatchUp();
        return tokens.isPresent()
                ? Fact.compact("tokensToCatchUp", tokens.getAsDouble())
                : Fact.of("tokensToCatchUp", null, given.kept() ? Fact.NOTHING : "never");
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
        CsvLines.Builder<OptimumFacts> lines = CsvLines.ofEach(points)
                .column("tokens", point -> point.tokens().value())
                .column("value", point -> point.value().value());
        variables.forEach(
                each -> lines.column(each, point -> point.variable(each).value()));
        variables.forEach(each ->
                lines.column("exponent_" + each, point -> point.exponent(each).value()));
        for (String variable : result.problem().tuned()) {
            lines.column("band_low_" + variable, point -> point.near(variable).map(NearOptimal.Band::low));
            lines.column("band_high_" + variable, point -> point.near(variable).map(NearOptimal.Band::high));
        }
        terms.forEach(
                term -> lines.column("share_" + term, point -> point.share(term).value()));
        return lines.column("active", OptimumFacts::activeWords).build();
    }
}

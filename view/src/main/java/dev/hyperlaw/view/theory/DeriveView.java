package dev.hyperlaw.view.theory;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.bound.Bound;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.desk.theory.DeriveResult;
import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Derived laws, as a document. */
public final class DeriveView {
    private static final double LARGEST_RUN = 1e14;

    private final DeriveResult result;
    private final Law law;
    private final Bound bound;
    private final String budget;
    private final LawFacts facts;
    private final LawTables tables;

    private DeriveView(DeriveResult result) {
        this.result = result;
        law = result.law();
        bound = result.problem().bound();
        budget = bound.budget();
        facts = new LawFacts(law);
        tables = new LawTables(result, facts);
    }

    public static Document of(DeriveResult result) {
        return new DeriveView(result).document();
    }

    private Document document() {
        List<Passage> blocks = new ArrayList<>(BoundPassages.constants(bound));
        blocks.add(answer());
        blocks.add(new Passage.Gap());
        blocks.addAll(BoundPassages.bound(bound));
        blocks.add(Passage.Line.whole(
                "tuned      ",
                "{}   over the budget {}",
                String.join(", ", result.problem().tuned()),
                Fact.text("budget", budget)));
        blocks.addAll(BoundPassages.constraints(result.problem()));
        blocks.add(BoundPassages.data(result.problem()));
        if (!law.exponents().isEmpty()) {
            blocks.addAll(Passage.apart(tables.laws()));
        }
        if (!law.levels().isEmpty()) {
            blocks.addAll(Passage.apart(tables.levels()));
        }
        result.onset().ifPresent(log -> {
            blocks.addAll(Passage.apart(Passage.Line.plain(
                    "the exact optimum has these exponents to within 0.02 from {} = {}",
                    budget,
                    NumberText.rounded(Math.exp(log), 3))));
        });
        if (!result.phases().isEmpty()) {
            blocks.addAll(Passage.apart(Passage.Section.titled(
                    "Phases",
                    List.of(
                            Passage.Line.plain(
                                    "phases of the exact optimum: exponents it tends to (and has in the middle of the phase)"),
                            tables.phases()))));
        }
        blocks.add(new Passage.Data(facts.all(result)));
        List<String> warnings = new ArrayList<>(result.problem().warnings());
        warnings.addAll(of(law, result.onset()));
        blocks.addAll(Passage.Warnings.atEnd(warnings));
        String name = bound.isTyped() ? "a bound" : bound.name();
        return new Document(
                "The laws of " + name, blocks, CsvLines.of(List.of("quantity", "exponent", "constant"), facts.lines()));
    }

    private Passage answer() {
        if (law instanceof Law.Unbounded unbounded) {
            return Passage.Line.answer(
                    "UNBOUNDED   no minimiser: the bound falls for ever along " + named(unbounded.ray()));
        }
        if (law instanceof Law.Infeasible infeasible) {
            return Passage.Line.answer("INFEASIBLE "
                    + (result.phases().isEmpty() ? "at every " : "for large ")
                    + budget
                    + "   these contradict each other: "
                    + String.join(" and ", infeasible.certificate().keySet()));
        }
        return new Passage.Card(law instanceof Law.Flat ? "FLAT   " : "", powers(), Audience.EVERYBODY);
    }

    /** The law of each variable, then that of the bound; programs find them among the exponents. */
    private List<Passage.Item> powers() {
        List<Passage.Item> items = new ArrayList<>();
        law.exponents().forEach((variable, exponent) -> items.add(power(variable, Exact.power(budget, exponent))));
        law.open().forEach((variable, range) -> {
            if (!law.exponents().containsKey(variable)) {
                items.add(power(variable, "%s^θ, θ in %s".formatted(budget, range)));
            }
        });
        items.add(
                power("bound", law.rate().map(rate -> Exact.power(budget, rate)).orElse("?")));
        if (law instanceof Law.Unique unique) {
            unique.gap()
                    .ifPresent(gap -> items.add(new Passage.Item(
                            "", "Other terms", Fact.words("other terms smaller by " + Exact.power(budget, gap)))));
        }
        return items;
    }

    private static Passage.Item power(String variable, String power) {
        return new Passage.Item(variable + " ∝", variable + " ∝", Fact.words(power));
    }

    private static String named(Map<String, Rational> vector) {
        return vector.entrySet().stream()
                .map(entry -> "log %s: %s".formatted(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(", "));
    }

    static List<String> of(Law law, OptionalDouble onset) {
        return switch (law.status()) {
            case UNIQUE, FLAT -> ofLaw(law, onset);
            case UNBOUNDED ->
                List.of("There is no minimiser: along the ray the bound falls for ever. Cap or fix a variable on it.");
            case INFEASIBLE ->
                List.of(
                        "The constraints contradict each other; the certificate (--format json) has the weights that prove it.");
        };
    }

    private static List<String> ofLaw(Law law, OptionalDouble onset) {
        List<String> cautions = new ArrayList<>();
        law.gap()
                .filter(gap -> gap.compareTo(Rational.of(1, 8)) < 0)
                .ifPresent(gap -> cautions.add(
                        "The gap is only %s: what decides the law leads the next terms by T^%s, %s at a trillion tokens."
                                .formatted(gap, gap, NumberText.rounded(Math.pow(1e12, gap.doubleValue()), 2))));
        if (law.constants().isEmpty()) {
            cautions.add("No constant is determined: anything in the ranges is equally good by this bound.");
            return cautions;
        }
        if (onset.isEmpty()) {
            cautions.add(
                    "The law has not set in at 1e100 tokens: at any real budget other exponents hold (see the phases).");
        } else if (Math.exp(onset.getAsDouble()) > LARGEST_RUN) {
            cautions.add("The law only sets in at %s tokens; before that other exponents hold (see the phases)."
                    .formatted(NumberText.rounded(Math.exp(onset.getAsDouble()), 3)));
        }
        if (!law.open().isEmpty()) {
            cautions.add(
                    "The bound does not determine every variable: anything in the ranges is equally good by this bound.");
        }
        return cautions;
    }
}

package dev.hyperlaw.view.theory;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.bound.Bound;
import dev.hyperlaw.bound.LibraryBound;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a bound back to the user. */
final class BoundPassages {
    private BoundPassages() {}

    /** First of all, the constants. The names of a typed bound without a value stand for 1. */
    static List<Passage> constants(Bound bound) {
        Map<String, Double> ordered = new LinkedHashMap<>();
        bound.assumed().forEach(name -> ordered.put(name, 1.0));
        ordered.putAll(bound.constants());
        List<Passage> blocks = new ArrayList<>();
        blocks.add(Passage.Data.of(
                Fact.data("constantsUsed", Exact.tidy(ordered)), Fact.data("constantsAssumed", bound.assumed())));
        if (bound.isTyped() && !bound.assumed().isEmpty()) {
            blocks.add(Passage.Line.of(
                    "taken as 1 ",
                    "{}; --set {}=… gives a value",
                    String.join(", ", bound.assumed()),
                    bound.assumed().get(0)));
        }
        return blocks;
    }

    /** The bound, where it comes from, and what its letters stand for. */
    static List<Passage> bound(Bound bound) {
        List<Passage> blocks = new ArrayList<>();
        blocks.add(Passage.Line.of(
                "bound      ", "{}: {}", Fact.text("bound", bound.name()), Fact.text("text", bound.text())));
        if (!bound.isTyped()) {
            blocks.add(Passage.Line.of("           ", "{}", Fact.text("summary", bound.summary())));
            blocks.add(Passage.Line.of("           ", bound.citation()));
        }
        blocks.add(Passage.Line.of("constants  ", values(bound)));
        bound.notes().forEach(note -> blocks.add(Passage.Line.of("note       ", note)));
        blocks.add(Passage.Data.of(Fact.data("citation", bound.citation()), Fact.data("notes", bound.notes())));
        return blocks;
    }

    /** What the variables are held to, the bound's own limits included. */
    static List<Passage> constraints(Problem problem) {
        List<String> names = names(problem);
        return names.isEmpty() ? List.of() : List.of(Passage.Line.of("under      ", String.join(", ", names)));
    }

    private static List<String> names(Problem problem) {
        return problem.program().constraints().stream().map(Constraint::name).toList();
    }

    /** A problem as programs read it. */
    static Passage data(Problem problem) {
        return Passage.Data.of(
                Fact.data("parameters", problem.bound().parameters()),
                Fact.data("tuned", problem.tuned()),
                Fact.data("constraints", names(problem)));
    }

    /** Constraints that hold an optimum back, then those that it only touches. */
    static String holding(List<String> active, List<String> weak) {
        List<String> all = new ArrayList<>(active);
        weak.forEach(name -> all.add(name + " (touched)"));
        return all.isEmpty() ? Fact.NOTHING : String.join(", ", all);
    }

    /** What the value of a bound is, so that nobody takes it for the loss. */
    static String meaning(Bound bound) {
        return bound.library().map(BoundPassages::meaning).orElse("The value is that of the bound as typed.");
    }

    private static String meaning(LibraryBound bound) {
        return switch (bound) {
            case SGD -> "The bound is on the smallest squared gradient norm, not on the loss.";
            case ANNEALED, ANNEALED_MOMENTUM ->
                "The value is the part of the loss that tuning can move, in the proxy's units, not the loss.";
            case STAR_CONVEX -> "The bound is on how far the loss is above its least value.";
            case PROXY, LMO, HEAVY_TAIL, HEAVY_TAIL_PAPER, TRANSPORT ->
                "The bound is on the smallest dual gradient norm, not on the loss.";
        };
    }

    /** {@code C1=1  C2=1  C3=1  q=1/2  init=matched}. */
    private static String values(Bound bound) {
        List<String> parts = new ArrayList<>();
        bound.constants().forEach((name, value) -> parts.add(name + "=" + NumberText.rounded(value, 6)));
        bound.parameters().forEach((name, value) -> parts.add(name + "=" + value));
        return parts.isEmpty() ? "none" : String.join("  ", parts);
    }
}

package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.bound.Bound;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.view.render.Paragraph;
import dev.hyperlaw.view.theory.Exact;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a bound back to the user. */
final class BoundText {
    private BoundText() {}

    static void print(Bound bound, PrintWriter out) {
        out.println(Paragraph.of("bound      ", bound.name() + ": " + bound.text()));
        if (!bound.citation().equals("none")) {
            out.println(Paragraph.of("           ", bound.citation()));
        }
        out.println(Paragraph.of("constants  ", constants(bound)));
        bound.notes().forEach(note -> out.println(Paragraph.of("note       ", note)));
    }

    /** First of all, the names of a typed bound that nobody gave a value: they stand for 1. */
    static void assumed(Bound bound, PrintWriter out) {
        if (bound.isTyped() && !bound.assumed().isEmpty()) {
            out.println(Paragraph.of("taken as 1 ", assumption(bound)));
        }
    }

    private static String assumption(Bound bound) {
        return "%s; --set %s=… gives a value"
                .formatted(String.join(", ", bound.assumed()), bound.assumed().get(0));
    }

    /** The constants, those taken as 1 first, as the first keys of an answer. */
    static void json(Bound bound, Map<String, @Nullable Object> json) {
        Map<String, Double> ordered = new LinkedHashMap<>();
        bound.assumed().forEach(name -> ordered.put(name, 1.0));
        ordered.putAll(bound.constants());
        json.put("constantsUsed", Exact.tidy(ordered));
        json.put("constantsAssumed", bound.assumed());
    }

    /** What a law rests on, as LaTeX comments. */
    static String comments(Bound bound) {
        StringBuilder comments = new StringBuilder();
        if (bound.isTyped() && !bound.assumed().isEmpty()) {
            comments.append("% taken as 1: ")
                    .append(String.join(", ", bound.assumed()))
                    .append('\n');
        }
        bound.notes().forEach(note -> comments.append("% ").append(note).append('\n'));
        return comments.toString();
    }

    /** Constraints that hold an optimum back, then those that it only touches. */
    static String holding(List<String> active, List<String> weak) {
        List<String> all = new ArrayList<>(active);
        weak.forEach(name -> all.add(name + " (weakly)"));
        return all.isEmpty() ? "-" : String.join(", ", all);
    }

    /** What the value of a bound is, so that nobody takes it for the loss. */
    static String meaning(Bound bound) {
        return switch (bound.name()) {
            case "sgd" -> "The bound is on the smallest squared gradient norm, not on the loss.";
            case "annealed", "annealed-momentum" ->
                "The value is the part of the loss that tuning can move, in the proxy's units, not the loss.";
            case "star-convex" -> "The bound is on how far the loss is above its least value.";
            case "typed" -> "The value is that of the bound as typed.";
            default -> "The bound is on the smallest dual gradient norm, not on the loss.";
        };
    }

    /** What the variables are held to, the bound's own limits included. */
    static void constraints(Problem problem, PrintWriter out) {
        List<String> names =
                problem.program().constraints().stream().map(Constraint::name).toList();
        if (!names.isEmpty()) {
            out.println(Paragraph.of("under      ", String.join(", ", names)));
        }
    }

    /** {@code C1=1  C2=1  C3=1  q=1/2  init=matched}. */
    private static String constants(Bound bound) {
        List<String> parts = new ArrayList<>();
        bound.constants().forEach((name, value) -> parts.add(name + "=" + NumberText.rounded(value, 6)));
        bound.parameters().forEach((name, value) -> parts.add(name + "=" + value));
        return parts.isEmpty() ? "none" : String.join("  ", parts);
    }
}

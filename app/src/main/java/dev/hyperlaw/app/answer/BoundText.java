package dev.hyperlaw.app.answer;

import dev.hyperlaw.app.output.Numbers;
import dev.hyperlaw.app.output.Paragraph;
import dev.hyperlaw.bound.Bound;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.posynomial.Constraint;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

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

    /** What the value of a bound is, so that nobody takes it for the loss. */
    static String meaning(Bound bound) {
        return switch (bound.name()) {
            case "sgd" -> "The bound is on the smallest squared gradient norm, not on the loss.";
            case "annealed", "annealed-momentum" ->
                "The value is the part of the loss that tuning can move, in the proxy's units, not the loss.";
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
        bound.constants().forEach((name, value) -> parts.add(name + "=" + Numbers.rounded(value, 6)));
        bound.parameters().forEach((name, value) -> parts.add(name + "=" + value));
        return parts.isEmpty() ? "none" : String.join("  ", parts);
    }
}

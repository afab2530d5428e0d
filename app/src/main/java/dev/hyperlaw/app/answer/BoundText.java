package dev.hyperlaw.app.answer;

import dev.hyperlaw.app.output.Numbers;
import dev.hyperlaw.app.output.Paragraph;
import dev.hyperlaw.bound.Bound;
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

    /** {@code C1=1  C2=1  C3=1  q=1/2  init=matched}. */
    private static String constants(Bound bound) {
        List<String> parts = new ArrayList<>();
        bound.constants().forEach((name, value) -> parts.add(name + "=" + Numbers.rounded(value, 6)));
        bound.parameters().forEach((name, value) -> parts.add(name + "=" + value));
        return parts.isEmpty() ? "none" : String.join("  ", parts);
    }
}

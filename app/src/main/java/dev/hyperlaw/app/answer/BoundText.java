package dev.hyperlaw.app.answer;

import dev.hyperlaw.app.output.Numbers;
import dev.hyperlaw.bound.Bound;
import java.util.ArrayList;
import java.util.List;

/** Reads a bound back to the user. */
final class BoundText {
    private BoundText() {}

    /** {@code C1=1  C2=1  C3=1  q=1/2  init=matched}. */
    static String constants(Bound bound) {
        List<String> parts = new ArrayList<>();
        bound.constants().forEach((name, value) -> parts.add(name + "=" + Numbers.rounded(value, 6)));
        bound.parameters().forEach((name, value) -> parts.add(name + "=" + value));
        return parts.isEmpty() ? "none" : String.join("  ", parts);
    }
}

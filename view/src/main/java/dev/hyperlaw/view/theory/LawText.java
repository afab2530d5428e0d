package dev.hyperlaw.view.theory;

import dev.hyperlaw.bound.Bound;
import dev.hyperlaw.derive.LawLatex;
import dev.hyperlaw.desk.theory.DeriveResult;

/** A law as LaTeX. */
public final class LawText {
    private LawText() {}

    /** Comments before the law say what it rests on. */
    public static String latex(DeriveResult result) {
        Bound bound = result.problem().bound();
        StringBuilder text = new StringBuilder();
        if (bound.isTyped() && !bound.assumed().isEmpty()) {
            text.append("% taken as 1: ")
                    .append(String.join(", ", bound.assumed()))
                    .append('\n');
        }
        bound.notes().forEach(note -> text.append("% ").append(note).append('\n'));
        return text.append(new LawLatex(result.law(), bound.budget())).toString();
    }
}

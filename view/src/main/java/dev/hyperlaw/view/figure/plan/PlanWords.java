package dev.hyperlaw.view.figure.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;

/** Words that figures of plans share. */
final class PlanWords {
    static final String AT_EDGE = "optimum at an end of the grid";

    private PlanWords() {}

    /** The legend of optima that the grid cuts off: triangles. */
    static Key atEdge(Ink ink) {
        return new Key(AT_EDGE, ink, Key.Swatch.TRIANGLE);
    }

    static Axis axis(Tunable setting) {
        return Axis.log(
                switch (setting) {
                    case LEARNING_RATE -> "learning rate η";
                    case MOMENTUM -> "momentum α = 1 − β";
                    case BATCH -> "batch size b (tokens)";
                });
    }

    static String tokens(double tokens) {
        return NumberText.compact(tokens) + " tokens";
    }
}

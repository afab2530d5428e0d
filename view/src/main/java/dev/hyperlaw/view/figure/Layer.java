package dev.hyperlaw.view.figure;

import java.util.Locale;
import java.util.Optional;

/** Something drawn in a panel. Layers are drawn in their order, the last on top. */
public sealed interface Layer permits Line, Dots, Band, Contours, Rule, Note, Block {
    /** What it is called: a text, or a {@link Label}. */
    Object label();

    Extent extent();

    /** The word for its kind, such as line. */
    default String kind() {
        return getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    /**
     * The numbers a layer needs on the axes.
     *
     * @param x empty if it goes all the way across
     * @param y empty if it goes all the way up
     */
    record Extent(Optional<Range> x, Optional<Range> y) {
        static Extent of(Range x, Range y) {
            return new Extent(Optional.of(x), Optional.of(y));
        }
    }
}

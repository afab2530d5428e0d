package dev.hyperlaw.view.figure;

import java.util.Optional;

/** Something drawn in a panel. Layers are drawn in their order, the last on top. */
public sealed interface Layer permits Line, Dots, Band, Contours, Rule, Note, Block {
    /** What the layer is called in messages. */
    String title();

    /** The numbers it needs on the x axis; empty if it goes all the way across. */
    Optional<Range> xExtent();

    /** The numbers it needs on the y axis; empty if it goes all the way up. */
    Optional<Range> yExtent();
}

package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Colour;
import dev.hyperlaw.view.figure.Ink;
import java.util.ArrayList;
import java.util.List;

/**
 * Size, colour and weight of text. A figure of the page's width is 960 pixels wide and printed at 17 cm, so 14 pixels
 * come out as 7 pt, the least that journals allow.
 */
record TextStyle(double size, Colour colour, boolean bold) {
    private static final Colour DARK = Colour.of(0x222222);
    private static final Colour GREY = Colour.of(0x444444);

    static final TextStyle TICK = new TextStyle(14, GREY, false);
    static final TextStyle AXIS = new TextStyle(15, DARK, false);
    static final TextStyle PANEL_TITLE = new TextStyle(15, DARK, true);
    static final TextStyle FIGURE_TITLE = new TextStyle(18, DARK, true);
    static final TextStyle KEY = new TextStyle(14, DARK, false);

    /** A label in the colour of what it names. */
    static TextStyle label(Ink ink) {
        return new TextStyle(14, ink.textColour(), false);
    }

    static TextStyle on(Colour background) {
        return new TextStyle(14, background.contrastOnWhite() > 4.5 ? Colour.WHITE : Colour.of(0x111111), false);
    }

    /** For words that would have to be left out otherwise: 6 pt in print. */
    TextStyle smaller() {
        return new TextStyle(12, colour, bold);
    }

    double lineHeight() {
        return 1.22 * size;
    }

    double width(String text) {
        return Markup.of(text).width(size) * (bold ? 1.12 : 1);
    }

    double width(List<String> lines) {
        return lines.stream().mapToDouble(this::width).max().orElse(0);
    }

    double height(List<String> lines) {
        return lines.size() * lineHeight();
    }

    /** Breaks text at spaces so that each line fits; a word that is too wide stands alone. */
    List<String> wrap(String text, double room) {
        List<String> lines = new ArrayList<>();
        for (String paragraph : text.split("\n", -1)) {
            String line = "";
            // A space inside braces belongs to what is raised or lowered.
            for (String word : paragraph.split(" (?![^{]*})", -1)) {
                String longer = line.isEmpty() ? word : line + " " + word;
                if (!line.isEmpty() && width(longer) > room) {
                    lines.add(line);
                    line = word;
                } else {
                    line = longer;
                }
            }
            lines.add(line);
        }
        return lines;
    }
}

package dev.hyperlaw.view.render.html;

import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.render.figure.FigureDrawing;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes HTML that is well-formed XML, too. Text and attributes are escaped here and nowhere else. */
public final class Html {
    private static final Set<String> INLINE = Set.of("a", "strong", "span", "sup", "sub");
    private static final Pattern SHIFTED = Pattern.compile("([\\^_])\\{([^}]*)}");

    private final StringBuilder out = new StringBuilder();

    /** Names and values of attributes take turns. */
    public Html open(String tag, String... attributes) {
        start(tag, attributes);
        out.append('>');
        return this;
    }

    public Html close(String tag) {
        out.append("</").append(tag).append(INLINE.contains(tag) ? ">" : ">\n");
        return this;
    }

    /** An element that has no content and needs no end. */
    public Html lone(String tag, String... attributes) {
        start(tag, attributes);
        out.append("/>\n");
        return this;
    }

    /** An element around text. */
    public Html element(String tag, String text, String... attributes) {
        return open(tag, attributes).text(text).close(tag);
    }

    public Html text(String text) {
        out.append(escape(text));
        return this;
    }

    /** Text of our own in which {@code T^{q}} raises what is in the braces, and {@code b_{max}} lowers it. */
    public Html formula(String text) {
        Matcher shifted = SHIFTED.matcher(text);
        int done = 0;
        while (shifted.find()) {
            text(text.substring(done, shifted.start()))
                    .element(
                            shifted.group(1).equals("^") ? "sup" : "sub",
                            shifted.group(2).replace('-', '−'));
            done = shifted.end();
        }
        return text(text.substring(done));
    }

    /**
     * A figure with title and caption, whose identifier is {@code figure-NAME}. It is drawn twice, and the style sheet shows
     * one: across the page, and one panel below the other for a narrow window.
     */
    public Html figure(Figure figure) {
        FigureDrawing drawing = FigureDrawing.of(figure);
        open("figure", "id", "figure-" + figure.name());
        open("h3").formula(figure.title()).close("h3");
        open("div", "class", "drawing wide").raw(drawing.wide().inline()).close("div");
        open("div", "class", "drawing narrow").raw(drawing.narrow().inline()).close("div");
        return open("figcaption").formula(figure.caption()).close("figcaption").close("figure");
    }

    /** What is HTML already. */
    public Html raw(String html) {
        out.append(html);
        return this;
    }

    @Override
    public String toString() {
        return out.toString();
    }

    private void start(String tag, String... attributes) {
        out.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ')
                    .append(attributes[i])
                    .append("=\"")
                    .append(escape(attributes[i + 1]))
                    .append('"');
        }
    }

    private static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(letter -> {
            switch (letter) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(isText(letter) ? letter : 0xFFFD);
            }
        });
        return escaped.toString();
    }

    /** A control character in the name of a run would make the page unreadable for XML. */
    private static boolean isText(int letter) {
        return letter >= 0x20
                        && !Character.isISOControl(letter)
                        && (letter < 0xD800 || letter > 0xDFFF)
                        && letter != 0xFFFE
                        && letter != 0xFFFF
                || letter == '\n'
                || letter == '\t';
    }
}

package dev.hyperlaw.view.render.html;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes HTML that is well-formed XML, too. Text and attributes are escaped here and nowhere else. */
public final class Html {
    private static final Set<String> INLINE = Set.of("a", "strong", "span", "sup");
    private static final Pattern RAISED = Pattern.compile("\\^\\{([^}]*)}");

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

    /** Text of our own in which {@code T^{q}} raises what is in the braces. */
    public Html formula(String text) {
        Matcher raised = RAISED.matcher(text);
        int done = 0;
        while (raised.find()) {
            text(text.substring(done, raised.start()));
            out.append("<sup>").append(escape(raised.group(1))).append("</sup>");
            done = raised.end();
        }
        return text(text.substring(done));
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

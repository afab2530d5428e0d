package dev.hyperlaw.view.render.figure;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Writes SVG elements with escaped attributes and numbers of at most two decimals. */
final class Svg {
    /** Where Helvetica or Arial is missing, DejaVu has all the letters we use. */
    static final String FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";

    private final StringBuilder out = new StringBuilder();

    /** An element without content; names and values of attributes take turns. */
    Svg element(String name, Object... attributes) {
        start(name, attributes);
        out.append("/>\n");
        return this;
    }

    Svg open(String name, Object... attributes) {
        start(name, attributes);
        out.append(">\n");
        return this;
    }

    Svg close(String name) {
        out.append("</").append(name).append(">\n");
        return this;
    }

    /** An element around content that is SVG already. */
    Svg around(String name, String content, Object... attributes) {
        start(name, attributes);
        out.append('>').append(content).append("</").append(name).append(">\n");
        return this;
    }

    Svg raw(String svg) {
        out.append(svg);
        return this;
    }

    static String number(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    @Override
    public String toString() {
        return out.toString();
    }

    private void start(String name, Object... attributes) {
        out.append('<').append(name);
        for (int i = 0; i < attributes.length; i += 2) {
            Object value = attributes[i + 1];
            String text = value instanceof Double decimal ? number(decimal) : value.toString();
            out.append(' ')
                    .append(attributes[i])
                    .append("=\"")
                    .append(escape(text))
                    .append('"');
        }
    }
}

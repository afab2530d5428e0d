package dev.hyperlaw.view.render.figure;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Writes SVG elements: the names of attributes in one text, their values after it, escaped and with at most two decimals. */
final class Svg {
    /** Where Helvetica or Arial is missing, DejaVu has all the letters we use. */
    static final String FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";

    private final StringBuilder out = new StringBuilder();

    /** An element without content. */
    Svg element(String name, String attributes, Object... values) {
        start(name, attributes, values);
        out.append("/>\n");
        return this;
    }

    Svg open(String name, String attributes, Object... values) {
        start(name, attributes, values);
        out.append(">\n");
        return this;
    }

    Svg close(String name) {
        out.append("</").append(name).append(">\n");
        return this;
    }

    /** An element around content that is SVG already. */
    Svg around(String name, String content, String attributes, Object... values) {
        start(name, attributes, values);
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

    private void start(String name, String attributes, Object... values) {
        out.append('<').append(name);
        String[] names = attributes.split(" ", -1);
        for (int i = 0; i < values.length; i++) {
            String text = values[i] instanceof Double decimal ? number(decimal) : values[i].toString();
            out.append(' ').append(names[i]).append("=\"").append(escape(text)).append('"');
        }
    }
}

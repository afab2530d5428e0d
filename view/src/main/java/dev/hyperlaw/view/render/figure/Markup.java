package dev.hyperlaw.view.render.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text of the figure model, taken apart: {@code T^{1/4}} raises what is in the braces, {@code b_{max}} lowers it. Shifted
 * text is set small rather than in Unicode's own superscripts, which lack a fraction and differ between fonts.
 */
record Markup(List<Run> runs) {
    private static final Pattern SHIFTED = Pattern.compile("([\\^_])\\{([^}]*)}");
    private static final Pattern ENDS = Pattern.compile("^ | $");
    private static final double SMALL = 0.72;
    private static final double RAISE = 0.38;
    private static final double LOWER = 0.2;

    enum Shift {
        NONE,
        RAISED,
        LOWERED
    }

    record Run(String text, Shift shift) {}

    Markup {
        runs = List.copyOf(runs);
    }

    static Markup of(String text) {
        List<Run> runs = new ArrayList<>();
        Matcher shifted = SHIFTED.matcher(text);
        int done = 0;
        while (shifted.find()) {
            runs.add(new Run(text.substring(done, shifted.start()), Shift.NONE));
            Shift shift = shifted.group(1).equals("^") ? Shift.RAISED : Shift.LOWERED;
            runs.add(new Run(shifted.group(2).replace('-', '−'), shift));
            done = shifted.end();
        }
        runs.add(new Run(text.substring(done), Shift.NONE));
        runs.removeIf(run -> run.text().isEmpty());
        return new Markup(runs);
    }

    /** How wide the text is at a font size: an estimate on the safe side. */
    double width(double size) {
        return runs.stream()
                .mapToDouble(run -> width(run.text(), run.shift() == Shift.NONE ? size : SMALL * size))
                .sum();
    }

    /** The inside of an SVG text element. */
    String svg(double size) {
        StringBuilder svg = new StringBuilder();
        double baseline = 0;
        for (Run run : runs) {
            double wanted = switch (run.shift()) {
                case NONE -> 0;
                case RAISED -> -RAISE * size;
                case LOWERED -> LOWER * size;
            };
            // Spaces at the ends of a span are dropped by some readers.
            String text = Svg.escape(ENDS.matcher(run.text()).replaceAll("\u00A0"));
            if (wanted == 0 && baseline == 0) {
                svg.append(text);
            } else {
                svg.append("<tspan dy=\"").append(Svg.number(wanted - baseline)).append('"');
                if (wanted != 0) {
                    svg.append(" font-size=\"").append(Svg.number(SMALL * size)).append('"');
                }
                svg.append('>').append(text).append("</tspan>");
            }
            baseline = wanted;
        }
        return svg.toString();
    }

    /** For places that know only letters, such as the name of a picture. */
    String plain() {
        StringBuilder plain = new StringBuilder();
        for (Run run : runs) {
            plain.append(
                    switch (run.shift()) {
                        case NONE -> run.text();
                        case RAISED -> "^" + run.text();
                        case LOWERED -> "_" + run.text();
                    });
        }
        return plain.toString();
    }

    /**
     * Without asking for fonts: a figure must be laid out alike on every machine. The widths are those of DejaVu Sans, the widest of the
     * fonts we name: text in another one takes less room.
     */
    private static double width(String text, double size) {
        return size * text.codePoints().mapToDouble(Markup::ofLetter).sum();
    }

    private static double ofLetter(int letter) {
        if ("ijlI|'".indexOf(letter) >= 0) {
            return 0.29;
        }
        if (" .,:;!/ftr()[]-".indexOf(letter) >= 0) {
            return 0.39;
        }
        if ("mMwW%@".indexOf(letter) >= 0) {
            return 0.95;
        }
        if ("=+−×<>≤≥≈±∝~".indexOf(letter) >= 0) {
            return 0.84;
        }
        if (letter >= 'A' && letter <= 'Z') {
            return 0.69;
        }
        return 0.63;
    }
}

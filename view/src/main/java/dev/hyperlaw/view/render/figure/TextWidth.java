package dev.hyperlaw.view.render.figure;

/**
 * How wide text is, without asking for fonts: a figure must be laid out alike on every machine. The widths are those of
 * DejaVu Sans, the widest of the fonts we name, so text in another one takes less room than was kept for it.
 */
final class TextWidth {
    private TextWidth() {}

    static double of(String text, double size) {
        return size * text.codePoints().mapToDouble(TextWidth::ofLetter).sum();
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

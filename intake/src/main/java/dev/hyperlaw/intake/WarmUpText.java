package dev.hyperlaw.intake;

import java.math.BigDecimal;
import java.util.Set;

/** A warm-up in the unit that the name of its column says. */
final class WarmUpText {
    private WarmUpText() {}

    /** {@code 2000steps}, {@code 300000000tok} or {@code 1%}; a text stays as it is. */
    static String of(HeaderName name, Object value) {
        if (!(value instanceof Double number)) {
            return value.toString();
        }
        Set<String> words = name.words();
        if (words.contains("tokens") || words.contains("tok")) {
            return CellText.of(Math.rint(number)) + "tok";
        }
        boolean share = words.contains("ratio") || words.contains("fraction") || words.contains("frac");
        if (share || number > 0 && number < 1) {
            return BigDecimal.valueOf(number)
                            .movePointRight(2)
                            .stripTrailingZeros()
                            .toPlainString() + "%";
        }
        return words.contains("pct") ? CellText.of(number) + "%" : CellText.of(Math.rint(number)) + "steps";
    }
}

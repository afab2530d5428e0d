package dev.hyperlaw.evidence;

import dev.hyperlaw.observation.Setting;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A setting that is a number, maybe with a unit.
 *
 * @param unit {@code steps}, {@code tok}, {@code %}; empty for a plain number
 */
public record Amount(double value, String unit) {
    private static final Pattern WITH_UNIT = Pattern.compile("(\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)(steps|tok|%)");

    /** Empty if the setting is a word. */
    public static Optional<Amount> of(Setting setting) {
        if (setting instanceof Setting.Numeric number) {
            return Optional.of(new Amount(number.value(), ""));
        }
        if (setting instanceof Setting.Text text) {
            Matcher amount = WITH_UNIT.matcher(text.value());
            return amount.matches()
                    ? Optional.of(new Amount(Double.parseDouble(amount.group(1)), amount.group(2)))
                    : Optional.empty();
        }
        return Optional.empty();
    }
}

package dev.hyperlaw.sweep.file;

import dev.hyperlaw.InputProblem;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code 2h}, {@code 30m}, {@code 90s}, {@code 1h30m}. */
final class DurationText {
    private static final Pattern WHOLE = Pattern.compile("(?:\\s*\\d{1,9}(?:\\.\\d{1,9})?\\s*[dhms])+\\s*");
    private static final Pattern PART = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*([dhms])");
    private static final Map<String, Long> SECONDS = Map.of("d", 86_400L, "h", 3_600L, "m", 60L, "s", 1L);

    private DurationText() {}

    static Duration parse(String name, String text) {
        Duration sum = Duration.ZERO;
        if (WHOLE.matcher(text).matches()) {
            Matcher part = PART.matcher(text);
            while (part.find()) {
                BigDecimal seconds = new BigDecimal(part.group(1))
                        .multiply(BigDecimal.valueOf(SECONDS.getOrDefault(part.group(2), 1L)));
                sum = sum.plusMillis(seconds.movePointRight(3).longValue());
            }
        }
        if (sum.isZero()) {
            throw new InputProblem(
                    "%s is '%s', and must be a time.".formatted(name, text), "2h, 30m, 90s or 1h30m was meant.");
        }
        return sum;
    }
}

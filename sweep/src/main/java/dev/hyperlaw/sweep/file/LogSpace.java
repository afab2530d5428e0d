package dev.hyperlaw.sweep.file;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.Numeral;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code logspace(from, to, count)}: values at equal ratios. The ends are exactly as written. What lies between is rounded, to six digits or to whole
 * numbers where only those make sense: a run then has the same identity on every machine.
 */
final class LogSpace {
    private static final Pattern FORM = Pattern.compile("logspace\\s*\\(\\s*([^,()]+),([^,()]+),([^,()]+)\\)");
    private static final Pattern UNIT = Pattern.compile("(?i)(.*?)\\s*(sequences|seqs|seq|tokens|toks|tok)");
    private static final MathContext SIX_DIGITS = new MathContext(6, RoundingMode.HALF_EVEN);
    private static final int MOST = 10_000;

    private LogSpace() {}

    static boolean begins(String text) {
        return text.startsWith("logspace");
    }

    /**
     * The values as texts that read as numbers of the same kind as the ends.
     *
     * @param whole whether only whole numbers make sense
     */
    static List<String> values(String name, String text, boolean whole) {
        Matcher match = FORM.matcher(text);
        if (!match.matches()) {
            throw new InputProblem(
                    "%s is '%s', and cannot be read.".formatted(name, text), "logspace(1e-4, 1e-2, 5) was meant.");
        }
        Matcher low = UNIT.matcher(match.group(1).strip());
        Matcher high = UNIT.matcher(match.group(2).strip());
        String unit = "";
        String from = match.group(1).strip();
        String to = match.group(2).strip();
        if (low.matches() && high.matches()) {
            unit = low.group(2).toLowerCase(Locale.ROOT);
            if (!high.group(2).toLowerCase(Locale.ROOT).equals(unit)) {
                throw new InputProblem(
                        "%s goes from %s to %s, which are different units.".formatted(name, from, to),
                        "logspace(%s, %s, %s)."
                                .formatted(
                                        from,
                                        high.group(1) + unit,
                                        match.group(3).strip()));
            }
            from = low.group(1);
            to = high.group(1);
        }
        String suffix = unit;
        long count = Numeral.parse("the count of logspace", match.group(3)).whole("values");
        return numbers(name, Numeral.parse(name, from), Numeral.parse(name, to), count, whole || !unit.isEmpty())
                .stream()
                .map(number -> number + suffix)
                .toList();
    }

    private static List<BigDecimal> numbers(String name, Numeral from, Numeral to, long count, boolean whole) {
        double low = from.positive();
        double high = to.positive();
        if (count < 2 || count > MOST || low == high) {
            throw new InputProblem(
                    "%s has %d values from %s to %s: a logspace has two different ends and 2 to %d values."
                            .formatted(
                                    name, count, from.text().strip(), to.text().strip(), MOST),
                    "a list like [%s, %s] was meant."
                            .formatted(from.text().strip(), to.text().strip()));
        }
        double start = StrictMath.log(low);
        double span = StrictMath.log(high) - start;
        List<BigDecimal> values = new ArrayList<>();
        values.add(from.value());
        for (int i = 1; i < count - 1; i++) {
            BigDecimal value = new BigDecimal(StrictMath.exp(start + span * i / (count - 1)));
            values.add(whole ? value.setScale(0, RoundingMode.HALF_EVEN) : value.round(SIX_DIGITS));
        }
        values.add(to.value());
        return new ArrayList<>(new LinkedHashSet<>(values));
    }
}

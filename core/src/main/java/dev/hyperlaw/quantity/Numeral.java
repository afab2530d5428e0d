package dev.hyperlaw.quantity;

import dev.hyperlaw.InputProblem;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number as people write it, read exactly: {@code 100B}, {@code 3e-4}, {@code .95}, {@code 512Ki}, {@code 2^19},
 * {@code 1,048,576}. The suffixes k M B T (also K and G) are powers of 1000; Ki Mi Gi Ti are powers of 1024.
 *
 * @param name how the value is called in messages, such as {@code --tokens}
 * @param text as it was written
 */
public record Numeral(String name, String text, BigDecimal value) {
    private static final Pattern FORM = Pattern.compile("([+-]?)(?:(\\d+)\\^(\\d+)|"
            + "((?:\\d{1,3}(?:,\\d{3})+|\\d[\\d_]*)?(?:\\.\\d*)?)(?:[eE]([+-]?\\d+))?)\\s*([A-Za-z]*)");
    private static final Map<String, BigDecimal> SUFFIXES = Map.ofEntries(
            Map.entry("", BigDecimal.ONE),
            Map.entry("k", BigDecimal.TEN.pow(3)),
            Map.entry("K", BigDecimal.TEN.pow(3)),
            Map.entry("M", BigDecimal.TEN.pow(6)),
            Map.entry("B", BigDecimal.TEN.pow(9)),
            Map.entry("G", BigDecimal.TEN.pow(9)),
            Map.entry("T", BigDecimal.TEN.pow(12)),
            Map.entry("Ki", binary(10)),
            Map.entry("Mi", binary(20)),
            Map.entry("Gi", binary(30)),
            Map.entry("Ti", binary(40)));
    private static final int LARGEST_EXPONENT = 400;
    private static final int LONGEST_SCALE = 20;
    private static final BigDecimal SMALLEST_PREFIX = new BigDecimal("0.001");

    public static Numeral parse(String name, String text) {
        String trimmed = text.strip();
        if (trimmed.matches("(?i)[+-]?(nan|inf|infinity|∞)")) {
            throw new InputProblem("%s is %s, and must be a finite number.".formatted(name, text), Examples.of(name));
        }
        Matcher match = FORM.matcher(trimmed);
        if (trimmed.isEmpty() || !match.matches() || Character.isLetter(trimmed.charAt(0))) {
            throw new InputProblem("%s '%s' is not a number.".formatted(name, text), Examples.of(name));
        }
        BigDecimal factor = SUFFIXES.get(match.group(6));
        if (factor == null) {
            throw new InputProblem(
                    "%s '%s' ends in '%s', and the suffixes are k M B T (powers of 1000) and Ki Mi Gi Ti (of 1024)."
                            .formatted(name, text, match.group(6)),
                    suggestion(trimmed, match.group(6)));
        }
        BigDecimal magnitude = magnitude(name, text, match).multiply(factor);
        return new Numeral(name, text, match.group(1).equals("-") ? magnitude.negate() : magnitude);
    }

    private static BigDecimal magnitude(String name, String text, Matcher match) {
        if (match.group(2) != null) {
            int power = exponent(name, text, match.group(3));
            return new BigDecimal(new BigInteger(match.group(2)).pow(power));
        }
        String digits = match.group(4).replace(",", "").replace("_", "");
        if (digits.isEmpty() || digits.equals(".")) {
            throw new InputProblem("%s '%s' is not a number.".formatted(name, text), Examples.of(name));
        }
        int power = match.group(5) == null ? 0 : exponent(name, text, match.group(5));
        return new BigDecimal(digits).scaleByPowerOfTen(power);
    }

    private static int exponent(String name, String text, String digits) {
        BigInteger power = new BigInteger(digits);
        if (power.abs().compareTo(BigInteger.valueOf(LARGEST_EXPONENT)) > 0) {
            throw new InputProblem(
                    "%s '%s' has the exponent %s, and %d is the largest that is read."
                            .formatted(name, text, digits, LARGEST_EXPONENT),
                    Examples.of(name));
        }
        return power.intValue();
    }

    private static String suggestion(String text, String suffix) {
        String number = text.substring(0, text.length() - suffix.length());
        return SUFFIXES.keySet().stream()
                .filter(known -> !known.isEmpty() && known.equalsIgnoreCase(suffix))
                .min(String::compareTo)
                .map(known -> number + known + ".")
                .orElse("%sB, %sM or %sk.".formatted(number, number, number));
    }

    private static BigDecimal binary(int power) {
        return new BigDecimal(BigInteger.TWO.pow(power));
    }

    /** A positive number that a double can hold. */
    public double positive() {
        double result = value.doubleValue();
        if (value.signum() <= 0 || result == 0 || Double.isInfinite(result)) {
            throw new InputProblem(
                    "%s is %s, and must be positive%s."
                            .formatted(name, text, value.signum() > 0 ? " and within reach of a double" : ""),
                    value.signum() < 0 ? withoutSign() : Examples.of(name));
        }
        return result;
    }

    /**
     * This number, unless it carries a suffix: {@code 2B} is neither a learning rate nor a beta.
     *
     * @throws InputProblem when it does
     */
    public Numeral withoutSuffix() {
        String trimmed = text.strip();
        if (!trimmed.isEmpty() && Character.isLetter(trimmed.charAt(trimmed.length() - 1))) {
            throw new InputProblem(
                    "%s is %s, and takes no suffix: k M B T count tokens.".formatted(name, text), Examples.of(name));
        }
        return this;
    }

    private String withoutSign() {
        return "the sign is a slip: " + text.strip().substring(1) + ".";
    }

    public double nonNegative() {
        requireNotNegative();
        return value.signum() == 0 ? 0 : positive();
    }

    /** Whole tokens, at least one. */
    public long wholeTokens() {
        return whole("tokens");
    }

    /** A positive whole number of {@code things} that fits a long. */
    public long whole(String things) {
        positive();
        return wholeOrZero(things);
    }

    long wholeOrZero(String things) {
        requireNotNegative();
        if (value.stripTrailingZeros().scale() > 0) {
            throw new InputProblem(
                    "%s %s is %s %s, and only whole %s exist."
                            .formatted(name, text, plain(value.stripTrailingZeros()), things, things),
                    things.equals("tokens") && value.compareTo(SMALLEST_PREFIX) >= 0
                            ? "a suffix is missing: %sB or %sk.".formatted(text.strip(), text.strip())
                            : neighbours());
        }
        if (value.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
            throw new InputProblem(
                    "%s %s is more than %d %s, the most that can be counted."
                            .formatted(name, text, Long.MAX_VALUE, things),
                    "the suffix is one too large.");
        }
        return value.longValueExact();
    }

    private void requireNotNegative() {
        if (value.signum() < 0) {
            throw new InputProblem("%s is %s, and must not be negative.".formatted(name, text), withoutSign());
        }
    }

    /** The whole numbers on both sides. */
    private String neighbours() {
        BigDecimal below = value.setScale(0, RoundingMode.FLOOR);
        String above = below.add(BigDecimal.ONE).toPlainString();
        return below.signum() == 0 ? above + "." : "%s or %s.".formatted(below.toPlainString(), above);
    }

    /** All digits, unless most of them are zeros. */
    private static String plain(BigDecimal number) {
        return Math.abs(number.scale()) > LONGEST_SCALE ? number.toString() : number.toPlainString();
    }
}

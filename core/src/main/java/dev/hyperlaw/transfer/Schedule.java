package dev.hyperlaw.transfer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.quantity.Numeral;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the learning rate moves after the warm-up.
 *
 * @param cooldown fraction of the run spent in the final decay: 1 for linear and cosine, 0 for constant
 * @param finalFraction the last learning rate over the peak
 */
public record Schedule(Kind kind, double cooldown, double finalFraction) {
    /** Cool-downs shorter than this were never tried, and are nearly a constant rate. */
    static final double SHORTEST_COOLDOWN = 0.05;

    private static final Pattern ENDING = Pattern.compile("(?i)\\s*(\\S+)\\s+to\\s+(\\S+?)\\s*%\\s*");

    /** The shape of a schedule. */
    public enum Kind {
        CONSTANT,
        WSD,
        COSINE,
        LINEAR;

        String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Schedule {
        if (!(finalFraction >= 0 && finalFraction <= 1)) {
            throw new InputProblem(
                    "The final learning rate is %s times the peak, and must lie between 0 and the peak."
                            .formatted(finalFraction),
                    "0, or a tenth of --lr.");
        }
        boolean fits = kind == Kind.CONSTANT
                ? cooldown == 0
                : kind == Kind.WSD ? cooldown > 0 && cooldown <= 1 : cooldown == 1;
        if (!fits) {
            throw new InputProblem(
                    "A cool-down over %s of the run does not fit the schedule %s: it must lie in (0, 1]."
                            .formatted(cooldown, kind.text()),
                    "wsd:0.2 was meant, the last fifth of the run.");
        }
    }

    public static Schedule constant() {
        return new Schedule(Kind.CONSTANT, 0, 1);
    }

    public static Schedule wsd(double cooldown) {
        return new Schedule(Kind.WSD, cooldown, 0);
    }

    public static Schedule cosine() {
        return new Schedule(Kind.COSINE, 1, 0);
    }

    public static Schedule linear() {
        return new Schedule(Kind.LINEAR, 1, 0);
    }

    /** Reads {@code constant}, {@code wsd:0.2}, {@code cosine}, {@code linear}, and where they end: {@code cosine to 10%}. */
    public static Schedule parse(String text) {
        Matcher ending = ENDING.matcher(text);
        if (ending.matches()) {
            double percent = Numeral.parse("the end of the schedule", ending.group(2))
                    .withoutSuffix()
                    .nonNegative();
            return shape(ending.group(1)).endingAt(percent / 100);
        }
        return shape(text);
    }

    private static Schedule shape(String text) {
        String[] parts = text.strip().toLowerCase(Locale.ROOT).split(":", -1);
        List<String> names = List.of("constant", "wsd", "cosine", "linear");
        if (!names.contains(parts[0])) {
            throw new InputProblem(
                    "The schedule '%s' is none of constant, wsd:FRACTION, cosine, linear.".formatted(text),
                    NearestName.of(parts[0], names).orElse("wsd:0.2") + ".");
        }
        if (parts.length > 2 || (parts.length == 2) != parts[0].equals("wsd")) {
            throw new InputProblem(
                    "The schedule '%s' has the wrong number of parts: only wsd takes a fraction, and needs it."
                            .formatted(text),
                    "wsd:0.2 was meant; a final learning rate is an option of its own.");
        }
        return switch (parts[0]) {
            case "constant" -> constant();
            case "cosine" -> cosine();
            case "linear" -> linear();
            default -> wsd(Numeral.parse("the cool-down fraction", parts[1]).positive());
        };
    }

    /** The same shape ending at {@code fraction} of its peak. */
    public Schedule endingAt(double fraction) {
        if (kind == Kind.CONSTANT && fraction != 1) {
            throw new InputProblem(
                    "A constant schedule cannot end at %s of its peak.".formatted(fraction),
                    "the schedule is linear, cosine or wsd.");
        }
        return new Schedule(kind, cooldown, fraction);
    }

    /** Which law it follows: what counts is how much of the peak is left at the end. */
    public LawMix law() {
        return LawMix.of(this);
    }

    @Override
    public String toString() {
        String shape = kind == Kind.WSD ? "wsd:" + Figures.of(cooldown) : kind.text();
        return kind == Kind.CONSTANT || finalFraction == 0
                ? shape
                : shape + " to " + Figures.of(100 * finalFraction) + "%";
    }
}

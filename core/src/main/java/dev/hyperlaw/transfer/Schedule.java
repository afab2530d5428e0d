package dev.hyperlaw.transfer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.quantity.Numeral;
import java.util.Arrays;
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

    /** The shape of a schedule. What knows a kind by name is an exhaustive switch; everybody else asks the schedule. */
    public enum Kind {
        CONSTANT,
        /** Warm-up, a stable rate, and a linear decay over a given part of the run. */
        WSD,
        COSINE,
        LINEAR;

        /** One word, as users write it. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Whether the cool-down must be given: {@code wsd:0.2}. */
        public boolean takesCooldown() {
            return this == WSD;
        }

        /** The kinds as users write them: {@code constant, wsd:FRACTION, …}. */
        public static List<String> written() {
            return Arrays.stream(values())
                    .map(kind -> kind.takesCooldown() ? kind.text() + ":FRACTION" : kind.text())
                    .toList();
        }

        private boolean allows(double cooldown) {
            return switch (this) {
                case CONSTANT -> cooldown == 0;
                case WSD -> cooldown > 0 && cooldown <= 1;
                case COSINE, LINEAR -> cooldown == 1;
            };
        }

        private Schedule of(double cooldown) {
            return switch (this) {
                case CONSTANT -> new Schedule(this, 0, 1);
                case WSD -> new Schedule(this, cooldown, 0);
                case COSINE, LINEAR -> new Schedule(this, 1, 0);
            };
        }
    }

    public Schedule {
        if (!(finalFraction >= 0 && finalFraction <= 1)) {
            throw new InputProblem(
                    "The final learning rate is %s times the peak, and must lie between 0 and the peak."
                            .formatted(finalFraction),
                    "0, or a tenth of --lr.");
        }
        if (!kind.allows(cooldown)) {
            throw new InputProblem(
                    "A cool-down over %s of the run does not fit the schedule %s: it must lie in (0, 1]."
                            .formatted(cooldown, kind.text()),
                    "wsd:0.2 was meant, the last fifth of the run.");
        }
    }

    public static Schedule constant() {
        return Kind.CONSTANT.of(0);
    }

    public static Schedule wsd(double cooldown) {
        return Kind.WSD.of(cooldown);
    }

    public static Schedule cosine() {
        return Kind.COSINE.of(1);
    }

    public static Schedule linear() {
        return Kind.LINEAR.of(1);
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
        List<String> names = Arrays.stream(Kind.values()).map(Kind::text).toList();
        if (!names.contains(parts[0])) {
            throw new InputProblem(
                    "The schedule '%s' is none of %s.".formatted(text, String.join(", ", Kind.written())),
                    NearestName.of(parts[0], names).orElse("wsd:0.2") + ".");
        }
        Kind kind = Kind.values()[names.indexOf(parts[0])];
        if (parts.length > 2 || (parts.length == 2) != kind.takesCooldown()) {
            throw new InputProblem(
                    "The schedule '%s' has the wrong number of parts: only wsd takes a fraction, and needs it."
                            .formatted(text),
                    "wsd:0.2 was meant; a final learning rate is an option of its own.");
        }
        return kind.of(
                parts.length == 2
                        ? Numeral.parse("the cool-down fraction", parts[1]).positive()
                        : 0);
    }

    /** The same shape ending at {@code fraction} of its peak. */
    public Schedule endingAt(double fraction) {
        if (!decays() && fraction != 1) {
            throw new InputProblem(
                    "A constant schedule cannot end at %s of its peak.".formatted(fraction),
                    "the schedule is linear, cosine or wsd.");
        }
        return new Schedule(kind, cooldown, fraction);
    }

    /** Whether the rate falls at all. */
    public boolean decays() {
        return kind != Kind.CONSTANT;
    }

    /**
     * The rate over its peak, with f the final fraction.
     *
     * <pre>{@code
     * linear   1 − (1−f) p
     * cosine   f + (1−f) (1 + cos πp)/2
     * }</pre>
     *
     * @param progress how much of the cool-down has passed, 0 to 1
     */
    public double shareOfPeak(double progress) {
        double f = finalFraction;
        return switch (kind) {
            case CONSTANT -> 1;
            case WSD, LINEAR -> 1 - (1 - f) * progress;
            case COSINE -> f + (1 - f) * (1 + StrictMath.cos(Math.PI * progress)) / 2;
        };
    }

    /** Which law it follows: what counts is how much of the peak is left at the end. */
    public LawMix law() {
        return LawMix.of(this);
    }

    @Override
    public String toString() {
        String shape = kind.takesCooldown() ? kind.text() + ":" + NumberText.rounded(cooldown, 3) : kind.text();
        return !decays() || finalFraction == 0
                ? shape
                : shape + " to " + NumberText.rounded(100 * finalFraction, 3) + "%";
    }
}

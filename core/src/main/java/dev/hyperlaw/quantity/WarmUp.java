package dev.hyperlaw.quantity;

import dev.hyperlaw.InputProblem;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The warm-up at the start of a run, in the unit its author thinks in. */
public record WarmUp(BigDecimal amount, Unit unit) {
    public static final WarmUp NONE = ofSteps(0);

    private static final BigDecimal WHOLE_RUN = BigDecimal.valueOf(100);
    private static final Pattern FORM =
            Pattern.compile("(?is)(.*?)(?:(?<share>%)|(?<steps>steps?|its|iters)|(?<tokens>tokens|toks?))");

    /** What is counted; a share is in per cent of the run. */
    public enum Unit {
        STEPS,
        TOKENS,
        SHARE
    }

    public WarmUp {
        if (unit == Unit.SHARE && (amount.signum() < 0 || amount.compareTo(WHOLE_RUN) >= 0)) {
            throw new InputProblem(
                    "A warm-up of %s%% of the run must lie in [0%%, 100%%).".formatted(amount.toPlainString()),
                    "1% was meant.");
        }
        if (amount.signum() < 0) {
            throw new InputProblem(
                    "A warm-up of %s %s is negative."
                            .formatted(amount, unit.name().toLowerCase(Locale.ROOT)),
                    "0 switches the warm-up off.");
        }
    }

    public static WarmUp ofSteps(long count) {
        return new WarmUp(BigDecimal.valueOf(count), Unit.STEPS);
    }

    /** Steps of warm-up in a run of {@code budget} tokens with {@code batch}, to the nearest step. */
    public long steps(TokenBudget budget, BatchSize batch) {
        return switch (unit) {
            case STEPS -> amount.longValueExact();
            case TOKENS -> Math.round(amount.doubleValue() / batch.tokens());
            case SHARE -> Math.round(amount.doubleValue() / 100 * budget.steps(batch));
        };
    }

    /** Whether there is no warm-up at all, before any rounding to steps. */
    public boolean isNone() {
        return amount.signum() == 0;
    }

    /** As it would be written: {@code 2000steps}, {@code 300000000tok}, {@code 1%}. */
    public String text() {
        return amount.stripTrailingZeros().toPlainString()
                + switch (unit) {
                    case STEPS -> "steps";
                    case TOKENS -> "tok";
                    case SHARE -> "%";
                };
    }

    /** Reads {@code 2000steps}, {@code 300Mtok}, {@code 1%}, {@code 0}. */
    public static WarmUp parse(String name, String text) {
        String value = text.strip();
        String lower = value.toLowerCase(Locale.ROOT);
        if (lower.equals("0") || lower.equals("none")) {
            return NONE;
        }
        Matcher match = FORM.matcher(value);
        if (match.matches()) {
            Numeral amount = Numeral.parse(name, match.group(1));
            return match.group("share") != null
                    ? new WarmUp(amount.value(), Unit.SHARE)
                    : match.group("steps") != null
                            ? ofSteps(amount.wholeOrZero("steps"))
                            : new WarmUp(BigDecimal.valueOf(amount.wholeOrZero("tokens")), Unit.TOKENS);
        }
        Numeral.parse(name, value).positive();
        throw new InputProblem(
                "%s %s has no unit: it could be steps, tokens or a share of the run.".formatted(name, text),
                "%ssteps, %stok, or 1%%.".formatted(value, value));
    }
}

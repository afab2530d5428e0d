package dev.hyperlaw.quantity;

import dev.hyperlaw.InputProblem;
import java.math.BigDecimal;
import java.util.Locale;

/** The warm-up at the start of a run, in the unit its author thinks in. */
public sealed interface WarmUp {
    WarmUp NONE = new Steps(0);

    /** Steps of warm-up in a run of {@code budget} tokens with {@code batch}, to the nearest step. */
    long steps(TokenBudget budget, BatchSize batch);

    /** Whether there is no warm-up at all, before any rounding to steps. */
    boolean isNone();

    /** As it would be written: {@code 2000steps}, {@code 300000000tok}, {@code 1%}. */
    String text();

    record Steps(long count) implements WarmUp {
        public Steps {
            requireNotNegative(count, "steps");
        }

        @Override
        public long steps(TokenBudget budget, BatchSize batch) {
            return count;
        }

        @Override
        public boolean isNone() {
            return count == 0;
        }

        @Override
        public String text() {
            return count + "steps";
        }
    }

    record Tokens(long count) implements WarmUp {
        public Tokens {
            requireNotNegative(count, "tokens");
        }

        @Override
        public long steps(TokenBudget budget, BatchSize batch) {
            return Math.round((double) count / batch.tokens());
        }

        @Override
        public boolean isNone() {
            return count == 0;
        }

        @Override
        public String text() {
            return count + "tok";
        }
    }

    /** A share of the run, in per cent. */
    record Share(BigDecimal percent) implements WarmUp {
        public Share {
            if (percent.signum() < 0 || percent.compareTo(BigDecimal.valueOf(100)) >= 0) {
                throw new InputProblem(
                        "A warm-up of %s%% of the run must lie in [0%%, 100%%).".formatted(percent.toPlainString()),
                        "1% was meant.");
            }
        }

        @Override
        public long steps(TokenBudget budget, BatchSize batch) {
            return Math.round(percent.doubleValue() / 100 * budget.steps(batch));
        }

        @Override
        public boolean isNone() {
            return percent.signum() == 0;
        }

        @Override
        public String text() {
            return percent.stripTrailingZeros().toPlainString() + "%";
        }
    }

    /** Reads {@code 2000steps}, {@code 300Mtok}, {@code 1%}, {@code 0}. */
    static WarmUp parse(String name, String text) {
        String value = text.strip();
        String lower = value.toLowerCase(Locale.ROOT);
        if (lower.equals("0") || lower.equals("none")) {
            return NONE;
        }
        if (lower.endsWith("%")) {
            return new Share(Numeral.parse(name, strip(value, "%")).value());
        }
        for (String suffix : new String[] {"steps", "step", "its", "iters"}) {
            if (lower.endsWith(suffix)) {
                return new Steps(Numeral.parse(name, strip(value, suffix)).wholeOrZero("steps"));
            }
        }
        for (String suffix : new String[] {"tokens", "toks", "tok"}) {
            if (lower.endsWith(suffix)) {
                return new Tokens(Numeral.parse(name, strip(value, suffix)).wholeOrZero("tokens"));
            }
        }
        Numeral.parse(name, value).positive();
        throw new InputProblem(
                "%s %s has no unit: it could be steps, tokens or a share of the run.".formatted(name, text),
                "%ssteps, %stok, or 1%%.".formatted(value, value));
    }

    private static String strip(String value, String suffix) {
        return value.substring(0, value.length() - suffix.length());
    }

    private static void requireNotNegative(long count, String unit) {
        if (count < 0) {
            throw new InputProblem(
                    "A warm-up of %d %s is negative.".formatted(count, unit), "0 switches the warm-up off.");
        }
    }
}

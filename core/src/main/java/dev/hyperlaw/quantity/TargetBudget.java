package dev.hyperlaw.quantity;

import dev.hyperlaw.InputProblem;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/** The budget of a target run as people write it: {@code 100B} tokens, or {@code 8x} the tuned budget. */
public sealed interface TargetBudget {
    /** In tokens, once the budget of the tuned run is known. */
    TokenBudget from(TokenBudget tuned);

    /** A number of tokens, whatever was tuned. */
    record Absolute(TokenBudget tokens) implements TargetBudget {
        @Override
        public TokenBudget from(TokenBudget tuned) {
            return tokens;
        }
    }

    /**
     * A multiple of the tuned budget.
     *
     * @param name how the value is called in messages
     */
    record Multiple(String name, BigDecimal factor) implements TargetBudget {
        private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);

        @Override
        public TokenBudget from(TokenBudget tuned) {
            BigDecimal tokens =
                    factor.multiply(BigDecimal.valueOf(tuned.tokens())).setScale(0, RoundingMode.HALF_EVEN);
            if (tokens.signum() == 0 || tokens.compareTo(MOST) > 0) {
                throw new InputProblem(
                        "%s %sx of %d tokens is %s."
                                .formatted(
                                        name,
                                        factor.toPlainString(),
                                        tuned.tokens(),
                                        tokens.signum() == 0
                                                ? "less than one token"
                                                : "more than %d tokens".formatted(Long.MAX_VALUE)),
                        "8x, eight times the tuned budget.");
            }
            return new TokenBudget(tokens.longValueExact());
        }
    }

    /** @param name how the value is called in messages, such as {@code --to} */
    static TargetBudget parse(String name, String text) {
        String trimmed = text.strip().toLowerCase(Locale.ROOT);
        if (!trimmed.endsWith("x") && !trimmed.endsWith("×")) {
            return new Absolute(TokenBudget.parse(name, text));
        }
        Numeral factor =
                Numeral.parse(name, trimmed.substring(0, trimmed.length() - 1)).withoutSuffix();
        factor.positive();
        return new Multiple(name, factor.value());
    }
}

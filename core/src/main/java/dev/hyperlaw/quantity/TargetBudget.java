package dev.hyperlaw.quantity;

import dev.hyperlaw.InputProblem;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/** The budget of a target run as people write it: {@code 100B} tokens, or {@code 8x} the tuned budget. */
public sealed interface TargetBudget {
    /** In tokens, once the budget of the tuned run is known. */
    TokenBudget from(TokenBudget tuned);

    /** @param name how the value is called in messages, such as {@code --to} */
    static TargetBudget parse(String name, String text) {
        String trimmed = text.strip().toLowerCase(Locale.ROOT);
        return trimmed.endsWith("x") || trimmed.endsWith("×")
                ? new Multiple(Numeral.parse(name, trimmed.substring(0, trimmed.length() - 1)))
                : new Tokens(TokenBudget.parse(name, text));
    }

    /** Whatever was tuned. */
    record Tokens(TokenBudget tokens) implements TargetBudget {
        @Override
        public TokenBudget from(TokenBudget tuned) {
            return tokens;
        }
    }

    /** Of the tuned budget. */
    record Multiple(Numeral factor) implements TargetBudget {
        public Multiple {
            factor.withoutSuffix().positive();
        }

        @Override
        public TokenBudget from(TokenBudget tuned) {
            BigDecimal tokens =
                    factor.value().multiply(BigDecimal.valueOf(tuned.tokens())).setScale(0, RoundingMode.HALF_EVEN);
            boolean none = tokens.signum() == 0;
            if (none || tokens.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
                String size = none ? "less than one token" : "more than %d tokens".formatted(Long.MAX_VALUE);
                throw new InputProblem(
                        "%s %sx of %d tokens is %s."
                                .formatted(factor.name(), factor.value().toPlainString(), tuned.tokens(), size),
                        "8x, eight times the tuned budget.");
            }
            return new TokenBudget(tokens.longValueExact());
        }
    }
}

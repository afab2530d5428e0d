package dev.hyperlaw.quantity;

import dev.hyperlaw.InputProblem;

/** How many tokens a run sees: T = bK. Whole tokens. */
public record TokenBudget(long tokens) implements Comparable<TokenBudget> {
    public TokenBudget {
        if (tokens <= 0) {
            throw new InputProblem(
                    "A token budget must be positive, and this one is %d.".formatted(tokens),
                    "write the number of tokens of the whole run, such as 2B or 100B.");
        }
    }

    /** Reads {@code 100B}, {@code 2.5B}, {@code 3e11}. */
    public static TokenBudget parse(String name, String text) {
        return new TokenBudget(Numeral.parse(name, text).wholeTokens());
    }

    /** Full steps of {@code batch} that fit: rounded down, the remainder is not trained on. */
    public long steps(BatchSize batch) {
        return tokens / batch.tokens();
    }

    public double log() {
        return Math.log(tokens);
    }

    /** {@code T / other}, the size of a jump. */
    public double ratioTo(TokenBudget other) {
        return (double) tokens / other.tokens;
    }

    @Override
    public int compareTo(TokenBudget other) {
        return Long.compare(tokens, other.tokens);
    }
}

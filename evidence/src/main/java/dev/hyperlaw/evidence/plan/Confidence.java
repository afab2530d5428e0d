package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.OpenEnds;
import java.util.Locale;

/**
 * How far a plan can be trusted, in one word, and why.
 *
 * @param reason follows the word and a colon
 */
public record Confidence(Level level, String reason) {
    /** Beyond this many times the largest jump that held on the user's own runs, the jump decides. */
    private static final double FAR = 10;

    /** One pair of budgets may hold by luck. */
    private static final int FEW_PAIRS = 3;

    /** An interval of the learning rate, upper over lower end, beyond which the best rate is hardly known. */
    private static final double WIDE = 8;

    /** From the best to the worst. */
    public enum Level {
        HIGH,
        FAIR,
        LOW,
        NONE;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static Confidence of(PlanFit fit, Advice advice, boolean inside) {
        double jump = advice.forecast().tokens() / fit.tunedTokens();
        String asked =
                inside ? "you ask for a budget within those tuned at" : "you ask x" + NumberText.rounded(jump, 3);
        if (advice.costs().unknown().isPresent()) {
            return new Confidence(Level.NONE, advice.costs().unknown().get() + "; " + asked);
        }
        if (fit.trust().isEmpty()) {
            return new Confidence(inside ? Level.FAIR : Level.LOW, fit.withoutTrust() + "; " + asked);
        }
        Trust trust = fit.trust().get();
        return new Confidence(level(trust, jump, advice.recommendation()), "%s; %s".formatted(trust.words(), asked));
    }

    private static Level level(Trust trust, double jump, Recommendation run) {
        if (jump > FAR * trust.validatedUpTo()) {
            return Level.LOW;
        }
        boolean wide = run.lr()
                .filter(lr -> lr.open() != OpenEnds.NONE || lr.high() > WIDE * lr.low())
                .isPresent();
        boolean beyond = jump > trust.validatedUpTo();
        return beyond || wide || trust.pairs() < FEW_PAIRS ? Level.FAIR : Level.HIGH;
    }
}

package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.caution.GroupCautions;
import java.util.Locale;
import java.util.Optional;

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

    static Confidence of(Plan plan) {
        String asked = plan.isInside()
                ? "you ask for a budget within those tuned at"
                : "you ask x" + NumberText.rounded(plan.extrapolation(), 3);
        boolean larger = plan.fit().untrained().isPresent();
        if (plan.costs().unknown().isPresent()) {
            return new Confidence(Level.NONE, plan.costs().unknown().get() + "; " + asked);
        }
        if (GroupCautions.lossRises(plan.fit().past())) {
            return new Confidence(Level.LOW, "the best loss rises with tokens; " + asked);
        }
        if (plan.fit()
                .untrained()
                .filter(model -> model.isContradicted(plan.fit()))
                .isPresent()) {
            return new Confidence(Level.LOW, "the runs contradict one learning rate for all sizes; " + asked);
        }
        Optional<String> scattered = GroupCautions.scatter(plan.forecast().scatter());
        if (scattered.isPresent()) {
            return new Confidence(Level.LOW, "the optima do not follow one power law; " + asked);
        }
        return plan.fit()
                .trust()
                .map(trust -> new Confidence(
                        level(trust, plan.extrapolation(), plan.recommendation()), trust.words(larger) + "; " + asked))
                .orElseGet(() -> new Confidence(
                        plan.isInside() ? Level.FAIR : Level.LOW, plan.fit().withoutTrust() + "; " + asked));
    }

    private static Level level(Trust trust, double jump, Recommendation run) {
        if (jump > FAR * trust.validatedUpTo()) {
            return Level.LOW;
        }
        boolean wide = run.lr()
                .filter(lr -> lr.open() != OpenEnds.NONE || lr.high() > WIDE * lr.low())
                .isPresent();
        boolean beyond = jump > trust.validatedUpTo();
        // Where the jump held only within the standard error, that may be luck.
        boolean lucky = trust.plan() > trust.keep();
        return beyond || wide || lucky || trust.pairs() < FEW_PAIRS ? Level.FAIR : Level.HIGH;
    }
}

package dev.hyperlaw.view.setting;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.plan.Recommendation;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.transfer.Caps;
import dev.hyperlaw.transfer.TransferRecommendation;
import java.util.Optional;

/**
 * A recommended setting as people read it: rounded, but never so far that it leaves its limits, or its interval.
 *
 * @param interval empty if it was not tuned
 * @param least that may be printed
 */
public record PrintedSetting(String value, Optional<Interval> interval, double least, double most) {
    private static final int DIGITS = 3;
    private static final int DIGITS_OF_ENDS = 2;

    public static PrintedSetting lr(Recommendation run) {
        return of(run.cell().learningRate(), run.lr(), 0, most(run.target().caps()));
    }

    public static PrintedSetting lr(TransferRecommendation run) {
        Interval interval = new Interval(
                run.lr().value(),
                run.rate().interval().low(),
                run.rate().interval().high());
        return of(run.lr().value(), Optional.of(interval), 0, most(run.caps()));
    }

    public static PrintedSetting alpha(Recommendation run) {
        return of(
                run.cell().alpha(), run.alpha(), run.target().caps().minAlpha().orElse(0), 1);
    }

    public static String beta(Recommendation run) {
        double most = run.target().caps().maxBeta().orElse(1);
        return NumberText.within(new Momentum(run.cell().alpha()).beta(), DIGITS + 1, 0, most);
    }

    /** A setting without limits. */
    public static PrintedSetting free(Interval interval) {
        return of(interval.estimate(), Optional.of(interval), 0, Double.MAX_VALUE);
    }

    public static PrintedSetting of(double value, Optional<Interval> interval, double least, double most) {
        return new PrintedSetting(NumberText.within(value, DIGITS, least, most), interval, least, most);
    }

    private static double most(Caps caps) {
        return caps.maxLr().map(LearningRate::value).orElse(Double.MAX_VALUE);
    }

    /** Whether the setting is at a limit and its interval, as it would be printed, has no width: the best values lie beyond. */
    public boolean isPinned() {
        return interval.filter(each -> each.open() == OpenEnds.NONE)
                .filter(each -> each.estimate() == least || each.estimate() == most)
                .filter(each ->
                        end(each.low()).equals(value) && end(each.high()).equals(value))
                .isPresent();
    }

    /** One end of the interval. */
    public String end(double end) {
        double printed = Double.parseDouble(value);
        double estimate = interval.orElseThrow().estimate();
        if (end == estimate) {
            return value; // a limit ends it there
        }
        boolean lower = end < estimate;
        return NumberText.within(end, DIGITS_OF_ENDS, lower ? least : printed, lower ? printed : most);
    }

    /** {@code [4.4e-4, 6.5e-4]}, {@code [4.4e-4 or more]}, {@code [at --max-lr]} or {@code [not tuned]}. */
    public String brackets(String limit) {
        if (interval.isEmpty()) {
            return "[not tuned]";
        }
        return isPinned() ? "[at %s]".formatted(limit) : interval.get().bracketed(this::end);
    }
}

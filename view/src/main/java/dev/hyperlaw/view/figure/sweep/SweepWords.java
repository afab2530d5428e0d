package dev.hyperlaw.view.figure.sweep;

import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.view.figure.FigureText;

/** Words that figures of sweeps share. */
final class SweepWords {
    private SweepWords() {}

    /** With the name of the group, if it has one. */
    static String titled(String title, SweepGroup group) {
        return group.name().isEmpty() ? title : title + ": " + group.name();
    }

    static long seeds(SweepGroup group) {
        return group.runs().stream().map(RunCurve::seed).distinct().count();
    }

    /** {@code −0.48 [−0.55, −0.41]}. */
    static String interval(Interval interval) {
        return "%s [%s, %s]"
                .formatted(
                        FigureText.decimals(interval.estimate(), 2),
                        FigureText.decimals(interval.low(), 2),
                        FigureText.decimals(interval.high(), 2));
    }
}

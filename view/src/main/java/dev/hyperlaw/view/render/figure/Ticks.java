package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Scale;
import dev.hyperlaw.view.figure.Tick;
import java.util.ArrayList;
import java.util.List;

/**
 * The ticks of an axis: those with text, and the lighter ones between them. Places are positions on the scale, so a tick
 * at 10⁶ of a log axis lies at 6.
 */
record Ticks(List<Tick> major, List<Double> minor) {
    private static final int[] DECADE_STEPS = {1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50, 100};
    private static final double[] ROUND = {1, 2, 5, 10};
    private static final double NEARLY = 1e-9;

    Ticks {
        major = List.copyOf(major);
        minor = List.copyOf(minor);
    }

    /** At most {@code count} ticks with text (two at least are tried for) for an axis that shows these positions. */
    static Ticks of(Axis axis, Range positions, int count) {
        if (!axis.ticks().isEmpty()) {
            List<Tick> own = axis.ticks().stream()
                    .map(tick -> new Tick(axis.scale().position(tick.at()), tick.text()))
                    .filter(tick -> inside(positions, tick.at()))
                    .toList();
            return new Ticks(own, List.of());
        }
        return of(axis.scale(), positions, count);
    }

    static Ticks of(Scale scale, Range positions, int count) {
        return switch (scale) {
            case LINEAR -> linear(positions, count);
            case LOG10 -> powersOfTen(positions, count);
        };
    }

    private static Ticks powersOfTen(Range positions, int count) {
        int first = (int) Math.ceil(positions.low() - NEARLY);
        int last = (int) Math.floor(positions.high() + NEARLY);
        if (last - first < 1) {
            return withinADecade(positions, count);
        }
        int step = DECADE_STEPS[DECADE_STEPS.length - 1];
        for (int candidate : DECADE_STEPS) {
            int from = Math.floorDiv(first + candidate - 1, candidate) * candidate;
            int ticks = Math.floorDiv(last - from, candidate) + 1;
            if (ticks <= count) {
                step = candidate;
                break;
            }
        }
        List<Tick> major = new ArrayList<>();
        List<Double> minor = new ArrayList<>();
        for (int power = first; power <= last; power++) {
            if (Math.floorMod(power, step) == 0) {
                major.add(new Tick(power, FigureText.powerOfTen(power)));
            } else if (step <= 10) {
                minor.add((double) power);
            }
        }
        return new Ticks(major, minor);
    }

    /** Less than two powers of ten in sight: 1, 2, 5, 10 and so on have to do. */
    private static Ticks withinADecade(Range positions, int count) {
        List<Tick> major = new ArrayList<>();
        int lowest = (int) Math.floor(positions.low());
        boolean plain = lowest >= -2 && positions.high() < 4; // or else all of them with a power of ten
        for (int power = lowest; power <= Math.ceil(positions.high()); power++) {
            for (int digit : new int[] {1, 2, 3, 5}) {
                double at = power + Math.log10(digit);
                if (inside(positions, at)) {
                    major.add(new Tick(at, FigureText.of(said(digit * Math.pow(10, power), plain))));
                }
            }
        }
        boolean enough =
                major.stream().filter(tick -> leadingDigit(tick.at()) != 3).count() >= 3;
        for (int least : new int[] {3, 5, 2}) {
            if (major.size() > count || least == 3 && enough) { // 2 and 3 stand close to each other
                major.removeIf(tick -> leadingDigit(tick.at()) == least);
            }
        }
        return new Ticks(major, List.of());
    }

    private static long leadingDigit(double at) {
        return Math.round(Math.pow(10, at - Math.floor(at + NEARLY)));
    }

    private static String said(double value, boolean plain) {
        return plain ? NumberText.plain(value, 1) : NumberText.scientific(value, 1);
    }

    private static Ticks linear(Range positions, int count) {
        double rough = positions.length() / Math.max(1, count);
        double magnitude = Math.pow(10, Math.floor(Math.log10(rough)));
        double step = magnitude;
        for (double round : ROUND) {
            step = round * magnitude;
            if (step >= rough * (1 - NEARLY)) {
                break;
            }
        }
        List<Tick> major = new ArrayList<>();
        List<Double> minor = new ArrayList<>();
        long first = (long) Math.ceil(2 * positions.low() / step - NEARLY);
        for (long half = first; half * step / 2 <= positions.high() + NEARLY * step; half++) {
            double at = half * step / 2;
            if (half % 2 == 0) {
                major.add(new Tick(at, FigureText.of(NumberText.plain(at, 6))));
            } else {
                minor.add(at);
            }
        }
        return new Ticks(major, minor);
    }

    private static boolean inside(Range positions, double at) {
        double slack = NEARLY * (1 + positions.length());
        return at >= positions.low() - slack && at <= positions.high() + slack;
    }
}

package dev.hyperlaw.bench;

import dev.hyperlaw.evidence.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Forecasts of best losses, and what they turned out to be. */
final class LevelTally {
    static final String HEADER = String.format(
            Locale.ROOT,
            "%-52s %6s %7s %8s %8s %6s %14s %14s %14s",
            "sweep",
            "cases",
            "refused",
            "|error|",
            "half",
            "held",
            "to 2.5x",
            "to 6x",
            "further");

    private record Case(double jump, double error, double half, boolean held) {}

    private final String name;
    private final List<Case> cases = new ArrayList<>();
    private int refused;

    LevelTally(String name) {
        this.name = name;
    }

    void add(double jump, double truth, Interval interval) {
        cases.add(new Case(jump, truth - interval.estimate(), interval.halfWidth(), interval.contains(truth)));
    }

    void refused() {
        refused++;
    }

    void add(LevelTally other) {
        cases.addAll(other.cases);
        refused += other.refused;
    }

    void print() {
        if (cases.size() + refused > 0) {
            System.out.println(String.format(
                    Locale.ROOT,
                    "%-52s %6d %7d %8.4f %8.4f %6s %14s %14s %14s",
                    name,
                    cases.size(),
                    refused,
                    median(cases.stream()
                            .mapToDouble(each -> Math.abs(each.error))
                            .toArray()),
                    median(cases.stream().mapToDouble(Case::half).toArray()),
                    held(0, Double.POSITIVE_INFINITY).replaceFirst(" .*", ""),
                    held(0, 2.5),
                    held(2.5, 6),
                    held(6, Double.POSITIVE_INFINITY)));
        }
    }

    private String held(double from, double to) {
        List<Case> band = cases.stream()
                .filter(each -> each.jump >= from && each.jump < to)
                .toList();
        long held = band.stream().filter(Case::held).count();
        return band.isEmpty() ? "-" : String.format(Locale.ROOT, "%.0f (%d)", 100.0 * held / band.size(), band.size());
    }

    private static double median(double[] values) {
        java.util.Arrays.sort(values);
        return values.length == 0 ? Double.NaN : values[values.length / 2];
    }
}

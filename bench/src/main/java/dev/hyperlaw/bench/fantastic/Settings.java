package dev.hyperlaw.bench.fantastic;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.joint.AxisScale;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Coordinates as people write settings. */
final class Settings {
    private static final int SEQUENCE = 4096;
    private static final int DIGITS = 3;
    private static final double SAME = 1e-6;

    private Settings() {}

    static String value(String axis, double at) {
        return switch (axis) {
            case "batch" -> NumberText.rounded(Math.exp(at) / SEQUENCE, DIGITS);
            case "alpha" -> "β " + NumberText.rounded(-Math.expm1(at), DIGITS);
            default ->
                NumberText.rounded(
                        AxisScale.of(axis, new TreeSet<>(List.of(0.1, 0.9))).value(at), DIGITS);
        };
    }

    /** Learning rate, batch and momentum. */
    static String main(Map<String, Double> settings) {
        return "%s, %s, %s".formatted(of(settings, "lr"), of(settings, "batch"), of(settings, "alpha"));
    }

    private static String of(Map<String, Double> settings, String axis) {
        Double at = settings.get(axis);
        return at == null ? "" : value(axis, at);
    }

    /** The others in which one rule differs from another. */
    static String moved(Map<String, Double> settings, Map<String, Double> from) {
        return new TreeMap<>(settings)
                .entrySet().stream()
                        .filter(each -> !Set.of("lr", "batch", "alpha").contains(each.getKey()))
                        .filter(each ->
                                Math.abs(each.getValue() - from.getOrDefault(each.getKey(), each.getValue())) > SAME)
                        .map(each -> "%s %s"
                                .formatted(each.getKey().replace('_', ' '), value(each.getKey(), each.getValue())))
                        .collect(Collectors.joining(", "));
    }

    /** All of them with their names. */
    static String named(Map<String, Double> settings) {
        return settings.entrySet().stream()
                .map(each -> "%s %s".formatted(each.getKey().replace('_', ' '), value(each.getKey(), each.getValue())))
                .collect(Collectors.joining(", "));
    }
}

package dev.hyperlaw.verify.figure;

import dev.hyperlaw.derive.Level;
import dev.hyperlaw.derive.Phase;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A phase in the few words that fit into a strip. */
public record PhaseText(Phase phase) {
    private static final Pattern POWER_OF_TEN = Pattern.compile("\\b1e(-?\\d+)\\b");
    private static final Pattern SMALL_POWER_OF_TEN = Pattern.compile("\\b0\\.(00+)1\\b");
    private static final Pattern RELATION = Pattern.compile("<=|>=|=");
    private static final Map<String, String> SIGNS = Map.of("<=", " ≤ ", ">=", " ≥ ", "=", " = ");

    /** The caps that hold the optimum back: {@code b ≥ 1, α ≤ 1}. */
    String caps() {
        return phase.active().isEmpty()
                ? "none"
                : phase.active().stream().map(PhaseText::cap).collect(Collectors.joining(", "));
    }

    /**
     * The terms that decide, those of the largest order first: {@code det, floor, couple | burn, smooth}. A term that the
     * caps fix decides nothing, but goes first if it makes up most of the bound.
     */
    String terms() {
        List<String> groups = new ArrayList<>();
        List<String> deciding = phase.law().levels().stream()
                .map(Level::binding)
                .flatMap(Collection::stream)
                .toList();
        if (!deciding.contains(largest())) {
            groups.add(largest());
        }
        phase.law().levels().stream()
                .map(Level::binding)
                .filter(terms -> !terms.isEmpty())
                .map(terms -> String.join(", ", terms))
                .forEach(groups::add);
        return String.join(" | ", groups);
    }

    /** How the bound itself falls in the middle of the phase. */
    double rate() {
        return phase.middle().localRate();
    }

    /** How a variable moves in the middle of the phase; empty if the phase leaves it free. */
    OptionalDouble exponent(String variable) {
        Double local = phase.middle().localExponents().get(variable);
        return local == null || !phase.law().exponents().containsKey(variable)
                ? OptionalDouble.empty()
                : OptionalDouble.of(local);
    }

    private String largest() {
        return phase.middle().shares().entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
    }

    /** {@code eta>=1e-6} as people write it. */
    static String cap(String name) {
        String spaced = RELATION.matcher(name).replaceFirst(sign -> SIGNS.getOrDefault(sign.group(), sign.group()));
        String powers = POWER_OF_TEN.matcher(spaced).replaceAll("10^{$1}");
        String small = SMALL_POWER_OF_TEN
                .matcher(powers)
                .replaceAll(zeros -> "10^{-%d}".formatted(zeros.group(1).length() + 1));
        return small.replace("alpha", "α").replace("eta", "η");
    }

    static String symbol(String variable) {
        return switch (variable) {
            case "alpha" -> "α";
            case "eta" -> "η";
            default -> variable;
        };
    }
}

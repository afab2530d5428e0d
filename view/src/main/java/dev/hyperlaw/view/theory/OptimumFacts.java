package dev.hyperlaw.view.theory;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.theory.OptimumResult;
import dev.hyperlaw.program.NearOptimal;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.view.document.Fact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The facts of one optimum. */
final class OptimumFacts {
    private static final int DIGITS = 4;
    private static final int DIGITS_OF_BANDS = 3;

    private final OptimumResult.Point point;
    private final Optimum optimum;

    OptimumFacts(OptimumResult.Point point) {
        this.point = point;
        optimum = point.optimum();
    }

    Fact tokens() {
        return Fact.of("tokens", point.tokens(), NumberText.rounded(point.tokens()));
    }

    Fact value() {
        return ofLog("value", Exact.fullOfLog(optimum.logValue()), optimum.logValue());
    }

    Fact variable(String variable) {
        return ofLog(variable, Exact.ofLog(optimum.log(variable)), optimum.log(variable));
    }

    /** @param value the number, where a double holds it */
    private static Fact ofLog(String key, @Nullable Double value, double log) {
        return Fact.of(key, value, NumberText.roundedLog(log, DIGITS));
    }

    /** How far a variable may move; nothing where that was not asked. */
    Fact band(String variable) {
        NearOptimal.Band band = point.bands().get(variable);
        return band == null
                ? Fact.nothing("band." + variable)
                : Fact.of("band." + variable, List.of(band.low(), band.high()), text(band));
    }

    private static String text(NearOptimal.Band band) {
        String low = NumberText.rounded(band.low(), DIGITS_OF_BANDS);
        String high = NumberText.rounded(band.high(), DIGITS_OF_BANDS);
        if (band.low() > 0) {
            return Double.isInfinite(band.high()) ? low + " or more" : "[%s, %s]".formatted(low, high);
        }
        return Double.isInfinite(band.high()) ? "any" : high + " or less";
    }

    Fact active() {
        return Fact.of("active", optimum.active(), BoundPassages.holding(optimum.active(), optimum.weak()));
    }

    Fact rate() {
        return Fact.of("localRate", optimum.localRate(), NumberText.rounded(optimum.localRate()));
    }

    Fact exponent(String variable) {
        Double exponent = optimum.localExponents().get(variable);
        return exponent == null
                ? Fact.nothing("localExponents." + variable)
                : Fact.of("localExponents." + variable, exponent, NumberText.rounded(exponent));
    }

    /** In per cent for people. */
    Fact share(String term) {
        double share = optimum.shares().getOrDefault(term, 0.0);
        return Fact.of("shares." + term, share, NumberText.rounded(100 * share, DIGITS_OF_BANDS));
    }

    /** All that programs read. */
    List<Fact> all() {
        List<Fact> facts = new ArrayList<>(List.of(tokens(), value()));
        optimum.logs().keySet().forEach(variable -> facts.add(variable(variable)));
        Map<String, Object> decimals = Exact.log10(optimum.logs());
        decimals.put("value", Exact.log10(optimum.logValue()));
        Map<String, Object> bands = new LinkedHashMap<>();
        point.bands().forEach((variable, band) -> bands.put(variable, List.of(band.low(), band.high())));
        facts.addAll(List.of(
                Fact.data("log10", decimals),
                active(),
                Fact.data("weak", optimum.weak()),
                Fact.data("shares", optimum.shares()),
                Fact.data("multipliers", optimum.multipliers()),
                Fact.data("localExponents", optimum.localExponents()),
                rate(),
                Fact.data("band", bands),
                Fact.data("flat", optimum.flat()),
                Fact.data("residual", optimum.residual())));
        return facts;
    }

    /** A line of the CSV. */
    List<@Nullable Object> line(List<String> variables, List<String> tuned, List<String> terms) {
        List<@Nullable Object> line = new ArrayList<>();
        line.add(tokens().value());
        line.add(value().value());
        variables.forEach(variable -> line.add(variable(variable).value()));
        variables.forEach(variable -> line.add(exponent(variable).value()));
        for (String variable : tuned) {
            NearOptimal.Band band = point.bands().get(variable);
            line.add(band == null ? null : band.low());
            line.add(band == null ? null : band.high());
        }
        terms.forEach(term -> line.add(share(term).value()));
        line.add(String.join(" ", optimum.active()));
        return line;
    }
}

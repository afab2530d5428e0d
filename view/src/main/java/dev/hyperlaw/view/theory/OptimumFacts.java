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
import java.util.Optional;
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
        return Fact.rounded("tokens", point.tokens());
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
        return near(variable).map(band -> Fact.words(text(band))).orElse(Fact.words(Fact.NOTHING));
    }

    Optional<NearOptimal.Band> near(String variable) {
        return Optional.ofNullable(point.bands().get(variable));
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
        return Fact.rounded("localRate", optimum.localRate());
    }

    Fact exponent(String variable) {
        Double exponent = optimum.localExponents().get(variable);
        return exponent == null
                ? Fact.nothing("localExponents." + variable)
                : Fact.rounded("localExponents." + variable, exponent);
    }

    /** In per cent for people. */
    Fact share(String term) {
        double share = optimum.shares().getOrDefault(term, 0.0);
        return Fact.of("shares." + term, share, NumberText.rounded(100 * share, DIGITS_OF_BANDS));
    }

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

    /** In a line of the CSV. */
    String activeWords() {
        return String.join(" ", optimum.active());
    }
}

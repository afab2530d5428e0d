package dev.hyperlaw.view.theory;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.derive.ExponentRange;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.derive.Level;
import dev.hyperlaw.derive.Phase;
import dev.hyperlaw.derive.Skeleton;
import dev.hyperlaw.desk.theory.DeriveResult;
import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.view.document.Fact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The facts of a derived law. */
record LawFacts(Law law) {
    private static final int DIGITS = 5;

    /** One line for each variable that has a law, then the bound: its name, exponent and constant. */
    List<List<Fact>> lines() {
        List<List<Fact>> lines = new ArrayList<>();
        law.exponents()
                .forEach((variable, exponent) -> lines.add(line(
                        variable,
                        exponent,
                        Optional.ofNullable(law.logConstants().get(variable)))));
        law.rate().ifPresent(rate -> lines.add(line("bound", rate, law.logRateConstant())));
        return lines;
    }

    private static List<Fact> line(String name, Rational exponent, Optional<Double> logConstant) {
        return List.of(
                Fact.text("quantity", name),
                Fact.text("exponent", exponent.toString()),
                logConstant
                        .map(log -> Fact.of("constant", Exact.ofLog(log), NumberText.roundedLog(log, DIGITS)))
                        .orElseGet(() -> Fact.of("constant", null, "open")));
    }

    List<Fact> all(DeriveResult result) {
        return List.of(
                Fact.data("status", law.status().name()),
                Fact.data("exponents", law.exponents()),
                Fact.data("rate", law.rate()),
                Fact.data("rateConstant", law.logRateConstant().map(Exact::ofLog)),
                Fact.data("constants", Exact.ofLogs(law.logConstants())),
                Fact.data("log10RateConstant", law.logRateConstant().map(Exact::log10)),
                Fact.data("log10Constants", Exact.log10(law.logConstants())),
                Fact.data("open", ranges(law.open())),
                Fact.objects("levels", law.levels(), LawFacts::level),
                Fact.data("gap", law.gap()),
                Fact.data("slack", law.slack()),
                Fact.data("ray", law instanceof Law.Unbounded unbounded ? unbounded.ray() : null),
                Fact.data("certificate", law instanceof Law.Infeasible infeasible ? infeasible.certificate() : null),
                Fact.objects("phases", result.phases(), LawFacts::phase),
                Fact.data("holdsFromTokens", exp(result.onset())),
                Fact.objects("skeleton", result.skeleton(), LawFacts::piece),
                Fact.data("terms", terms()),
                Fact.data("frozenFromStart", law.frozenFromStart()),
                Fact.data("citation", result.problem().bound().citation()),
                Fact.data("latex", LawText.latex(result)));
    }

    private Map<String, List<Fact>> terms() {
        Map<String, List<Fact>> terms = new LinkedHashMap<>();
        law.terms()
                .forEach((name, order) -> terms.put(
                        name,
                        List.of(
                                Fact.data("exponent", order.exponent()),
                                Fact.data("constant", Exact.ofLog(order.logConstant())))));
        return terms;
    }

    private static List<Fact> level(Level level) {
        return List.of(
                Fact.data("exponent", level.exponent()),
                Fact.data("binding", level.binding()),
                Fact.data("active", level.active()),
                Fact.data("weak", level.weak()),
                Fact.data("tight", level.tight()),
                Fact.data("frozen", level.frozen()),
                Fact.data("value", Exact.ofLog(level.logValue())),
                Fact.data("shares", Exact.tidy(level.shares())),
                Fact.data("exactShares", level.exactShares().isEmpty() ? null : level.exactShares()),
                Fact.data("flat", level.flat()),
                Fact.data("ranges", ranges(level.ranges())));
    }

    private static Map<String, Object> ranges(Map<String, ExponentRange> ranges) {
        Map<String, Object> ends = new LinkedHashMap<>();
        ranges.forEach((variable, range) -> ends.put(variable, List.of(range.low(), range.high())));
        return ends;
    }

    private static List<Fact> phase(Phase phase) {
        return List.of(
                Fact.data("fromTokens", Math.exp(phase.fromLog())),
                Fact.data("toTokens", exp(phase.toLog())),
                Fact.data("active", phase.active()),
                Fact.data("binding", phase.binding()),
                Fact.data("exponents", phase.law().exponents()),
                Fact.data("rate", phase.law().rate()),
                Fact.data("status", phase.law().status().name()),
                Fact.data("localExponents", phase.middle().localExponents()),
                Fact.data("localRate", phase.middle().localRate()),
                Fact.data("shares", phase.middle().shares()));
    }

    private static OptionalDouble exp(OptionalDouble log) {
        return log.isPresent() ? OptionalDouble.of(Math.exp(log.getAsDouble())) : log;
    }

    private static List<Fact> piece(Skeleton.Piece piece) {
        return List.of(
                Fact.data("fromTokens", Math.exp(piece.fromLog())),
                Fact.data("toTokens", Math.exp(piece.toLog())),
                Fact.data("rate", piece.rate()),
                Fact.data("binding", piece.binding()),
                Fact.data("active", piece.active()));
    }
}

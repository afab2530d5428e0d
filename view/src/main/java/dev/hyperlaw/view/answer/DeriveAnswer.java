package dev.hyperlaw.view.answer;

import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.derive.ExponentRange;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.derive.LawLatex;
import dev.hyperlaw.derive.Level;
import dev.hyperlaw.derive.Phase;
import dev.hyperlaw.derive.Skeleton;
import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.view.render.CsvOutput;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.theory.Exact;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * What {@code derive} found.
 *
 * @param onset log of the budget from which on all local exponents are within {@link
 *     dev.hyperlaw.derive.Onset#TOLERANCE} of the law
 * @param skeleton the piecewise-linear lower envelope of log value over the budgets of the phases, up to 1e30
 */
public record DeriveAnswer(
        Problem problem, Law law, List<Phase> phases, List<Skeleton.Piece> skeleton, OptionalDouble onset)
        implements Answer {
    public DeriveAnswer {
        phases = List.copyOf(phases);
        skeleton = List.copyOf(skeleton);
    }

    @Override
    public void table(PrintWriter out, Paint paint) {
        new DeriveTable(this).print(out, paint);
    }

    @Override
    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        BoundText.json(problem.bound(), json);
        json.put("status", law.status().name());
        json.put("exponents", Exact.texts(law.exponents()));
        json.put("rate", law.rate().map(Rational::toString).orElse(null));
        json.put("rateConstant", law.logRateConstant().map(Exact::ofLog).orElse(null));
        json.put("constants", Exact.ofLogs(law.logConstants()));
        json.put("log10RateConstant", law.logRateConstant().map(Exact::log10).orElse(null));
        json.put("log10Constants", Exact.log10(law.logConstants()));
        json.put("open", ranges(law.open()));
        json.put("levels", law.levels().stream().map(DeriveAnswer::level).toList());
        json.put("gap", law.gap().map(Rational::toString).orElse(null));
        json.put("slack", law.slack().map(Rational::toString).orElse(null));
        json.put("ray", law instanceof Law.Unbounded unbounded ? Exact.texts(unbounded.ray()) : null);
        json.put(
                "certificate", law instanceof Law.Infeasible infeasible ? Exact.texts(infeasible.certificate()) : null);
        json.put("phases", phases.stream().map(DeriveAnswer::phase).toList());
        json.put("holdsFromTokens", onset.isPresent() ? Math.exp(onset.getAsDouble()) : null);
        json.put("skeleton", skeleton.stream().map(DeriveAnswer::piece).toList());
        json.put("terms", terms());
        json.put("frozenFromStart", law.frozenFromStart());
        json.put("bound", problem.bound().name());
        json.put("text", problem.bound().text());
        json.put("citation", problem.bound().citation());
        json.put("parameters", problem.bound().parameters());
        json.put("notes", problem.bound().notes());
        json.put("budget", problem.bound().budget());
        json.put("tuned", problem.tuned());
        json.put("constraints", constraints());
        json.put("latex", latex());
        json.put("warnings", warnings());
        return json;
    }

    /** The law as LaTeX; comments before it say what it rests on. */
    public String latex() {
        return BoundText.comments(problem.bound())
                + new LawLatex(law, problem.bound().budget());
    }

    List<String> constraints() {
        return problem.program().constraints().stream()
                .map(constraint -> constraint.name())
                .toList();
    }

    List<String> warnings() {
        List<String> warnings = new ArrayList<>(problem.warnings());
        warnings.addAll(LawCautions.of(law, onset));
        return warnings;
    }

    private Map<String, Object> terms() {
        Map<String, Object> terms = new LinkedHashMap<>();
        law.terms().forEach((name, order) -> terms.put(name, term(order)));
        return terms;
    }

    private static Map<String, @Nullable Object> term(Law.TermOrder order) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("exponent", order.exponent().toString());
        json.put("constant", Exact.ofLog(order.logConstant()));
        return json;
    }

    private static Map<String, @Nullable Object> level(Level level) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("exponent", level.exponent().toString());
        json.put("binding", level.binding());
        json.put("active", level.active());
        json.put("weak", level.weak());
        json.put("tight", level.tight());
        json.put("frozen", level.frozen());
        json.put("value", Exact.ofLog(level.logValue()));
        json.put("shares", Exact.tidy(level.shares()));
        json.put("exactShares", level.exactShares().isEmpty() ? null : Exact.texts(level.exactShares()));
        json.put("flat", level.flat().stream().map(Exact::texts).toList());
        json.put("ranges", ranges(level.ranges()));
        return json;
    }

    private static Map<String, Object> ranges(Map<String, ExponentRange> ranges) {
        Map<String, Object> json = new LinkedHashMap<>();
        ranges.forEach((variable, range) -> json.put(variable, range(range)));
        return json;
    }

    private static List<@Nullable Object> range(ExponentRange range) {
        return Arrays.asList(
                range.low().map(Rational::toString).orElse(null),
                range.high().map(Rational::toString).orElse(null));
    }

    private static Map<String, @Nullable Object> phase(Phase phase) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("fromTokens", Math.exp(phase.fromLog()));
        json.put("toTokens", phase.toLog().isPresent() ? Math.exp(phase.toLog().getAsDouble()) : null);
        json.put("active", phase.active());
        json.put("binding", phase.binding());
        json.put("exponents", Exact.texts(phase.law().exponents()));
        json.put("rate", phase.law().rate().map(Rational::toString).orElse(null));
        json.put("status", phase.law().status().name());
        json.put("localExponents", phase.middle().localExponents());
        json.put("localRate", phase.middle().localRate());
        json.put("shares", phase.middle().shares());
        return json;
    }

    private @Nullable Double constant(String variable) {
        Double log = law.logConstants().get(variable);
        return log == null ? null : Exact.ofLog(log);
    }

    private static Map<String, @Nullable Object> piece(Skeleton.Piece piece) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("fromTokens", Math.exp(piece.fromLog()));
        json.put("toTokens", Math.exp(piece.toLog()));
        json.put("rate", piece.rate().toString());
        json.put("binding", piece.binding());
        json.put("active", piece.active());
        return json;
    }

    @Override
    public void csv(PrintWriter out) {
        CsvOutput csv = new CsvOutput(out, List.of("quantity", "exponent", "constant"));
        law.exponents()
                .forEach((variable, exponent) ->
                        csv.row(Arrays.asList(variable, exponent.toString(), constant(variable))));
        law.rate()
                .ifPresent(rate -> csv.row(Arrays.asList(
                        "bound",
                        rate.toString(),
                        law.logRateConstant().map(Exact::ofLog).orElse(null))));
    }
}

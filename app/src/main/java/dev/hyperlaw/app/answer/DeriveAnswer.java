package dev.hyperlaw.app.answer;

import dev.hyperlaw.app.output.CsvOutput;
import dev.hyperlaw.app.output.Paint;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.derive.LawLatex;
import dev.hyperlaw.derive.Level;
import dev.hyperlaw.derive.Phase;
import dev.hyperlaw.derive.Range;
import dev.hyperlaw.derive.Skeleton;
import dev.hyperlaw.rational.Rational;
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
        json.put("status", law.status().name());
        json.put("exponents", Exact.texts(law.exponents()));
        json.put("rate", law.rate().map(Rational::toString).orElse(null));
        json.put("rateConstant", law.rateConstant().map(Exact::tidy).orElse(null));
        json.put("constants", Exact.tidy(law.constants()));
        json.put("levels", law.levels().stream().map(DeriveAnswer::level).toList());
        json.put("gap", law.gap().map(Rational::toString).orElse(null));
        json.put("slack", law.slack().map(Rational::toString).orElse(null));
        json.put("ray", law.ray().isEmpty() ? null : Exact.texts(law.ray()));
        json.put("certificate", law.certificate().isEmpty() ? null : Exact.texts(law.certificate()));
        json.put("constantsUsed", Exact.tidy(problem.bound().constants()));
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

    /** The law as LaTeX. */
    public String latex() {
        return new LawLatex(law, problem.bound().budget()).toString();
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
        law.terms()
                .forEach((name, order) -> terms.put(
                        name,
                        Map.of("exponent", order.exponent().toString(), "constant", Exact.tidy(order.constant()))));
        return terms;
    }

    private static Map<String, @Nullable Object> level(Level level) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("exponent", level.exponent().toString());
        json.put("binding", level.binding());
        json.put("active", level.active());
        json.put("tight", level.tight());
        json.put("frozen", level.frozen());
        json.put("value", Exact.tidy(level.value()));
        json.put("shares", Exact.tidy(level.shares()));
        json.put("exactShares", level.exactShares().isEmpty() ? null : Exact.texts(level.exactShares()));
        json.put("flat", level.flat().stream().map(Exact::texts).toList());
        Map<String, Object> ranges = new LinkedHashMap<>();
        level.ranges().forEach((variable, range) -> ranges.put(variable, range(range)));
        json.put("ranges", ranges);
        return json;
    }

    private static List<@Nullable Object> range(Range range) {
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
        Double constant = law.constants().get(variable);
        return constant == null ? null : Exact.tidy(constant);
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
                .ifPresent(rate -> csv.row(List.of(
                        "bound", rate.toString(), Exact.tidy(law.rateConstant().orElse(Double.NaN)))));
    }
}

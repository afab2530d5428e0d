package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Agreement;
import dev.hyperlaw.evidence.BudgetOptimum;
import dev.hyperlaw.evidence.ExponentEstimate;
import dev.hyperlaw.evidence.FlatBatch;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.PathIdentity;
import dev.hyperlaw.evidence.PooledFit;
import dev.hyperlaw.evidence.RegimeFit;
import dev.hyperlaw.evidence.SizeLaw;
import dev.hyperlaw.evidence.TuningRegime;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a fit says besides optima and exponents, a line each. */
final class FitNotes {
    private FitNotes() {}

    static void print(GroupFit fit, PrintWriter out) {
        List<String> notes = new ArrayList<>();
        fit.regime(TuningRegime.C).flatMap(FitNotes::flat).ifPresent(notes::add);
        notes.addAll(plain(fit.exponents()));
        fit.path().map(FitNotes::text).ifPresent(notes::add);
        print(notes, out);
    }

    static void print(PooledFit fit, PrintWriter out) {
        List<String> notes = new ArrayList<>(plain(fit.exponents()));
        fit.path().map(FitNotes::text).ifPresent(notes::add);
        fit.sizeLaws().forEach(law -> notes.add(text(law, fit.referenceTokens())));
        print(notes, out);
    }

    private static void print(List<String> notes, PrintWriter out) {
        notes.forEach(out::println);
        if (!notes.isEmpty()) {
            out.println();
        }
    }

    static List<String> warnings(PooledFit fit) {
        List<String> warnings = new ArrayList<>(plainElsewhere(fit.exponents()));
        fit.agreements().stream()
                .filter(agreement -> !agreement.holds())
                .map(FitNotes::text)
                .forEach(warnings::add);
        return warnings;
    }

    /** Where the usual protocol finds something else than one valley for all budgets. */
    static List<String> plainElsewhere(List<ExponentEstimate> exponents) {
        return exponents.stream()
                .filter(estimate -> estimate.joint().isPresent()
                        && estimate.plain().isPresent()
                        && !estimate.joint()
                                .get()
                                .contains(estimate.plain().get().estimate()))
                .map(estimate ->
                        "Plain parabolas put %s at %.2f, outside the interval of the valley: it bends over these budgets and batches, or many best rates lie at the end of the grid."
                                .formatted(
                                        estimate.exponent().law(),
                                        estimate.plain().get().estimate()))
                .toList();
    }

    private static String text(Agreement agreement) {
        return "The groups do not agree on %s: by themselves they differ with a standard deviation of %.2f beyond their noise, and the interval of the whole is too narrow for any one of them."
                .formatted(agreement.exponent().law(), agreement.spread());
    }

    /** At the largest budget with a best batch. */
    private static Optional<String> flat(RegimeFit regime) {
        return regime.optima().stream()
                .filter(optimum -> optimum.isInside() && optimum.flatBatch().isPresent())
                .reduce((former, later) -> later)
                .map(optimum -> text(optimum, optimum.flatBatch().orElseThrow()));
    }

    private static String text(BudgetOptimum optimum, FlatBatch flat) {
        return "As good as the best at %s tokens, within the noise of a run: batches of %s%s to %s%s tokens, the rate tuned to each."
                .formatted(
                        NumberText.compact(optimum.tokens()),
                        NumberText.compact(flat.low()),
                        flat.lowIsEnd() ? " (the smallest tried)" : "",
                        NumberText.compact(flat.high()),
                        flat.highIsEnd() ? " (the largest tried)" : "");
    }

    private static List<String> plain(List<ExponentEstimate> exponents) {
        List<String> found = new ArrayList<>();
        for (ExponentEstimate estimate : exponents) {
            estimate.plain().ifPresent(plain -> found.add(estimate.exponent().key() + " " + text(plain)));
        }
        return found.isEmpty()
                ? List.of()
                : List.of(
                        "By plain parabolas, as most studies do it (no budget whose best rate is the last one tried): %s."
                                .formatted(String.join(", ", found)));
    }

    private static String text(PathIdentity path) {
        return "Along the best batches p·s + q = %s against %s measured, difference %s: %s."
                .formatted(
                        text(path.composed()),
                        text(path.path()),
                        text(path.difference()),
                        path.holds() ? "they agree" : "they do not agree");
    }

    private static String text(SizeLaw law, double tokens) {
        return "%s* ~ N^%s over %d sizes, at %s tokens."
                .formatted(law.setting().symbol(), text(law.exponent()), law.sizes(), NumberText.compact(tokens));
    }

    private static String text(Interval value) {
        return String.format(Locale.ROOT, "%.2f [%.2f, %.2f]", value.estimate(), value.low(), value.high());
    }
}

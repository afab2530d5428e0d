package dev.hyperlaw.view.fit;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Agreement;
import dev.hyperlaw.evidence.BudgetOptimum;
import dev.hyperlaw.evidence.FlatBatch;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.LawBend;
import dev.hyperlaw.evidence.PathIdentity;
import dev.hyperlaw.evidence.PooledFit;
import dev.hyperlaw.evidence.RegimeFit;
import dev.hyperlaw.evidence.SizeLaw;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.caution.GroupCautions;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.transfer.Regime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a fit says besides optima and exponents: remarks, and warnings. */
final class FitRemarks {
    private FitRemarks() {}

    static List<String> of(GroupFit fit) {
        List<String> notes = new ArrayList<>();
        fit.regime(Regime.C).flatMap(FitRemarks::flat).ifPresent(notes::add);
        fit.path().map(FitRemarks::words).ifPresent(notes::add);
        return notes;
    }

    static List<String> of(PooledFit fit) {
        List<String> notes = new ArrayList<>();
        fit.path().map(FitRemarks::words).ifPresent(notes::add);
        fit.sizeLaws().forEach(law -> notes.add(words(law, fit.referenceTokens())));
        return notes;
    }

    /** @param metric what was minimised */
    static List<String> warnings(GroupFit fit, String metric) {
        List<String> warnings = new ArrayList<>(GroupCautions.of(
                new GroupHistory(fit.group(), PriorReader.ours().of(fit.group().rate())), metric));
        if (fit.regimes().isEmpty()) {
            warnings.add("There is no optimum to be found: it takes three learning rates at least.");
        }
        fit.bend().filter(LawBend::isSure).map(FitRemarks::words).ifPresent(warnings::add);
        fit.regimes().forEach(regime -> warnings.addAll(warnings(regime)));
        return warnings;
    }

    static List<String> warnings(PooledFit fit) {
        return fit.agreements().stream()
                .filter(agreement -> !agreement.holds())
                .map(FitRemarks::words)
                .toList();
    }

    private static List<String> warnings(RegimeFit regime) {
        List<String> warnings = new ArrayList<>();
        String tuned = ExponentFacts.symbols(Tunable.tunedIn(regime.regime()));
        if (!regime.flat().isEmpty()) {
            warnings.add(
                    "With %s tuned, these runs show no valley along %s: its best value and the exponents of this regime are not determined."
                            .formatted(
                                    tuned,
                                    regime.flat().stream().map(Tunable::symbol).collect(Collectors.joining(" and "))));
        }
        if (2 * regime.edges() > regime.optima().size()) {
            warnings.add("With %s tuned, %d of %d optima lie at the end of the grid."
                    .formatted(tuned, regime.edges(), regime.optima().size()));
        }
        return warnings;
    }

    private static String words(Agreement agreement) {
        return "The groups do not agree on %s: by themselves they differ with a standard deviation of %s beyond their noise. The interval of the whole is too narrow for any one of them."
                .formatted(agreement.exponent().law(), NumberText.decimals(agreement.spread(), 2));
    }

    /** At the largest budget with a best batch. */
    private static Optional<String> flat(RegimeFit regime) {
        return regime.optima().stream()
                .filter(optimum -> optimum.isInside() && optimum.flatBatch().isPresent())
                .reduce((former, later) -> later)
                .map(optimum -> words(optimum, optimum.flatBatch().orElseThrow()));
    }

    private static String words(BudgetOptimum optimum, FlatBatch flat) {
        return "As good as the best at %s tokens, within the noise of a run: batches of %s%s to %s%s tokens, the rate tuned to each."
                .formatted(
                        NumberText.compact(optimum.tokens()),
                        NumberText.compact(flat.low()),
                        flat.lowIsEnd() ? " (the smallest tried)" : "",
                        NumberText.compact(flat.high()),
                        flat.highIsEnd() ? " (the largest tried)" : "");
    }

    private static String words(LawBend bend) {
        return "One power law does not describe the best rate over these budgets: %s up to %s tokens, %s beyond. Do not continue their mean."
                .formatted(
                        IntervalFacts.words(bend.first()),
                        NumberText.compact(bend.middle()),
                        IntervalFacts.words(bend.second()));
    }

    private static String words(PathIdentity path) {
        return "Along the best batches p·s + q = %s against %s measured, difference %s: %s."
                .formatted(
                        IntervalFacts.words(path.composed()),
                        IntervalFacts.words(path.path()),
                        IntervalFacts.words(path.difference()),
                        path.holds() ? "they agree" : "they do not agree");
    }

    private static String words(SizeLaw law, double tokens) {
        return "%s* ~ N^%s over %d sizes, at %s tokens."
                .formatted(
                        law.setting().symbol(),
                        IntervalFacts.words(law.exponent()),
                        law.sizes(),
                        NumberText.compact(tokens));
    }
}

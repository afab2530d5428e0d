package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.BoundCheck;
import dev.hyperlaw.evidence.BudgetOptimum;
import dev.hyperlaw.evidence.BudgetOptimum.Located;
import dev.hyperlaw.evidence.ExponentEstimate;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Judgement;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.evidence.PooledFit;
import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.RegimeFit;
import dev.hyperlaw.evidence.SweepCautions;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.TuningRegime;
import dev.hyperlaw.evidence.Verdict;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.TextTable;
import dev.hyperlaw.view.render.TextTable.Column;
import dev.hyperlaw.view.render.Warnings;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The reading form of {@link FitAnswer}. */
final class FitTable {
    private final FitAnswer answer;

    FitTable(FitAnswer answer) {
        this.answer = answer;
    }

    /** What the numbers can and cannot say. */
    static String meaning(String metric) {
        return metric.equals(BoundCheck.BOUNDED)
                ? "This is what the theories bound; they minimise the bound, which may lie far above it."
                : "The bound is on a gradient norm, not on the %s: agreement is no proof of the bound, and a rejected exponent may be the %s's."
                        .formatted(metric, metric);
    }

    void print(PrintWriter out, Paint paint) {
        for (GroupFit fit : answer.fits()) {
            Readings readings = fit.group().readings();
            out.println(paint.answer(headline(fit, readings)));
            out.println();
            for (RegimeFit regime : fit.regimes()) {
                if (isWorthATable(regime, readings)) {
                    optima(regime, readings, out);
                    out.println();
                }
            }
            if (!fit.exponents().isEmpty()) {
                exponents(fit.exponents(), fit.judgements(), out);
                out.println();
            }
            FitNotes.print(fit, out);
            new ProxyNotes(fit.group()).print(out);
            Warnings.print(warnings(fit), out, paint);
            out.println();
        }
        for (PooledFit pooled : answer.pooled()) {
            out.println(paint.answer("Together: %s".formatted(String.join(", ", pooled.groups()))));
            out.println();
            exponents(pooled.exponents(), pooled.judgements(), out);
            out.println();
            FitNotes.print(pooled, out);
            Warnings.print(FitNotes.warnings(pooled), out, paint);
            out.println();
        }
        out.println(
                "(95 % intervals. Exponents by two estimators: one valley for all budgets; budget by budget. Rejected: both lie on one side of it.)");
        Warnings.print(List.of(meaning(answer.metric())), out, paint);
        if (!answer.bounds().isEmpty()) {
            out.println();
            new BoundTable(answer).print(out, paint);
        }
    }

    private String headline(GroupFit fit, Readings readings) {
        double[] budgets = readings.budgets();
        long diverged =
                fit.group().runs().stream().filter(run -> run.diverged()).count();
        return "%s: %d runs%s, %s, at %s to %s tokens%s"
                .formatted(
                        fit.group().name().isEmpty()
                                ? answer.source()
                                : fit.group().name(),
                        fit.group().runs().size(),
                        diverged == 0 ? "" : " (%d diverged)".formatted(diverged),
                        fit.group().rate().words(),
                        NumberText.compact(budgets[0]),
                        NumberText.compact(budgets[budgets.length - 1]),
                        FitAnswer.noise(fit)
                                .map(noise -> ", noise %s%s".formatted(NumberText.rounded(noise, 2), unit(fit.group())))
                                .orElse(""));
    }

    private static String unit(SweepGroup group) {
        return group.unit() == LossUnit.NUMBER ? "" : " " + group.unit().words();
    }

    /** Where momentum was varied, tables of the rate at each momentum would run to hundreds of rows. */
    private static boolean isWorthATable(RegimeFit regime, Readings readings) {
        boolean momenta = readings.values(Tunable.MOMENTUM).length > 1;
        return !regime.optima().isEmpty()
                && (!momenta || regime.regime() == TuningRegime.B || regime.regime() == TuningRegime.D);
    }

    private void optima(RegimeFit regime, Readings readings, PrintWriter out) {
        List<Tunable> held = Arrays.stream(Tunable.values())
                .filter(setting -> !regime.regime().tunes(setting) && readings.values(setting).length > 1)
                .toList();
        if (regime.regime() == TuningRegime.A && held.equals(List.of(Tunable.BATCH))) {
            rates(regime, readings.values(Tunable.BATCH), out);
            return;
        }
        List<Column> columns = new ArrayList<>(List.of(Column.number("tokens")));
        held.forEach(setting -> columns.add(Column.number(name(setting))));
        regime.regime().tuned().forEach(setting -> columns.add(Column.text("best " + name(setting) + " [95 %]")));
        columns.add(Column.number(answer.metric()));
        TextTable table = new TextTable(columns.toArray(Column[]::new));
        for (BudgetOptimum optimum : regime.optima()) {
            List<String> row = new ArrayList<>(List.of(NumberText.compact(optimum.tokens())));
            held.forEach(setting -> row.add(NumberText.rounded(optimum.value(setting))));
            optimum.tuned().forEach((setting, located) -> row.add(optimum.isKnown(setting) ? text(located) : "-"));
            row.add(optimum.isInside() ? String.format(Locale.ROOT, "%.4f", optimum.loss()) : "-");
            table.row(row);
        }
        out.print(table);
    }

    /** Budgets down, batches across: the rate moves along both. */
    private static void rates(RegimeFit regime, double[] batches, PrintWriter out) {
        List<Column> columns = new ArrayList<>(List.of(Column.number("tokens")));
        for (double batch : batches) {
            columns.add(Column.text("best lr [95 %%], batch %s".formatted(NumberText.rounded(batch))));
        }
        TextTable table = new TextTable(columns.toArray(Column[]::new));
        regime.optima().stream().mapToDouble(BudgetOptimum::tokens).distinct().forEach(tokens -> {
            List<String> row = new ArrayList<>(List.of(NumberText.compact(tokens)));
            for (double batch : batches) {
                row.add(regime.optima().stream()
                        .filter(optimum -> optimum.tokens() == tokens && optimum.value(Tunable.BATCH) == batch)
                        .flatMap(optimum -> optimum.tuned().values().stream())
                        .findFirst()
                        .map(FitTable::text)
                        .orElse("-"));
            }
            table.row(row);
        });
        out.print(table);
    }

    private static String text(Located located) {
        Interval value = located.value();
        String estimate = NumberText.rounded(value.estimate(), 3);
        return switch (located.edge()) {
            case LOW -> "%s or less (edge)".formatted(estimate);
            case HIGH -> "%s or more (edge)".formatted(estimate);
            case NONE ->
                Double.isInfinite(value.high())
                        ? "%s (no interval)".formatted(estimate)
                        : "%s [%s, %s]"
                                .formatted(
                                        estimate,
                                        NumberText.rounded(value.low(), 2),
                                        NumberText.rounded(value.high(), 2));
        };
    }

    private static void exponents(List<ExponentEstimate> estimates, List<Judgement> judgements, PrintWriter out) {
        TextTable table = new TextTable(
                Column.text("exponent"),
                Column.text("tuned"),
                Column.text("all budgets at once"),
                Column.text("budget by budget"),
                Column.text("verdicts"));
        for (ExponentEstimate estimate : estimates) {
            table.row(
                    estimate.exponent().law(),
                    estimate.exponent().regime().tuned().stream()
                            .map(Tunable::symbol)
                            .collect(Collectors.joining(", ")),
                    text(estimate.joint()),
                    text(estimate.profile()),
                    verdicts(judgements, estimate));
        }
        out.print(table);
    }

    private static String text(Optional<Interval> interval) {
        return interval.map(value ->
                        String.format(Locale.ROOT, "%.2f [%.2f, %.2f]", value.estimate(), value.low(), value.high()))
                .orElse("-");
    }

    private static String verdicts(List<Judgement> judgements, ExponentEstimate estimate) {
        if (estimate.best().isEmpty()) {
            return "cannot tell";
        }
        return judgements.stream()
                .filter(judgement -> judgement.prediction().exponent() == estimate.exponent())
                .map(FitTable::text)
                .collect(Collectors.joining("; "));
    }

    private static String text(Judgement judgement) {
        return "%s (%s) %s"
                .formatted(
                        judgement.prediction().value(), judgement.prediction().theory(), words(judgement.verdict()));
    }

    static String words(Verdict verdict) {
        return switch (verdict) {
            case COMPATIBLE -> "compatible";
            case REJECTED -> "rejected";
            case UNDECIDED -> "cannot tell";
        };
    }

    private static List<String> warnings(GroupFit fit) {
        List<String> warnings = new ArrayList<>(SweepCautions.of(fit.group()));
        if (fit.regimes().isEmpty()) {
            warnings.add("There is no optimum to be found: it takes three learning rates at least.");
        }
        for (ExponentEstimate estimate : fit.exponents()) {
            if (disagree(estimate)) {
                warnings.add(
                        "The two estimators of %s differ by more than their intervals: one power law does not describe it over this grid."
                                .formatted(estimate.exponent().law()));
            }
        }
        warnings.addAll(FitNotes.plainElsewhere(fit.exponents()));
        for (RegimeFit regime : fit.regimes()) {
            String tuned = regime.regime().tuned().stream().map(Tunable::symbol).collect(Collectors.joining(", "));
            if (!regime.flat().isEmpty()) {
                warnings.add(
                        "With %s tuned, %s hardly matters within the grid: its best value and the exponents of this regime are not determined."
                                .formatted(
                                        tuned,
                                        regime.flat().stream()
                                                .map(Tunable::symbol)
                                                .collect(Collectors.joining(" and "))));
            }
            if (2 * regime.edges() > regime.optima().size()) {
                warnings.add("With %s tuned, %d of %d optima lie at the end of the grid."
                        .formatted(tuned, regime.edges(), regime.optima().size()));
            }
        }
        return warnings;
    }

    private static boolean disagree(ExponentEstimate estimate) {
        return estimate.joint().isPresent()
                && estimate.profile().isPresent()
                && (!estimate.joint().get().contains(estimate.profile().get().estimate())
                        || !estimate.profile()
                                .get()
                                .contains(estimate.joint().get().estimate()));
    }

    private static String name(Tunable setting) {
        return switch (setting) {
            case LEARNING_RATE -> "lr";
            case MOMENTUM -> "alpha";
            case BATCH -> "batch (tokens)";
        };
    }
}

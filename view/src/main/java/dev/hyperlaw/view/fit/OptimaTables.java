package dev.hyperlaw.view.fit;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.BudgetOptimum;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.RegimeFit;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.TuningRegime;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.FactTable.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Tables of the best settings of a group, one for each regime that is worth one. */
final class OptimaTables {
    private final Readings readings;
    private final String metric;

    private OptimaTables(Readings readings, String metric) {
        this.readings = readings;
        this.metric = metric;
    }

    static List<FactTable> of(GroupFit fit, String metric) {
        OptimaTables tables = new OptimaTables(fit.group().readings(), metric);
        return fit.regimes().stream()
                .filter(tables::isWorthATable)
                .map(tables::table)
                .toList();
    }

    /** Every optimum, in the order of the regimes. */
    static List<BudgetOptimumFacts> facts(GroupFit fit) {
        return fit.regimes().stream()
                .flatMap(regime ->
                        regime.optima().stream().map(optimum -> new BudgetOptimumFacts(regime.regime(), optimum)))
                .toList();
    }

    /** Where momentum was varied, tables of the rate at each momentum would run to hundreds of rows. */
    private boolean isWorthATable(RegimeFit regime) {
        boolean momenta = readings.values(Tunable.MOMENTUM).length > 1;
        return !regime.optima().isEmpty()
                && (!momenta || regime.regime() == TuningRegime.B || regime.regime() == TuningRegime.D);
    }

    private FactTable table(RegimeFit regime) {
        List<Tunable> held = Arrays.stream(Tunable.values())
                .filter(setting -> !regime.regime().tunes(setting) && readings.values(setting).length > 1)
                .toList();
        return regime.regime() == TuningRegime.A && held.equals(List.of(Tunable.BATCH))
                ? rates(regime)
                : optima(regime, held);
    }

    private FactTable optima(RegimeFit regime, List<Tunable> held) {
        List<Tunable> tuned = regime.regime().tuned();
        List<Column> columns = new ArrayList<>(List.of(Column.number("tokens")));
        held.forEach(setting -> columns.add(Column.number(name(setting))));
        tuned.forEach(setting -> columns.add(Column.text("best " + name(setting) + " [95 %]")));
        columns.add(Column.number(metric));
        FactTable.Builder table = FactTable.of("", title(tuned), columns);
        for (BudgetOptimum optimum : regime.optima()) {
            BudgetOptimumFacts facts = new BudgetOptimumFacts(regime.regime(), optimum);
            List<Fact> row = new ArrayList<>(List.of(facts.tokens()));
            held.forEach(setting -> row.add(facts.setting(setting)));
            tuned.forEach(setting -> row.add(facts.setting(setting)));
            row.add(facts.loss());
            table.row(row);
        }
        return table.build();
    }

    private static String title(List<Tunable> tuned) {
        return "Best " + String.join(" and ", tuned.stream().map(Tunable::words).toList());
    }

    /** Budgets down, batches across: the rate moves along both. */
    private FactTable rates(RegimeFit regime) {
        double[] batches = readings.values(Tunable.BATCH);
        List<Column> columns = new ArrayList<>(List.of(Column.number("tokens")));
        for (double batch : batches) {
            columns.add(Column.text("best lr [95 %%], batch %s".formatted(NumberText.rounded(batch))));
        }
        FactTable.Builder table = FactTable.of("", "Best learning rate by batch", columns);
        regime.optima().stream().mapToDouble(BudgetOptimum::tokens).distinct().forEach(tokens -> {
            List<Fact> row = new ArrayList<>(List.of(Fact.compact("tokens", tokens)));
            for (double batch : batches) {
                row.add(regime.optima().stream()
                        .filter(optimum -> optimum.tokens() == tokens && optimum.value(Tunable.BATCH) == batch)
                        .findFirst()
                        .map(optimum -> new BudgetOptimumFacts(regime.regime(), optimum).setting(Tunable.LEARNING_RATE))
                        .orElse(Fact.nothing(Tunable.LEARNING_RATE.key())));
            }
            table.row(row);
        });
        return table.build();
    }

    private static String name(Tunable setting) {
        return switch (setting) {
            case LEARNING_RATE -> "lr";
            case MOMENTUM -> "alpha";
            case BATCH -> "batch (tokens)";
        };
    }
}

package dev.hyperlaw.view.fit;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.BudgetOptimum;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.RegimeFit;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.transfer.Regime;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Tables of the best settings of a group, one for each regime that is worth one. */
record OptimaTables(Readings readings, String metric) {
    static List<FactTable> of(GroupFit fit, String metric) {
        OptimaTables tables = new OptimaTables(fit.group().readings(), metric);
        return fit.regimes().stream()
                .filter(tables::isWorthATable)
                .map(tables::table)
                .toList();
    }

    /** Every optimum, in the order of the regimes. */
    static List<BudgetOptimumFacts> facts(GroupFit fit) {
        return fit.regimes().stream().flatMap(OptimaTables::facts).toList();
    }

    private static Stream<BudgetOptimumFacts> facts(RegimeFit regime) {
        return regime.optima().stream().map(optimum -> new BudgetOptimumFacts(regime.regime(), optimum));
    }

    /** Where momentum was varied, tables of the rate at each momentum would run to hundreds of rows. */
    private boolean isWorthATable(RegimeFit regime) {
        boolean momenta = readings.values(Tunable.MOMENTUM).length > 1;
        return !regime.optima().isEmpty() && (!momenta || regime.regime() == Regime.B || regime.regime() == Regime.D);
    }

    private FactTable table(RegimeFit regime) {
        List<Tunable> held = Arrays.stream(Tunable.values())
                .filter(setting -> !setting.isTunedIn(regime.regime()) && readings.values(setting).length > 1)
                .toList();
        return regime.regime() == Regime.A && held.equals(List.of(Tunable.BATCH))
                ? rates(regime)
                : optima(regime, held);
    }

    private FactTable optima(RegimeFit regime, List<Tunable> held) {
        List<Tunable> tuned = Tunable.tunedIn(regime.regime());
        FactTable.Builder<BudgetOptimumFacts> table =
                FactTable.of(facts(regime).toList()).title(title(tuned)).number("tokens", BudgetOptimumFacts::tokens);
        held.forEach(setting -> table.number(name(setting), optimum -> optimum.setting(setting)));
        tuned.forEach(setting -> table.text("best " + name(setting) + " [95 %]", optimum -> optimum.setting(setting)));
        return table.number(metric, BudgetOptimumFacts::loss).build();
    }

    private static String title(List<Tunable> tuned) {
        return "Best " + String.join(" and ", tuned.stream().map(Tunable::words).toList());
    }

    /** Budgets down, batches across: the rate moves along both. */
    private FactTable rates(RegimeFit regime) {
        FactTable.Builder<Double> table = FactTable.of(regime.optima().stream()
                        .map(BudgetOptimum::tokens)
                        .distinct()
                        .toList())
                .title("Best learning rate by batch")
                .number("tokens", tokens -> Fact.compact("tokens", tokens));
        for (double batch : readings.values(Tunable.BATCH)) {
            table.text(
                    "best lr [95 %%], batch %s".formatted(NumberText.rounded(batch)),
                    tokens -> facts(regime)
                            .filter(each -> each.optimum().tokens() == tokens
                                    && each.optimum().value(Tunable.BATCH) == batch)
                            .findFirst()
                            .map(each -> each.setting(Tunable.LEARNING_RATE))
                            .orElse(Fact.nothing(Tunable.LEARNING_RATE.key())));
        }
        return table.build();
    }

    private static String name(Tunable setting) {
        return setting == Tunable.BATCH ? "batch (tokens)" : setting.brief();
    }
}

package dev.hyperlaw.bench;

import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.forecast.PriorSources;
import dev.hyperlaw.evidence.history.GroupHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The prior on every sweep it is made from, with and without that sweep among its sources: regret of {@code plan}, coverage and median width
 * of its 95 % intervals, and how much of the exponents is the prior's after one, two, three … budgets. Run it by {@code bench/priors}.
 */
public final class PriorLeftOut {
    private PriorLeftOut() {}

    /** Arguments: a part of the sweeps' names. */
    public static void main(String[] arguments) {
        List<String> sweeps = new ArrayList<>(KnownSweeps.OTHERS);
        sweeps.addAll(KnownSweeps.LAB);
        PriorSources sources = PriorSources.ours();
        for (String sweep : sweeps) {
            List<SweepGroup> groups =
                    arguments.length > 0 && !sweep.contains(arguments[0]) ? List.of() : KnownSweeps.groups(sweep);
            if (!groups.isEmpty()) {
                print(sweep + ", prior as it is", groups, PriorReader.ours());
                List<String> lines = sources.linesOf(sweep);
                if (lines.isEmpty()) {
                    System.out.println("   it is no source of the prior");
                } else {
                    print(
                            "   without it: " + String.join(", ", lines),
                            groups,
                            sources.without(sweep, PriorReader.ours()));
                }
            }
        }
    }

    private static void print(String name, List<SweepGroup> groups, PriorBook priors) {
        List<GroupHistory> histories = groups.stream()
                .map(group -> new GroupHistory(group, priors.of(group.rate())))
                .toList();
        Backtest backtest = Backtest.of(histories, () -> {});
        System.out.println(name);
        System.out.printf(
                Locale.ROOT,
                "   %d pairs: plan %.5f, keep %.5f, floor %.5f%n",
                backtest.pairs(),
                regret(backtest, Rules.PLAN),
                regret(backtest, Rules.KEEP),
                regret(backtest, Backtest.FLOOR));
        backtest.coverage()
                .forEach((axis, share) -> System.out.printf(
                        Locale.ROOT,
                        "   %-14s intervals hold %5.1f %% of %d, median width x%.2f; share of the prior by budgets %s%n",
                        axis.words(),
                        100 * share,
                        backtest.coveragePairs().get(axis),
                        Objects.requireNonNull(backtest.intervalWidth().get(axis)),
                        shares(histories, axis)));
    }

    private static double regret(Backtest backtest, String rule) {
        return backtest.score(rule).orElseThrow().meanRegret();
    }

    /** Means over groups, by how many budgets were known. */
    private static String shares(List<GroupHistory> histories, Tunable axis) {
        Map<Integer, List<Double>> byBudgets = new TreeMap<>();
        for (GroupHistory history : histories) {
            for (int i = 0; history.isTuned() && i < history.budgets(); i++) {
                int budgets = i + 1;
                double tokens = history.slices().get(i).tokens();
                history.upTo(i).forecaster().at(tokens).exponents().stream()
                        .filter(each -> each.axis() == axis)
                        .mapToDouble(Forecast.Shrunk::priorShare)
                        .forEach(share -> byBudgets
                                .computeIfAbsent(budgets, any -> new ArrayList<>())
                                .add(share));
            }
        }
        StringBuilder text = new StringBuilder();
        byBudgets.forEach((budgets, all) -> text.append(String.format(
                Locale.ROOT,
                " %d: %.2f",
                budgets,
                all.stream().mapToDouble(Double::doubleValue).average().orElseThrow())));
        return text.toString().strip();
    }
}

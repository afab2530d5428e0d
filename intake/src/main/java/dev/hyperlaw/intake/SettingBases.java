package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What other settings may follow from: a weight decay of 0.1/lr is not a choice of its own.
 *
 * @param told runs that differ in a base
 */
record SettingBases(Map<String, RunValues> values, List<List<String>> pairs, int[] told) {
    private static final List<String> AMOUNTS = List.of("tokens", "batch");

    SettingBases {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        pairs = List.copyOf(pairs);
    }

    /** @param model which model each run has, and what says so */
    static SettingBases of(TableRuns table, Optional<Map.Entry<String, RunValues>> model) {
        RunFacts facts = table.facts();
        int runs = table.runs().count();
        Map<String, RunValues> values = new LinkedHashMap<>();
        values.put("tokens", RunValues.of(runs, run -> rounded(facts.budget(run))));
        values.put("batch", RunValues.of(runs, run -> TableRuns.boxed(facts.batch()[run])));
        values.put("lr", RunValues.of(runs, run -> TableRuns.boxed(facts.lr()[run])));
        table.values(Role.SEED).ifPresent(seeds -> values.put("seed", seeds));
        List<List<String>> pairs = new ArrayList<>(List.of(AMOUNTS));
        model.ifPresent(sizes -> {
            values.put(sizes.getKey(), sizes.getValue());
            AMOUNTS.forEach(amount -> pairs.add(List.of(sizes.getKey(), amount)));
        });
        return new SettingBases(values, pairs, told(values, runs));
    }

    /** One of all runs that have the same bases: rows that repeat a run show nothing of what follows from what. */
    private static int[] told(Map<String, RunValues> values, int runs) {
        Set<RunKey> seen = new HashSet<>();
        return IntStream.range(0, runs)
                .filter(run -> seen.add(new RunKey(values.values().stream()
                        .mapToInt(base -> base.codes()[run])
                        .toArray())))
                .toArray();
    }

    private static @Nullable Object rounded(double tokens) {
        return tokens > 0 ? (Object) (double) Math.round(100 * Math.log(tokens)) : null;
    }

    /** What the values follow from; empty if they are free. */
    String of(RunValues free) {
        for (Map.Entry<String, RunValues> base : values.entrySet()) {
            if (free.follows(told, base.getValue())) {
                return base.getKey();
            }
        }
        for (List<String> pair : pairs) {
            RunValues left = values.get(pair.get(0));
            RunValues right = values.get(pair.get(1));
            if (left != null && right != null && free.follows(told, left, right)) {
                return String.join(" and ", pair);
            }
        }
        return "";
    }
}

package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What other settings may follow from: a weight decay of 0.1/lr is not a choice of its own. */
final class SettingBases {
    private static final List<String> AMOUNTS = List.of("tokens", "batch");

    private final Map<String, RunValues> values;
    private final List<List<String>> pairs;
    private final int runs;
    /** How many runs differ in a base; counted when first needed, since most tables have nothing that may follow. */
    private OptionalInt told = OptionalInt.empty();

    private SettingBases(Map<String, RunValues> values, List<List<String>> pairs, int runs) {
        this.values = values;
        this.pairs = pairs;
        this.runs = runs;
    }

    /** @param model which model each run has, and what says so */
    static SettingBases of(TableRuns table, Optional<Map.Entry<String, RunValues>> model) {
        RunFacts facts = table.facts();
        int runs = table.runs().count();
        Map<String, RunValues> values = new LinkedHashMap<>();
        values.put("tokens", RunValues.ofNumbers(runs, run -> rounded(facts.budget(run))));
        values.put("batch", RunValues.ofNumbers(runs, run -> facts.batch()[run]));
        values.put("lr", RunValues.ofNumbers(runs, run -> facts.lr()[run]));
        table.values(Role.SEED).ifPresent(seeds -> values.put("seed", seeds));
        List<List<String>> pairs = new ArrayList<>(List.of(AMOUNTS));
        model.ifPresent(sizes -> {
            values.put(sizes.getKey(), sizes.getValue());
            AMOUNTS.forEach(amount -> pairs.add(List.of(sizes.getKey(), amount)));
        });
        return new SettingBases(values, pairs, runs);
    }

    /** Rows that repeat a run, in all bases, show nothing of what follows from what. */
    private int told() {
        if (told.isEmpty()) {
            List<RunValues> bases = List.copyOf(values.values());
            Set<RunKey> seen = new HashSet<>();
            for (int run = 0; run < runs; run++) {
                seen.add(RunKey.of(run, bases));
            }
            told = OptionalInt.of(seen.size());
        }
        return told.getAsInt();
    }

    private static double rounded(double tokens) {
        return tokens > 0 ? Math.round(100 * Math.log(tokens)) : Double.NaN;
    }

    /** What the values follow from; empty if they are free. */
    String of(RunValues free) {
        for (Map.Entry<String, RunValues> base : values.entrySet()) {
            if (free.follows(told(), base.getValue())) {
                return base.getKey();
            }
        }
        for (List<String> pair : pairs) {
            RunValues left = values.get(pair.get(0));
            RunValues right = values.get(pair.get(1));
            if (left != null && right != null && free.follows(told(), left, right)) {
                return String.join(" and ", pair);
            }
        }
        return "";
    }
}

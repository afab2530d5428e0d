package dev.hyperlaw.intake;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Numbers of parameters, also of runs that do not say them where another run of the same model does.
 *
 * @param note what was done; may be empty
 */
record FilledParameters(RunValues values, String note) {
    /** @param models columns that say which model a run has */
    static FilledParameters of(TableRuns table, RunValues said, List<Integer> models) {
        int runs = table.runs().count();
        boolean gaps = !said.changes() && said.distinct() > said.values().size();
        if (gaps) {
            for (int column : models) {
                Optional<Map<Integer, Object>> known = known(said, table.values(column));
                if (known.isPresent()) {
                    RunValues names = table.values(column);
                    return new FilledParameters(
                            RunValues.of(
                                    runs,
                                    run -> said.has(run)
                                            ? said.at(run)
                                            : known.get().get(names.codes()[run])),
                            "filled in by %s where it is empty"
                                    .formatted(table.columns().header(column)));
                }
            }
        }
        return new FilledParameters(said, "");
    }

    /** The parameters by the code of each model; empty if a model has several, or if that fills no gap. */
    private static Optional<Map<Integer, Object>> known(RunValues said, RunValues names) {
        Map<Integer, Object> known = new HashMap<>();
        for (int run = 0; run < said.codes().length; run++) {
            Object value = said.at(run);
            if (value != null && names.has(run)) {
                Object before = known.putIfAbsent(names.codes()[run], value);
                if (before != null && !before.equals(value)) {
                    return Optional.empty();
                }
            }
        }
        for (int run = 0; run < said.codes().length; run++) {
            if (!said.has(run) && names.has(run) && known.containsKey(names.codes()[run])) {
                return names.changes() ? Optional.empty() : Optional.of(known);
            }
        }
        return Optional.empty();
    }
}

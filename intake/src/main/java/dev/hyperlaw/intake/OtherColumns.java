package dev.hyperlaw.intake;

import dev.hyperlaw.observation.RunConfiguration;
import java.util.Set;

/** Columns without a role: what varies freely sets runs apart, unless its name says that it is bookkeeping. */
record OtherColumns(TableRuns table, SettingBases bases, Set<Integer> grouped, Set<Integer> ignored) {
    /** Names that mean something else where runs are compared. */
    private static final Set<String> TAKEN = Set.of(
            "lr",
            "batch_tokens",
            "batch",
            "alpha",
            "beta",
            "beta1",
            "seed",
            "tokens",
            "record",
            "objective",
            "schedule",
            "final_lr",
            "warmup",
            RunConfiguration.DERIVED);

    /** The settings before, and one more for every column that sets runs apart. */
    SettingsPart after(SettingsPart before) {
        SettingsPart all = before;
        for (int column = 0; column < table.columns().count(); column++) {
            if (!all.treated().containsKey(column)) {
                all = all.and(part(column, all));
            }
        }
        return all;
    }

    private SettingsPart part(int column, SettingsPart before) {
        HeaderName name = table.columns().name(column);
        if (ignored.contains(column)) {
            return treated(column, Treatment.IGNORED, "");
        }
        if (table.columns().series(column).isConstant()) {
            return treated(column, Treatment.CONSTANT, "");
        }
        if (grouped.contains(column) || Bookkeeping.isAlwaysApart(name)) {
            return group(column, table.values(column), before);
        }
        if (Role.RUN.names().stream().anyMatch(names -> names.contains(name.last()))) {
            return treated(column, Treatment.IDENTIFIES, "");
        }
        return Bookkeeping.isRecorded(name)
                ? treated(column, Treatment.RECORDED, "bookkeeping")
                : byValues(column, table.values(column), before);
    }

    private SettingsPart byValues(int column, RunValues values, SettingsPart before) {
        int runs = table.runs().count();
        if (values.changes()) {
            return treated(column, Treatment.RECORDED, "changes within a run");
        }
        if (values.isConstant()) {
            return treated(column, Treatment.CONSTANT, "");
        }
        if (2 * values.distinct() > runs && runs > 2) {
            return treated(column, Treatment.RECORDED, "differs in almost every run");
        }
        String base = bases.of(values);
        return base.isEmpty()
                ? group(column, values, before)
                : treated(column, Treatment.RECORDED, "follows from " + base);
    }

    private SettingsPart group(int column, RunValues values, SettingsPart before) {
        String name = table.columns().name(column).stripped();
        boolean taken = TAKEN.contains(name) || before.column(name).isPresent();
        String setting = taken ? "column " + table.columns().header(column) : name;
        return SettingsPart.found(SettingColumn.of(setting, values, true)).and(treated(column, Treatment.GROUP, ""));
    }

    private SettingsPart treated(int column, Treatment treatment, String note) {
        return SettingsPart.treated(table, column, treatment, note);
    }
}

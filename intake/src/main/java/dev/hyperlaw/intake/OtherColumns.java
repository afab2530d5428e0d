package dev.hyperlaw.intake;

import dev.hyperlaw.evidence.SettingKind;
import dev.hyperlaw.evidence.SettingKinds;
import dev.hyperlaw.observation.RunConfiguration;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Columns without a role. Numbers that vary freely are axes, and words set families apart; unless a name says that it is bookkeeping or how the
 * run was launched.
 */
record OtherColumns(TableRuns table, SettingBases bases, Set<Integer> grouped, Set<Integer> ignored) {
    private static final Pattern DATE = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");

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
            return constant(column, name, before);
        }
        if (grouped.contains(column) || isAlwaysApart(column, name)) {
            return setting(column, table.values(column), before, SettingKind.FAMILY, Treatment.GROUP, "");
        }
        if (RunHeaders.contain(name)) {
            return treated(column, Treatment.IDENTIFIES, "");
        }
        if (Bookkeeping.isRecorded(name)
                && !SettingKinds.isThreshold(name.last())
                && !new ChosenNumbers(name).areSettings(() -> table.values(column))) {
            return treated(column, Treatment.RECORDED, "bookkeeping");
        }
        return new LaunchLabels(table.columns()).contains(column)
                ? treated(column, Treatment.LABEL, "")
                : byValues(column, table.values(column), before);
    }

    /** Why a column that goes by the name of a count is none. */
    private static String unset(HeaderName name, Series series) {
        boolean counts = Stream.of(Role.TOKENS, Role.PLANNED, Role.PLANNED_STEPS, Role.BATCH, Role.STEPS)
                .anyMatch(role -> RoleFinder.rank(role, name) < Integer.MAX_VALUE);
        return !counts
                ? ""
                : CellSense.isUnset(series) ? "-1: not set" : CellSense.isZero(series) ? "0: not counted" : "";
    }

    /** What every run was given alike belongs to what a plan keeps. */
    private SettingsPart constant(int column, HeaderName name, SettingsPart before) {
        Series series = table.columns().series(column);
        String unset = unset(name, series);
        return series.hasNumbers() && Bookkeeping.isSetting(name) && unset.isEmpty()
                ? setting(column, table.values(column), before, SettingKind.AXIS, Treatment.CONSTANT, "")
                : treated(column, Treatment.CONSTANT, unset);
    }

    /** A folder that every run has for itself says nothing of the data in it. */
    private boolean isAlwaysApart(int column, HeaderName name) {
        return Bookkeeping.isAlwaysApart(name)
                && !(Bookkeeping.isPath(name) && differsInMostRuns(table.values(column)));
    }

    private boolean differsInMostRuns(RunValues values) {
        int runs = table.runs().count();
        return 2 * values.distinct() > runs && runs > 2;
    }

    private SettingsPart byValues(int column, RunValues values, SettingsPart before) {
        if (values.changes()) {
            return treated(column, Treatment.RECORDED, "changes within a run");
        }
        if (values.isConstant()) {
            return treated(column, Treatment.CONSTANT, "");
        }
        HeaderName name = table.columns().name(column);
        boolean number = values.values().stream().allMatch(Double.class::isInstance);
        if (differsInMostRuns(values) && !(number && Bookkeeping.isSetting(name))) {
            return treated(column, Treatment.RECORDED, "differs in almost every run");
        }
        String base = bases.of(values);
        if (!base.isEmpty()) {
            return treated(column, Treatment.RECORDED, "follows from " + base);
        }
        if (SettingKinds.isThreshold(name.last())) {
            return setting(
                    column, values, before, SettingKind.ASIDE, Treatment.ASIDE, "a threshold whose 0 means none");
        }
        if (number) {
            return Bookkeeping.isMeasured(name)
                    ? treated(column, Treatment.RECORDED, "measured")
                    : setting(column, values, before, SettingKind.AXIS, Treatment.AXIS, "");
        }
        if (isDate(values)) {
            return treated(column, Treatment.RECORDED, "dates");
        }
        return isDump(values)
                ? setting(column, values, before, SettingKind.ASIDE, Treatment.ASIDE, "a dump of other settings")
                : setting(column, values, before, SettingKind.FAMILY, Treatment.GROUP, "");
    }

    private static boolean isDate(RunValues values) {
        return values.values().stream()
                .allMatch(value -> DATE.matcher(value.toString()).lookingAt());
    }

    /** Whether the texts are objects or lists in JSON or Python. */
    private static boolean isDump(RunValues values) {
        return values.values().stream()
                .map(Object::toString)
                .allMatch(text ->
                        text.startsWith("{") && text.endsWith("}") || text.startsWith("[") && text.endsWith("]"));
    }

    private SettingsPart setting(
            int column, RunValues values, SettingsPart before, SettingKind kind, Treatment treatment, String note) {
        String name = table.columns().name(column).stripped();
        boolean taken = TAKEN.contains(name) || before.column(name).isPresent();
        String setting = taken ? "column " + table.columns().header(column) : name;
        return SettingsPart.found(SettingColumn.of(setting, values, kind)).and(treated(column, treatment, note));
    }

    private SettingsPart treated(int column, Treatment treatment, String note) {
        return SettingsPart.treated(table, column, treatment, note);
    }
}

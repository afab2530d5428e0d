package dev.hyperlaw.intake;

import java.util.List;

/** The schedule of the runs, and where it ends. */
final class ScheduleSettings {
    private static final String FINAL_RATE = "final_lr";

    private final TableRuns table;
    private final Schedules schedules;

    ScheduleSettings(TableRuns table) {
        this.table = table;
        schedules = new Schedules(
                table.choices().schedule(),
                table.values(Role.SCHEDULE),
                table.values(Role.COOLDOWN),
                table.roles().containsKey(Role.FINAL_LR) || table.roles().containsKey(Role.MIN_LR));
    }

    Schedules schedules() {
        return schedules;
    }

    SettingsPart part() {
        boolean given = table.choices().schedule().isPresent();
        RunValues texts = RunValues.of(table.runs().count(), schedules::of);
        Treatment treatment = given ? Treatment.RECORDED : texts.isConstant() ? Treatment.CONSTANT : Treatment.GROUP;
        String note = given ? "--schedule was given" : "";
        SettingsPart part = SettingsPart.found(SettingColumn.of("schedule", texts, true))
                .and(SettingsPart.treated(table, Role.SCHEDULE, treatment, note))
                .and(SettingsPart.treated(table, Role.COOLDOWN, treatment, note));
        for (Role role : List.of(Role.FINAL_LR, Role.MIN_LR)) {
            part = part.and(finalRate(role, part.has(FINAL_RATE)));
        }
        return part;
    }

    /** Where the schedules end, unless the schedule that was given says so, or another column has said it. */
    private SettingsPart finalRate(Role role, boolean known) {
        RoleColumn source = table.roles().get(role);
        if (source == null) {
            return SettingsPart.NONE;
        }
        boolean given =
                table.choices().schedule().map(text -> text.contains("%")).orElse(false);
        boolean ignored =
                table.column(role).stream().anyMatch(column -> table.ignored().contains(column));
        if (given || ignored || known) {
            return SettingsPart.treated(
                    table, role, ignored ? Treatment.IGNORED : Treatment.RECORDED, given ? "--schedule was given" : "");
        }
        RunValues values = table.values(role).orElseGet(() -> table.computed(source));
        RunValues fractions = new FinalRates(role, source, values, table).fractions();
        SettingsPart treated =
                SettingsPart.treated(table, role, fractions.isConstant() ? Treatment.CONSTANT : Treatment.GROUP, "");
        return fractions.values().isEmpty()
                ? treated
                : SettingsPart.found(SettingColumn.of(FINAL_RATE, fractions, true))
                        .and(treated);
    }
}

package dev.hyperlaw.intake;

import dev.hyperlaw.Parsed;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.SettingKind;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.transfer.Schedule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** The schedule of the runs, and where it ends. */
final class ScheduleSettings {
    private final TableRuns table;
    private final Schedules schedules;

    ScheduleSettings(TableRuns table) {
        this.table = table;
        schedules = Schedules.of(table);
    }

    Schedules schedules() {
        return schedules;
    }

    /** How the learning rate of every run moves, with what else the table says of it. */
    List<RateShape> rates(SettingsPart all) {
        Map<Object, RateShape> known = new HashMap<>();
        Optional<SettingColumn> last = all.column(RateShape.FINAL_RATE);
        Optional<SettingColumn> warmUp = all.column(RateShape.WARM_UP);
        return IntStream.range(0, table.runs().count())
                .mapToObj(run -> rate(
                        known,
                        schedules.ofRuns().get(run),
                        last.flatMap(column -> column.of(run)),
                        warmUp.flatMap(column -> column.of(run))))
                .toList();
    }

    private static RateShape rate(
            Map<Object, RateShape> known, Parsed<Schedule> schedule, Optional<Setting> last, Optional<Setting> warmUp) {
        return known.computeIfAbsent(List.of(schedule, last, warmUp), any -> RateShape.of(schedule, last, warmUp));
    }

    SettingsPart part() {
        boolean given = table.choices().schedule().isPresent();
        RunValues texts = RunValues.of(
                table.runs().count(), run -> schedules.ofRuns().get(run).text());
        Treatment treatment = given ? Treatment.RECORDED : texts.isConstant() ? Treatment.CONSTANT : Treatment.GROUP;
        String note = given ? "--schedule was given" : "";
        SettingsPart part = SettingsPart.found(SettingColumn.of(RateShape.SCHEDULE, texts, SettingKind.FAMILY))
                .and(SettingsPart.treated(table, Role.SCHEDULE, treatment, note))
                .and(SettingsPart.treated(table, Role.COOLDOWN, treatment, note));
        for (Role role : List.of(Role.FINAL_LR, Role.MIN_LR)) {
            part = part.and(finalRate(role, part.column(RateShape.FINAL_RATE).isPresent()));
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
                : SettingsPart.found(SettingColumn.of(RateShape.FINAL_RATE, fractions, SettingKind.FAMILY))
                        .and(treated);
    }
}

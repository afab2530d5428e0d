package dev.hyperlaw.intake;

import dev.hyperlaw.Parsed;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.SettingKind;
import dev.hyperlaw.transfer.Schedule;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The schedule of the runs, and where it ends. */
final class ScheduleSettings {
    /** The setting that says how a cool-down falls. */
    private static final String SHAPE = "decay";

    private final TableRuns table;
    private final boolean given;
    private final boolean endGiven;
    private final Map<Role, RunValues> ends = new HashMap<>();
    private final DecayHorizons horizons;
    private final Schedules schedules;

    ScheduleSettings(TableRuns table) {
        this.table = table;
        given = table.choices().schedule().isPresent();
        endGiven = table.choices().schedule().map(text -> text.contains("%")).orElse(false);
        for (Role role : List.of(Role.FINAL_LR, Role.MIN_LR)) {
            RoleColumn source = table.roles().get(role);
            if (source != null && !endGiven && !isIgnored(role)) {
                RunValues values = table.values(role).orElseGet(() -> table.computed(source));
                ends.put(role, new FinalRates(role, source, values, table).fractions());
            }
        }
        Schedules named = Schedules.of(table, RunValues.of(table.runs().count(), this::end));
        horizons = DecayHorizons.of(table, named, this::end);
        schedules = named.within(horizons);
    }

    private boolean isIgnored(Role role) {
        return table.column(role).stream().anyMatch(column -> table.ignored().contains(column));
    }

    /** Where the schedule of a run ends by the columns: the one of fractions first. */
    private @Nullable Object end(int run) {
        for (Role role : List.of(Role.FINAL_LR, Role.MIN_LR)) {
            RunValues values = ends.get(role);
            if (values != null && values.has(run)) {
                return values.values().get(values.codes()[run]);
            }
        }
        return null;
    }

    Schedules schedules() {
        return schedules;
    }

    /** How the learning rate of every run moves, with what else the table says of it. */
    List<RateShape> rates(SettingsPart all) {
        // Runs whose columns say the same of the schedule share one object.
        IdentityHashMap<Parsed<Schedule>, Map<RunKey, RateShape>> known = new IdentityHashMap<>();
        Optional<SettingColumn> last = all.column(RateShape.FINAL_RATE);
        Optional<SettingColumn> warmUp = all.column(RateShape.WARM_UP);
        List<Parsed<Schedule>> ofRuns = schedules.ofRuns();
        List<RunValues> beside = Stream.concat(last.stream(), warmUp.stream())
                .map(SettingColumn::values)
                .toList();
        return IntStream.range(0, table.runs().count())
                .mapToObj(run -> known.computeIfAbsent(ofRuns.get(run), any -> new HashMap<>())
                        .computeIfAbsent(
                                RunKey.of(run, beside),
                                any -> RateShape.of(
                                        ofRuns.get(run),
                                        last.flatMap(column -> column.of(run)),
                                        warmUp.flatMap(column -> column.of(run)))))
                .toList();
    }

    SettingsPart part() {
        List<Parsed<Schedule>> ofRuns = schedules.ofRuns();
        RunValues texts =
                RunValues.of(table.runs().count(), run -> ofRuns.get(run).text());
        Treatment treatment = given ? Treatment.RECORDED : texts.isConstant() ? Treatment.CONSTANT : Treatment.GROUP;
        String note = given ? "--schedule was given" : "";
        // What nobody said is assumed, and not a setting of the runs.
        SettingsPart said = schedules.said()
                ? SettingsPart.found(SettingColumn.of(RateShape.SCHEDULE, texts, SettingKind.FAMILY))
                : SettingsPart.NONE;
        return said.and(SettingsPart.treated(table, Role.SCHEDULE, treatment, note))
                .and(cooldown(treatment, note))
                .and(shape())
                .and(finalRate(ofRuns))
                .and(horizons.part(table))
                .and(DecayFlags.of(table).part())
                .and(logged());
    }

    private SettingsPart logged() {
        SettingsPart part = SettingsPart.NONE;
        for (int column : LoggedRates.of(table.columns()).lastBeside(table.column(Role.LR))) {
            part = part.and(SettingsPart.treated(table, column, Treatment.RECORDED, "the rate at the end of training"));
        }
        return part;
    }

    /** Fractions that no schedule has used still set runs apart. */
    private SettingsPart cooldown(Treatment treatment, String note) {
        Optional<RunValues> values = given ? Optional.empty() : table.values(Role.COOLDOWN);
        boolean used = schedules.readings().stream().anyMatch(reading -> reading.is(Schedule.Kind.WSD));
        return values.isPresent() && !used && !values.get().isConstant() && !isIgnored(Role.COOLDOWN)
                ? SettingsPart.found(SettingColumn.of(Role.COOLDOWN.word(), values.get(), SettingKind.FAMILY))
                        .and(SettingsPart.treated(table, Role.COOLDOWN, Treatment.GROUP, note))
                : SettingsPart.treated(table, Role.COOLDOWN, treatment, note);
    }

    private SettingsPart shape() {
        RunValues shapes = schedules.shapes();
        return shapes.values().isEmpty()
                ? SettingsPart.NONE
                : SettingsPart.found(SettingColumn.of(SHAPE, shapes, SettingKind.FAMILY));
    }

    /** Where the schedules end, unless the schedule that was given says so, or all end at zero. */
    private SettingsPart finalRate(List<Parsed<Schedule>> ofRuns) {
        RunValues fractions = RunValues.of(
                table.runs().count(), run -> fraction(run, ofRuns.get(run).value()));
        SettingsPart part = SettingsPart.NONE;
        for (Role role : List.of(Role.FINAL_LR, Role.MIN_LR)) {
            part = part.and(SettingsPart.treated(
                    table, role, treatment(role, fractions), endGiven ? "--schedule was given" : ""));
        }
        boolean above = fractions.values().stream().anyMatch(value -> !value.equals(0.0));
        return above && (!ends.isEmpty() || !horizons.isEmpty())
                ? part.and(SettingsPart.found(SettingColumn.of(RateShape.FINAL_RATE, fractions, SettingKind.FAMILY)))
                : part;
    }

    private Treatment treatment(Role role, RunValues fractions) {
        if (isIgnored(role)) {
            return Treatment.IGNORED;
        }
        RunValues own = ends.get(role);
        return own == null ? Treatment.RECORDED : fractions.isConstant() ? Treatment.CONSTANT : Treatment.GROUP;
    }

    /** A schedule that decays ends at zero unless something else is said; one that does not has no end of its own. */
    private @Nullable Object fraction(int run, Optional<Schedule> schedule) {
        Object said = end(run);
        if (schedule.isEmpty()) {
            return said;
        }
        Schedule known = schedule.get();
        if (known.decays() && horizons.share(run).isPresent()) {
            return horizons.share(run).getAsDouble();
        }
        return !known.decays() ? null : said == null ? (Object) known.finalFraction() : said;
    }
}

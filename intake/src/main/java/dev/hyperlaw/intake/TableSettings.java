package dev.hyperlaw.intake;

import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.SettingKind;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Which settings a run has beside learning rate, batch and tokens, and how every column was taken. */
record TableSettings(
        TableRuns table, ModelColumns models, SettingBases bases, Set<Integer> grouped, Set<Integer> ignored) {
    static SettingsReading read(TableRuns table) {
        ModelColumns models = new ModelColumns(table);
        return new TableSettings(
                        table, models, SettingBases.of(table, models.model()), table.grouped(), table.ignored())
                .read();
    }

    private SettingsReading read() {
        ScheduleSettings schedules = new ScheduleSettings(table);
        SettingsPart known = quantities()
                .and(lengths())
                .and(models.part())
                .and(apart(Role.OPTIMIZER, "optimizer"))
                .and(schedules.part())
                .and(new MomentumSettings(table).part())
                .and(follower(Role.BETA2, "beta2"))
                .and(follower(Role.WEIGHT_DECAY, "weight_decay"))
                .and(warmup());
        SettingsPart all = new OtherColumns(table, bases, grouped, ignored).after(known);
        List<Understood.ColumnReading> columns = IntStream.range(
                        0, table.columns().count())
                .mapToObj(column -> Objects.requireNonNull(all.treated().get(column)))
                .toList();
        return new SettingsReading(
                all.found(),
                columns,
                schedules.rates(all),
                schedules.schedules().assumed(),
                schedules.schedules().unknown(),
                new BudgetWords(table, bases).questions(columns));
    }

    /** What is tuned, counted and measured is not a setting like others. */
    private SettingsPart quantities() {
        SettingsPart part = SettingsPart.NONE;
        for (Role role : Role.values()) {
            boolean same = table.column(role).stream()
                    .anyMatch(column -> table.columns().series(column).isConstant());
            part = part.and(
                    switch (role) {
                        case LR, BATCH -> treated(role, same ? Treatment.CONSTANT : Treatment.TUNED, "");
                        case TOKENS, STEPS, PLANNED, PLANNED_STEPS ->
                            treated(role, same ? Treatment.CONSTANT : Treatment.BUDGET, "");
                        case LOSS -> treated(role, Treatment.MEASURED, "");
                        case RUN -> treated(role, Treatment.IDENTIFIES, "");
                        case SEED -> SeedColumns.part(table);
                        case SAMPLES -> treated(role, Treatment.RECORDED, "");
                        case STATUS -> treated(role, Treatment.RECORDED, "says how a run ended");
                        case SEQ, BETA1, BETA2, BETAS, ALPHA, PARAMS, SCHEDULE, COOLDOWN -> SettingsPart.NONE;
                        case FINAL_LR, MIN_LR, OPTIMIZER, WEIGHT_DECAY, WARMUP, GROUP -> SettingsPart.NONE;
                    });
        }
        return part;
    }

    private SettingsPart treated(Role role, Treatment treatment, String note) {
        return SettingsPart.treated(table, role, treatment, note);
    }

    private SettingsPart lengths() {
        RunValues lengths = RunValues.of(
                table.runs().count(), run -> TableRuns.boxed(table.facts().sequence()[run]));
        SettingsPart taken = treated(Role.SEQ, lengths.isConstant() ? Treatment.CONSTANT : Treatment.GROUP, "");
        return lengths.values().isEmpty()
                ? taken
                : SettingsPart.found(SettingColumn.of("sequence_length", lengths, SettingKind.FAMILY))
                        .and(taken);
    }

    /** A setting that sets families apart whatever else varies with it. */
    private SettingsPart apart(Role role, String name) {
        return table.values(role)
                .map(values -> {
                    if (isIn(ignored, role)) {
                        return treated(role, Treatment.IGNORED, "");
                    }
                    Treatment treatment = values.isConstant() ? Treatment.CONSTANT : Treatment.GROUP;
                    return SettingsPart.found(SettingColumn.of(name, values, SettingKind.FAMILY))
                            .and(treated(role, treatment, ""));
                })
                .orElse(SettingsPart.NONE);
    }

    private boolean isIn(Set<Integer> columns, Role role) {
        return table.column(role).stream().anyMatch(columns::contains);
    }

    private SettingsPart follower(Role role, String name) {
        return table.values(role).map(values -> setting(role, name, values)).orElse(SettingsPart.NONE);
    }

    private SettingsPart warmup() {
        return table.values(Role.WARMUP)
                .map(values -> {
                    HeaderName header =
                            HeaderName.of(Objects.requireNonNull(table.roles().get(Role.WARMUP))
                                    .shown());
                    boolean steps = WarmUpText.of(header, 5.0).endsWith("steps");
                    Optional<String> even =
                            steps && !values.isConstant() ? EvenWarmUp.of(table.facts(), values) : Optional.empty();
                    if (even.isPresent() && !isIn(ignored, Role.WARMUP) && !isIn(grouped, Role.WARMUP)) {
                        RunValues same = RunValues.of(table.runs().count(), run -> even.get());
                        return SettingsPart.found(SettingColumn.of(RateShape.WARM_UP, same, SettingKind.AXIS))
                                .and(treated(Role.WARMUP, Treatment.CONSTANT, even.get() + " of every run"));
                    }
                    List<Object> texts = values.values().stream()
                            .map(value -> (Object) WarmUpText.of(header, value))
                            .toList();
                    return setting(
                            Role.WARMUP, RateShape.WARM_UP, new RunValues(values.codes(), texts, values.changes()));
                })
                .orElse(SettingsPart.NONE);
    }

    /** A setting that was varied, unless it follows from what is tuned. */
    private SettingsPart setting(Role role, String name, RunValues values) {
        if (isIn(ignored, role)) {
            return treated(role, Treatment.IGNORED, "");
        }
        if (isIn(grouped, role)) {
            return SettingsPart.found(SettingColumn.of(name, values, SettingKind.FAMILY))
                    .and(treated(role, Treatment.GROUP, ""));
        }
        String base = values.isConstant() ? "" : bases.of(values);
        Treatment treatment =
                values.isConstant() ? Treatment.CONSTANT : base.isEmpty() ? Treatment.AXIS : Treatment.RECORDED;
        return SettingsPart.found(
                        SettingColumn.of(name, values, base.isEmpty() ? SettingKind.AXIS : SettingKind.FOLLOWS))
                .and(treated(role, treatment, base.isEmpty() ? "" : "follows from " + base));
    }
}

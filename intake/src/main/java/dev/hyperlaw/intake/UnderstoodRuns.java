package dev.hyperlaw.intake;

import dev.hyperlaw.evidence.LossUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that a table says of its runs. Holds no cell: those of a large table need not stay in memory while runs are made.
 *
 * @param filtered rows that a condition left out
 * @param named whether a column names the runs
 * @param scheduleGiven whether the user says how the rate moves in all of them
 * @param seeds of the runs, if there are any
 * @param states how the runs ended, if a column says so
 * @param unused words of columns that are not used, by header
 */
record UnderstoodRuns(
        RowPlaces places,
        long filtered,
        RunIndex runs,
        boolean named,
        boolean scheduleGiven,
        Amounts.LossPoints points,
        LossUnit unit,
        RunFacts facts,
        List<RoleReading> roles,
        SettingsReading settings,
        Optional<RunValues> seeds,
        Optional<RunValues> states,
        Map<String, RunValues> unused,
        List<String> warnings) {
    UnderstoodRuns {
        roles = List.copyOf(roles);
        warnings = List.copyOf(warnings);
    }

    /** Whether nothing says how many tokens a run has seen but what it was to see. */
    boolean plansAlone() {
        Optional<String> reached = source(Role.TOKENS);
        return !runs.hasCurves() && reached.isPresent() && reached.equals(source(Role.PLANNED));
    }

    private Optional<String> source(Role role) {
        return roles.stream()
                .filter(reading -> reading.role() == role)
                .map(RoleReading::source)
                .findFirst();
    }

    static UnderstoodRuns of(TableRuns table, AmountsReading amounts, long filtered, List<String> notes) {
        SettingsReading settings = TableSettings.read(table);
        List<String> warnings = new ArrayList<>(settings.assumed());
        warnings.addAll(new TrainingLoss(table).warnings());
        warnings.addAll(new Epochs(table).warnings());
        warnings.addAll(LoggedRates.of(table.columns())
                .remarks(
                        table.column(Role.LR),
                        table.roles().containsKey(Role.MIN_LR) || table.roles().containsKey(Role.FINAL_LR)));
        warnings.addAll(notes);
        warnings.addAll(amounts.warnings());
        warnings.addAll(table.facts().warnings());
        warnings.addAll(settings.unknown());
        warnings.addAll(settings.labels());
        return new UnderstoodRuns(
                table.columns().places(),
                filtered,
                table.runs(),
                table.roles().containsKey(Role.RUN),
                table.choices().schedule().isPresent(),
                amounts.amounts().points(),
                amounts.unit(),
                table.facts(),
                amounts.roles(),
                settings,
                table.values(Role.SEED).filter(seeds -> !seeds.values().isEmpty()),
                table.last(Role.STATUS)
                        .map(states -> OptunaTrials.is(table.columns()) ? OptunaTrials.states(states) : states),
                HiddenCauses.unused(table, settings),
                warnings);
    }
}

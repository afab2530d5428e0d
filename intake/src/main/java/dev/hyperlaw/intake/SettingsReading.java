package dev.hyperlaw.intake;

import dev.hyperlaw.evidence.RateShape;
import java.util.List;

/**
 * The settings of the runs beside learning rate, batch and tokens.
 *
 * @param columns every column of the table and how it was taken
 * @param rates of every run, how its learning rate moves
 * @param assumed what is assumed of the schedules
 * @param unknown schedules that Hyperlaw does not know
 * @param questions what could not be decided
 */
record SettingsReading(
        List<SettingColumn> found,
        List<Understood.ColumnReading> columns,
        List<RateShape> rates,
        List<String> assumed,
        List<String> unknown,
        Questions questions) {
    SettingsReading {
        found = List.copyOf(found);
        columns = List.copyOf(columns);
        rates = List.copyOf(rates);
    }

    /** Says which columns were taken as labels of launches, since someone may have meant more by them. */
    List<String> labels() {
        List<String> labels = columns.stream()
                .filter(column -> column.treatment() == Treatment.LABEL)
                .map(Understood.ColumnReading::header)
                .toList();
        return labels.isEmpty()
                ? List.of()
                : List.of(
                        "Launch labels do not set runs apart: %s. Maybe --group-by %s, if it changes what a run computes."
                                .formatted(String.join(", ", labels), labels.get(0)));
    }

    /** Whether the rate of a run is constant, so that it speaks for every budget on its way. */
    boolean[] flat() {
        boolean[] flat = new boolean[rates.size()];
        for (int run = 0; run < flat.length; run++) {
            flat[run] = rates.get(run).isFlat();
        }
        return flat;
    }
}

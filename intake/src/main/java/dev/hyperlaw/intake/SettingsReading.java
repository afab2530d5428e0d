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
 */
record SettingsReading(
        List<SettingColumn> found,
        List<Understood.ColumnReading> columns,
        List<RateShape> rates,
        List<String> assumed,
        List<String> unknown) {
    SettingsReading {
        found = List.copyOf(found);
        columns = List.copyOf(columns);
        rates = List.copyOf(rates);
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

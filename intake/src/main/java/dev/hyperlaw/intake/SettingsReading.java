package dev.hyperlaw.intake;

import java.util.List;

/**
 * The settings of the runs beside learning rate, batch and tokens.
 *
 * @param columns every column of the table and how it was taken
 * @param assumed what is assumed of the schedules
 * @param unknown schedules that Hyperlaw does not know
 */
record SettingsReading(
        List<SettingColumn> found, List<Understood.ColumnReading> columns, List<String> assumed, List<String> unknown) {
    SettingsReading {
        found = List.copyOf(found);
        columns = List.copyOf(columns);
    }

    /** Whether the rate of a run is constant, so that it speaks for every budget on its way. */
    boolean[] flat(int runs) {
        SettingColumn schedule = found.stream()
                .filter(column -> column.name().equals("schedule"))
                .findFirst()
                .orElseThrow();
        boolean[] flat = new boolean[runs];
        for (int run = 0; run < runs; run++) {
            flat[run] = schedule.values().text(run).equals("constant");
        }
        return flat;
    }
}

package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Some settings of the runs, and how the columns were taken that say them.
 *
 * @param found the settings
 * @param treated by column
 */
record SettingsPart(List<SettingColumn> found, Map<Integer, Understood.ColumnReading> treated) {
    static final SettingsPart NONE = new SettingsPart(List.of(), Map.of());

    SettingsPart {
        found = List.copyOf(found);
        treated = Collections.unmodifiableMap(new LinkedHashMap<>(treated));
    }

    static SettingsPart found(SettingColumn column) {
        return new SettingsPart(List.of(column), Map.of());
    }

    /** How the columns of a role were taken, also those of a formula. */
    static SettingsPart treated(TableRuns table, Role role, Treatment treatment, String note) {
        Map<Integer, Understood.ColumnReading> treated = new LinkedHashMap<>();
        RoleColumn source = table.roles().get(role);
        if (source != null) {
            for (String name : source.formula().names()) {
                table.columns()
                        .find(name)
                        .ifPresent(column -> treated.put(
                                column,
                                new Understood.ColumnReading(table.columns().header(column), treatment, note)));
            }
        }
        return new SettingsPart(List.of(), treated);
    }

    static SettingsPart treated(TableRuns table, int column, Treatment treatment, String note) {
        return new SettingsPart(
                List.of(),
                Map.of(column, new Understood.ColumnReading(table.columns().header(column), treatment, note)));
    }

    /** Both; of a column that both have treated, as this part has. */
    SettingsPart and(SettingsPart more) {
        List<SettingColumn> all = new ArrayList<>(found);
        all.addAll(more.found);
        Map<Integer, Understood.ColumnReading> columns = new LinkedHashMap<>(treated);
        more.treated.forEach(columns::putIfAbsent);
        return new SettingsPart(all, columns);
    }

    Optional<SettingColumn> column(String setting) {
        return found.stream().filter(column -> column.name().equals(setting)).findFirst();
    }
}

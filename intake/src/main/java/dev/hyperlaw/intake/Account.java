package dev.hyperlaw.intake;

import dev.hyperlaw.evidence.family.RunFamily;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Counts what became of every row and run, and names the families. */
record Account(UnderstoodRuns table, RunFates fates, List<RunFamily> families) {

    Understood with(List<String> warnings) {
        RowPlaces places = table.places();
        RunIndex runs = table.runs();
        Map<Fate, Long> byRow = new EnumMap<>(Fate.class);
        Map<Fate, Long> byRun = new EnumMap<>(Fate.class);
        Lines incomplete = new Lines(places);
        fates.of().forEach(fate -> byRun.merge(fate, 1L, Long::sum));
        for (int row = 0; row < places.rows(); row++) {
            Fate fate = fates.of().get(runs.runOf(row));
            boolean silent = fate.isKept()
                    && runs.hasCurves()
                    && Double.isNaN(table.points().loss()[row]);
            byRow.merge(silent ? Fate.WITHOUT_LOSS : fate, 1L, Long::sum);
            if (fate == Fate.INCOMPLETE) {
                incomplete.add(row);
            }
        }
        if (table.filtered() > 0) {
            byRow.put(Fate.FILTERED, table.filtered());
        }
        List<String> all = new ArrayList<>(warnings);
        if (incomplete.count() > 0) {
            all.add("%s have a loss, and no learning rate, batch or tokens: they are left out.".formatted(incomplete));
        }
        return new Understood(
                places.source(),
                places.rows() + table.filtered(),
                runs.count(),
                runs.hasCurves(),
                byRow,
                byRun,
                table.roles(),
                table.settings().columns(),
                families.stream()
                        .map(family -> FamilyReading.of(family, table.seeds().isPresent()))
                        .toList(),
                common(),
                all);
    }

    /** {@code params=402M optimizer=adamw schedule=wsd:0.2}. */
    private String common() {
        return table.settings().found().stream()
                .filter(column ->
                        !column.settings().isEmpty() && column.values().isConstant())
                .map(column -> column.name() + "=" + column.settings().get(0).canonical())
                .collect(Collectors.joining(" "));
    }
}

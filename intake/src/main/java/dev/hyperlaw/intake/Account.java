package dev.hyperlaw.intake;

import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts what became of every row and run, and names the groups. */
record Account(UnderstoodRuns table, RunFates fates) {

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
                groups(),
                common(),
                all);
    }

    private List<Understood.GroupReading> groups() {
        List<SettingColumn> apart = table.settings().found().stream()
                .filter(column -> column.apart() && varies(column))
                .sorted(Comparator.comparing(SettingColumn::name))
                .toList();
        Map<RunKey, int[]> members = new HashMap<>();
        for (int run = 0; run < fates.of().size(); run++) {
            if (fates.isKept(run)) {
                int each = run;
                int[] codes = apart.stream()
                        .mapToInt(column -> column.values().codes()[each])
                        .toArray();
                members.computeIfAbsent(new RunKey(codes), any -> new int[] {each, 0})[1]++;
            }
        }
        Map<String, Long> counts = new TreeMap<>();
        for (int[] member : members.values()) {
            String name = apart.stream()
                    .map(column -> column.name() + "="
                            + column.of(member[0]).map(Setting::canonical).orElse("-"))
                    .collect(Collectors.joining(" "));
            counts.merge(name, (long) member[1], Long::sum);
        }
        return counts.entrySet().stream()
                .map(entry -> new Understood.GroupReading(entry.getKey(), entry.getValue()))
                .toList();
    }

    private boolean varies(SettingColumn column) {
        int seen = Integer.MIN_VALUE;
        for (int run = 0; run < fates.of().size(); run++) {
            int code = column.values().codes()[run];
            if (fates.isKept(run)) {
                if (seen != Integer.MIN_VALUE && code != seen) {
                    return true;
                }
                seen = code;
            }
        }
        return false;
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

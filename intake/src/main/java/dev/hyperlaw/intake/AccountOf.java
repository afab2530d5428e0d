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
final class AccountOf {
    private final Columns columns;
    private final long filtered;
    private final RunIndex runs;
    private final Amounts amounts;
    private final Fate[] fates;
    private final Settings settings;

    AccountOf(Columns columns, long filtered, RunIndex runs, Amounts amounts, Fate[] fates, Settings settings) {
        this.columns = columns;
        this.filtered = filtered;
        this.runs = runs;
        this.amounts = amounts;
        this.fates = fates;
        this.settings = settings;
    }

    Understood with(List<RoleReading> roles, List<String> warnings) {
        Map<Fate, Long> byRow = new EnumMap<>(Fate.class);
        Map<Fate, Long> byRun = new EnumMap<>(Fate.class);
        Lines incomplete = new Lines(columns);
        for (Fate fate : fates) {
            byRun.merge(fate, 1L, Long::sum);
        }
        for (int row = 0; row < columns.rows(); row++) {
            Fate fate = fates[runs.runOf(row)];
            boolean silent = fate.isKept() && runs.hasCurves() && Double.isNaN(amounts.loss()[row]);
            byRow.merge(silent ? Fate.WITHOUT_LOSS : fate, 1L, Long::sum);
            if (fate == Fate.INCOMPLETE) {
                incomplete.add(row);
            }
        }
        if (filtered > 0) {
            byRow.put(Fate.FILTERED, filtered);
        }
        List<String> all = new ArrayList<>(warnings);
        if (incomplete.count() > 0) {
            all.add("%s have a loss, and no learning rate, batch or tokens: they are left out.".formatted(incomplete));
        }
        return new Understood(
                columns.source(),
                columns.rows() + filtered,
                runs.count(),
                runs.hasCurves(),
                byRow,
                byRun,
                roles,
                settings.readings(),
                groups(),
                common(),
                all);
    }

    private List<GroupReading> groups() {
        List<SettingColumn> apart = settings.found().stream()
                .filter(column -> column.apart() && varies(column))
                .sorted(Comparator.comparing(SettingColumn::name))
                .toList();
        Map<RunKey, int[]> members = new HashMap<>();
        for (int run = 0; run < fates.length; run++) {
            if (fates[run].isKept()) {
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
                .map(entry -> new GroupReading(entry.getKey(), entry.getValue()))
                .toList();
    }

    private boolean varies(SettingColumn column) {
        int seen = Integer.MIN_VALUE;
        for (int run = 0; run < fates.length; run++) {
            int code = column.values().codes()[run];
            if (fates[run].isKept()) {
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
        List<String> words = new ArrayList<>();
        for (SettingColumn column : settings.found()) {
            if (!column.settings().isEmpty() && column.values().isConstant()) {
                words.add(column.name() + "=" + column.settings().get(0).canonical());
            }
        }
        return String.join(" ", words);
    }
}

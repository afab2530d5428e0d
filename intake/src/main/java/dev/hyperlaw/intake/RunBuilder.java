package dev.hyperlaw.intake;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.evidence.SettingKinds;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Makes the runs that evidence takes. */
final class RunBuilder {
    private final RunIndex runs;
    private final Amounts.LossPoints measured;
    private final RunFacts facts;
    private final SettingsReading settings;
    private final Optional<RunValues> seeds;
    private final LossUnit unit;
    private final SettingKinds kinds;
    private final Map<Double, Setting> numbers = new HashMap<>();
    /** The seed of a run that has none where others have one. */
    private static final double UNSAID = -1;

    private int averaged;
    private RunConfiguration before = RunConfiguration.of(Map.of());

    RunBuilder(
            RunIndex runs,
            Amounts.LossPoints measured,
            RunFacts facts,
            SettingsReading settings,
            Optional<RunValues> seeds,
            LossUnit unit) {
        this.runs = runs;
        this.measured = measured;
        this.facts = facts;
        this.settings = settings;
        this.seeds = seeds;
        this.unit = unit;
        kinds = new SettingKinds(settings.found().stream()
                .filter(column -> !SettingKinds.isWithin(column.name()))
                .collect(Collectors.toMap(SettingColumn::name, SettingColumn::kind)));
    }

    /**
     * The runs.
     *
     * @param averaged how many points of a run repeat a token count; their mean was taken
     */
    record Built(List<FinishedRun> runs, int averaged) {
        Built {
            runs = List.copyOf(runs);
        }

        List<String> warnings() {
            return averaged == 0
                    ? List.of()
                    : List.of("%s points repeat a token count of their run, as restarts do: their mean is taken."
                            .formatted(NumberText.grouped(averaged)));
        }
    }

    /** A run that stands alone, or one of several that share points of one curve. */
    Built build(RunFates fates, boolean[] flat, RunKeys keys) {
        List<FinishedRun> built = new ArrayList<>();
        Map<RunKey, Integer> replicates = new HashMap<>();
        Map<RunKey, List<Joined>> curves = new LinkedHashMap<>();
        for (int run = 0; run < flat.length; run++) {
            if (!fates.isKept(run)) {
                continue;
            }
            boolean diverged = fates.of().get(run) == Fate.DIVERGED;
            if (flat[run] && !runs.hasCurves()) {
                join(curves.computeIfAbsent(keys.withoutBudget(run), any -> new ArrayList<>(1)), run, diverged);
                continue;
            }
            List<Observation> points = diverged && !flat[run] ? List.of() : points(run);
            int replicate =
                    seeds.isPresent() ? 0 : replicates.merge(keys.of(run, flat[run], true), 1, Integer::sum) - 1;
            built.add(finished(run, facts.budget(run), replicate, points, diverged));
        }
        curves.values().forEach(joined -> joined.forEach(curve -> built.add(curve.run(joined.indexOf(curve)))));
        return new Built(built, averaged);
    }

    /** Rows that are points of one curve at a constant rate. */
    private final class Joined {
        private final int first;
        private final SortedMap<Long, Observation> points = new TreeMap<>();
        private double longest;
        private boolean diverged;

        Joined(int first) {
            this.first = first;
        }

        FinishedRun run(int replicate) {
            return finished(first, longest, replicate, List.copyOf(points.values()), diverged);
        }
    }

    private void join(List<Joined> curves, int run, boolean diverged) {
        long tokens = Math.round(facts.reached()[run]);
        Joined place = curves.stream()
                .filter(curve -> !curve.points.containsKey(tokens))
                .findFirst()
                .orElse(null);
        if (place == null) {
            place = new Joined(run);
            curves.add(place);
        }
        place.longest = Math.max(place.longest, facts.budget(run));
        place.diverged |= diverged;
        for (Observation point : points(run)) {
            place.points.put(point.tokens(), point);
        }
    }

    private List<Observation> points(int run) {
        if (runs.size(run) == 1) {
            int row = runs.row(run, 0);
            return Double.isFinite(measured.loss()[row]) && measured.tokens()[row] >= 0
                    ? List.of(Observation.of(Math.round(measured.tokens()[row]), measured.loss()[row]))
                    : List.of();
        }
        SortedMap<Long, double[]> sums = new TreeMap<>();
        for (int i = 0; i < runs.size(run); i++) {
            int row = runs.row(run, i);
            if (Double.isFinite(measured.loss()[row]) && measured.tokens()[row] >= 0) {
                double[] sum = sums.computeIfAbsent(Math.round(measured.tokens()[row]), any -> new double[2]);
                averaged += sum[1] > 0 ? 1 : 0;
                sum[0] += measured.loss()[row];
                sum[1]++;
            }
        }
        List<Observation> points = new ArrayList<>(sums.size());
        sums.forEach((tokens, sum) -> points.add(Observation.of(tokens, sum[0] / sum[1])));
        return points;
    }

    private FinishedRun finished(int run, double budget, int replicate, List<Observation> points, boolean diverged) {
        return new FinishedRun(
                configuration(run, budget, replicate), settings.rates().get(run), points, diverged, unit, kinds);
    }

    private RunConfiguration configuration(int run, double budget, int replicate) {
        SortedMap<String, Setting> all = new TreeMap<>();
        for (SettingColumn column : settings.found()) {
            column.of(run).ifPresent(setting -> all.put(column.name(), setting));
        }
        all.put("lr", number(facts.lr()[run]));
        all.put("batch_tokens", number(facts.batch()[run]));
        all.put("tokens", number(Math.rint(budget)));
        if (seeds.isPresent()) {
            all.put("seed", seeds.get().has(run) ? seed(seeds.get(), run) : number(UNSAID));
        } else if (replicate > 0) {
            all.put("seed", number(replicate));
        }
        before = new RunConfiguration(all).sharingNamesOf(before);
        return before;
    }

    private Setting seed(RunValues values, int run) {
        Object value = values.values().get(values.codes()[run]);
        return Setting.of(value instanceof Double number ? number : values.codes()[run]);
    }

    private Setting number(double value) {
        return numbers.computeIfAbsent(value, Setting::of);
    }
}

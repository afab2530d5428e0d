package dev.hyperlaw.evidence;

import dev.hyperlaw.evidence.joint.JointPrior;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.transfer.Regime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The runs of a sweep as one regime sees them: what it tunes are the axes of a surface, and a cell is a model at a budget with what it
 * holds. So nothing is assumed of how the loss depends on a setting that is held.
 *
 * @param cells what each cell holds
 * @param place by cell, the number of its model at its budget
 * @param tried by cell and axis, the values that were tried, ascending, those of runs that diverged included
 */
record RegimeStrata(
        Regime regime, JointRuns runs, List<Stratum> cells, int[] place, List<List<double[]>> tried, boolean bySize) {
    /** The number of values below which there is nothing to tune. */
    private static final int VALUES = 3;
    /** Nothing is known of how far models, or momenta, are apart. */
    private static final double WIDE = 3;

    private static final double SET_OFF = 0.25;
    private static final double CELL = 0.04;
    private static final double FOLLOWS = 1;

    /** What all runs of a cell have in common; what is tuned in its cell has no meaning. */
    record Stratum(int model, double tokens, Cell held) {}

    /** Runs that share everything but the settings, and the size of their model where all are known. */
    record Model(Readings readings, OptionalDouble parameters) {}

    /** Whether a regime that tunes this setting can be looked at. */
    static boolean isVaried(List<Model> models, Tunable setting) {
        return values(models, setting).size() >= VALUES;
    }

    static SortedSet<Double> values(List<Model> models, Tunable setting) {
        SortedSet<Double> values = new TreeSet<>();
        models.forEach(model -> Arrays.stream(model.readings.values(setting)).forEach(values::add));
        return values;
    }

    /** Empty if the sweep did not vary everything that the regime tunes. */
    static Optional<RegimeStrata> of(List<Model> models, Regime regime) {
        boolean varied = Tunable.tunedIn(regime).stream().allMatch(setting -> isVaried(models, setting));
        return varied ? Optional.of(new Collector(models, regime).strata()) : Optional.empty();
    }

    /** Only the cells for which something holds. */
    RegimeStrata only(Predicate<Stratum> wanted) {
        List<Integer> kept = IntStream.range(0, cells.size())
                .filter(c -> wanted.test(cells.get(c)))
                .boxed()
                .toList();
        List<JointRuns.Place> all = runs.cells();
        Map<Integer, Integer> numbers = new HashMap<>();
        kept.forEach(c -> numbers.putIfAbsent(place[c], numbers.size()));
        return new RegimeStrata(
                regime,
                runs.only(cell -> kept.contains(all.indexOf(cell))),
                kept.stream().map(cells::get).toList(),
                kept.stream().mapToInt(c -> numbers.get(place[c])).toArray(),
                kept.stream().map(tried::get).toList(),
                bySize);
    }

    List<Tunable> tuned() {
        return Tunable.tunedIn(regime);
    }

    long budgets() {
        return cells.stream().mapToDouble(Stratum::tokens).distinct().count();
    }

    /** Whether the sweep varies what an exponent is about. */
    boolean isDriven(Exponent exponent) {
        return switch (exponent.driver()) {
            case BUDGET -> budgets() > 1;
            case BATCH ->
                !bySize
                        && runs.cells().stream()
                                        .mapToDouble(JointRuns.Place::logSize)
                                        .distinct()
                                        .count()
                                > 1;
            case SMALL_BATCH, LARGE_BATCH -> false;
        };
    }

    /** Nothing is believed of any exponent. */
    JointPrior vague() {
        int axes = tuned().size();
        double[] far = new double[axes];
        double[] cell = new double[axes];
        Arrays.fill(far, bySize ? SET_OFF : WIDE);
        Arrays.fill(cell, CELL);
        double[][] deviations = new double[axes][axes];
        Arrays.stream(deviations).forEach(row -> Arrays.fill(row, FOLLOWS));
        return new JointPrior(
                new double[axes],
                new double[axes][axes],
                new double[axes],
                new double[axes],
                new double[axes][axes],
                deviations,
                far,
                cell,
                true);
    }

    /** Puts readings into cells. */
    private static final class Collector {
        private final List<Model> models;
        private final Regime regime;
        private final List<Tunable> tuned;
        private final boolean bySize;
        private final boolean byBatch;
        private final Map<List<Object>, Integer> numbers = new LinkedHashMap<>();
        private final Map<List<Object>, Integer> groups = new HashMap<>();
        private final Map<List<Object>, Integer> places = new HashMap<>();
        private final List<JointRuns.Place> cells = new ArrayList<>();
        private final List<Stratum> strata = new ArrayList<>();
        private final List<Integer> place = new ArrayList<>();
        private final List<List<SortedSet<Double>>> tried = new ArrayList<>();
        private final List<JointRuns.Row> rows = new ArrayList<>();

        Collector(List<Model> models, Regime regime) {
            this.models = models;
            this.regime = regime;
            tuned = Tunable.tunedIn(regime);
            byBatch = !Tunable.BATCH.isTunedIn(regime)
                    && values(models, Tunable.BATCH).size() > 1;
            bySize = !byBatch && models.size() > 1 && models.stream().allMatch(model -> model.parameters.isPresent());
        }

        RegimeStrata strata() {
            int first = 0;
            for (int m = 0; m < models.size(); m++) {
                Readings readings = models.get(m).readings;
                for (int row = 0; row < readings.rows(); row++) {
                    add(m, readings, row, first + readings.run(row));
                }
                first += readings.runs().size();
            }
            return new RegimeStrata(
                    regime,
                    new JointRuns(
                            tuned.stream()
                                    .map(setting -> new JointRuns.Axis(setting.brief(), false))
                                    .toList(),
                            cells,
                            rows),
                    List.copyOf(strata),
                    place.stream().mapToInt(Integer::intValue).toArray(),
                    tried.stream()
                            .map(axes -> axes.stream()
                                    .map(values -> values.stream()
                                            .mapToDouble(Double::doubleValue)
                                            .toArray())
                                    .toList())
                            .toList(),
                    bySize);
        }

        private void add(int model, Readings readings, int row, int run) {
            Cell cell = readings.cell(row);
            double tokens = readings.tokens(row);
            List<Object> key = new ArrayList<>(List.of(model, tokens));
            for (Tunable setting : Tunable.values()) {
                if (!setting.isTunedIn(regime)) {
                    key.add(cell.get(setting));
                }
            }
            int number = numbers.computeIfAbsent(key, any -> cell(model, tokens, cell));
            double[] at = tuned.stream()
                    .mapToDouble(setting -> Math.log(cell.get(setting)))
                    .toArray();
            for (int i = 0; i < at.length; i++) {
                tried.get(number).get(i).add(at[i]);
            }
            rows.add(new JointRuns.Row(number, run, at, readings.loss(row)));
        }

        private int cell(int model, double tokens, Cell cell) {
            List<Object> group = new ArrayList<>(List.of(model));
            if (!Tunable.MOMENTUM.isTunedIn(regime)) {
                group.add(cell.alpha());
            }
            double other = byBatch
                    ? Math.log(cell.batchTokens())
                    : bySize ? Math.log(models.get(model).parameters.getAsDouble()) : 0;
            cells.add(
                    new JointRuns.Place(groups.computeIfAbsent(group, any -> groups.size()), other, Math.log(tokens)));
            strata.add(new Stratum(model, tokens, cell));
            place.add(places.computeIfAbsent(List.of(model, tokens), any -> places.size()));
            List<SortedSet<Double>> values = new ArrayList<>();
            tuned.forEach(setting -> values.add(new TreeSet<>()));
            tried.add(values);
            return cells.size() - 1;
        }
    }
}

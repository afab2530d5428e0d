package dev.hyperlaw.evidence;

import dev.hyperlaw.observation.Observation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Whether a bound held, for runs that report it beside what it bounds: {@value #BOUNDED} is {@code (1/K) Σ ‖∇f(x_k)‖⋆} of one run, and the
 * bound ({@value #BOUND}; paper, eq:lmo-nonconvex-bound) is on its expectation. So the mean over seeds is compared, at every record point
 * of every setting.
 *
 * @param name what sets these runs apart, such as {@code optimizer=sign}; empty if nothing does
 * @param points at least one
 * @param choices one for every budget of every setting with {@value #RATES} learning rates or more
 */
public record BoundCheck(String name, List<Point> points, List<RateChoice> choices) {
    public static final String BOUNDED = "mean_dual_norm";
    public static final String BOUND = "bound";

    private static final int RATES = 3;

    public BoundCheck {
        points = List.copyOf(points);
        choices = List.copyOf(choices);
    }

    /**
     * One record point of one setting.
     *
     * @param seeds how many runs the mean is over
     * @param mean what was seen
     */
    public record Point(long tokens, int seeds, double mean, double bound) {
        public boolean holds() {
            return mean <= bound;
        }

        /** What was seen over what was guaranteed: 1 would be tight. */
        public double share() {
            return mean / bound;
        }
    }

    /**
     * The best learning rate by the bound beside the best by what it bounds. Both are among those tried at one budget, all else equal.
     *
     * @param cost what was seen at the bound's rate over the least that was seen
     */
    public record RateChoice(double byBound, double bySight, double cost) {
        /** How many times the bound's rate the best one is. */
        public double ratio() {
            return bySight / byBound;
        }
    }

    /** One check for each group of runs that carry a bound; empty if none does. */
    public static List<BoundCheck> of(List<FinishedRun> runs) {
        SettingsApart apart = SettingsApart.ofRuns(runs);
        Map<String, Map<Place, List<Observation>>> groups = new TreeMap<>();
        for (FinishedRun run : runs) {
            for (Observation observation : run.observations()) {
                if (observation.metrics().keySet().containsAll(List.of(BOUNDED, BOUND))) {
                    groups.computeIfAbsent(apart.group(run.configuration()), any -> new TreeMap<>(Place.ORDER))
                            .computeIfAbsent(Place.of(run, observation), any -> new ArrayList<>())
                            .add(observation);
                }
            }
        }
        List<BoundCheck> checks = new ArrayList<>();
        groups.forEach((name, places) -> {
            SortedMap<Place, Point> points = new TreeMap<>(Place.ORDER);
            places.forEach((place, seeds) -> points.put(place, mean(seeds)));
            checks.add(new BoundCheck(name, List.copyOf(points.values()), choices(points)));
        });
        return checks;
    }

    private static Point mean(List<Observation> seeds) {
        Observation first = seeds.get(0);
        double mean = seeds.stream()
                .mapToDouble(seed -> Objects.requireNonNull(seed.metrics().get(BOUNDED)))
                .average()
                .orElseThrow();
        return new Point(
                first.tokens(),
                seeds.size(),
                mean,
                Objects.requireNonNull(first.metrics().get(BOUND)));
    }

    private static List<RateChoice> choices(SortedMap<Place, Point> points) {
        Map<List<Object>, SortedMap<Double, Point>> cells = new LinkedHashMap<>();
        points.forEach(
                (place, point) -> cells.computeIfAbsent(List.of(place.others(), place.tokens()), any -> new TreeMap<>())
                        .put(place.rate(), point));
        List<RateChoice> choices = new ArrayList<>();
        for (SortedMap<Double, Point> rates : cells.values()) {
            if (rates.size() >= RATES) {
                double byBound = best(rates, Point::bound);
                double bySight = best(rates, Point::mean);
                double cost = Objects.requireNonNull(rates.get(byBound)).mean()
                        / Objects.requireNonNull(rates.get(bySight)).mean();
                choices.add(new RateChoice(byBound, bySight, cost));
            }
        }
        return choices;
    }

    private static double best(SortedMap<Double, Point> rates, ToDoubleFunction<Point> value) {
        return rates.entrySet().stream()
                .min(Comparator.comparingDouble(rate -> value.applyAsDouble(rate.getValue())))
                .orElseThrow()
                .getKey();
    }

    public long held() {
        return points.stream().filter(Point::holds).count();
    }

    /** The shares of the bound that were seen, ascending. */
    public double[] shares() {
        double[] shares = points.stream().mapToDouble(Point::share).toArray();
        Arrays.sort(shares);
        return shares;
    }

    /** How many times the bound's best learning rate the best one is, ascending. */
    public double[] rateRatios() {
        return choices.stream().mapToDouble(RateChoice::ratio).sorted().toArray();
    }

    /** What the bound's best learning rate costs, as a factor, ascending. */
    public double[] rateCosts() {
        return choices.stream().mapToDouble(RateChoice::cost).sorted().toArray();
    }

    /** The fewest seeds behind a mean. */
    public int seeds() {
        return points.stream().mapToInt(Point::seeds).min().orElseThrow();
    }

    /**
     * A setting at a budget.
     *
     * @param others everything but the learning rate and the seed
     */
    private record Place(String others, double rate, long tokens) {
        static final Comparator<Place> ORDER = Comparator.comparing(Place::others)
                .thenComparingDouble(Place::rate)
                .thenComparingLong(Place::tokens);

        static Place of(FinishedRun run, Observation observation) {
            String others = run.configuration().settings().entrySet().stream()
                    .filter(setting -> !setting.getKey().equals("seed")
                            && !setting.getKey().equals("lr"))
                    .map(setting -> setting.getKey() + "=" + setting.getValue().canonical())
                    .collect(Collectors.joining(" "));
            return new Place(others, run.configuration().number("lr"), observation.tokens());
        }
    }
}

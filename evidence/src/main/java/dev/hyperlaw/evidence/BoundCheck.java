package dev.hyperlaw.evidence;

import dev.hyperlaw.observation.Observation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Whether a bound held, for runs that report it beside what it bounds: {@value #BOUNDED} is {@code (1/K) Σ ‖∇f(x_k)‖⋆} of one run, and the
 * bound ({@value #BOUND}; paper, eq:lmo-nonconvex-bound) is on its expectation. So the mean over seeds is compared, at every record point
 * of every setting.
 *
 * @param name what sets these runs apart, such as {@code optimizer=sign}; empty if nothing does
 * @param points at least one
 */
public record BoundCheck(String name, List<Point> points) {
    public static final String BOUNDED = "mean_dual_norm";
    public static final String BOUND = "bound";

    public BoundCheck {
        points = List.copyOf(points);
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

    /** One check for each group of runs that carry a bound; empty if none does. */
    public static List<BoundCheck> of(List<FinishedRun> runs) {
        List<String> apart = SweepGroups.apart(runs);
        Map<String, Map<String, List<Seen>>> groups = new TreeMap<>();
        for (FinishedRun run : runs) {
            for (Observation observation : run.observations()) {
                Map<String, Double> metrics = observation.metrics();
                Double bounded = metrics.get(BOUNDED);
                Double bound = metrics.get(BOUND);
                if (bounded != null && bound != null) {
                    groups.computeIfAbsent(SweepGroups.name(run, apart), any -> new TreeMap<>())
                            .computeIfAbsent(place(run, observation), any -> new ArrayList<>())
                            .add(new Seen(observation.tokens(), bounded, bound));
                }
            }
        }
        List<BoundCheck> checks = new ArrayList<>();
        groups.forEach((name, places) -> checks.add(
                new BoundCheck(name, places.values().stream().map(Seen::mean).toList())));
        return checks;
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

    /** The fewest seeds behind a mean. */
    public int seeds() {
        return points.stream().mapToInt(Point::seeds).min().orElseThrow();
    }

    /** Everything but the seed, and how far the run is. */
    private static String place(FinishedRun run, Observation observation) {
        String settings = run.configuration().settings().entrySet().stream()
                .filter(setting -> !setting.getKey().equals("seed"))
                .map(setting -> setting.getKey() + "=" + setting.getValue().canonical())
                .collect(Collectors.joining(" "));
        return "%s at %020d".formatted(settings, observation.tokens());
    }

    private record Seen(long tokens, double bounded, double bound) {
        static Point mean(List<Seen> seeds) {
            Seen first = seeds.get(0);
            double mean = seeds.stream().mapToDouble(Seen::bounded).average().orElseThrow();
            return new Point(first.tokens, seeds.size(), mean, first.bound);
        }
    }
}

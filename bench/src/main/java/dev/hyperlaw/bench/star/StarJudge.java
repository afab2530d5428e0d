package dev.hyperlaw.bench.star;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What settings cost in a star: the sum over its arms of what each of them says alone. Two settings that were moved together, as along a valley,
 * cost less than this sum: a star cannot show it.
 */
public final class StarJudge {
    private final Star star;
    private final List<ArmFit> arms;

    private StarJudge(Star star, List<ArmFit> arms) {
        this.star = star;
        this.arms = List.copyOf(arms);
    }

    /**
     * @param star that is judged by
     * @param relatives stars of the same optimizer, this one among them or not
     * @param strangers stars of others, for axes on which no relative surrounds its best
     */
    public static StarJudge of(Star star, List<Star> relatives, List<Star> strangers) {
        Map<String, Double> own = bends(relatives);
        Map<String, Double> foreign = bends(strangers);
        List<ArmFit> fits = new ArrayList<>();
        for (Arm arm : star.arms()) {
            Optional.ofNullable(own.getOrDefault(arm.axis(), foreign.get(arm.axis())))
                    .ifPresent(bend -> fits.add(ArmFit.like(arm, bend)));
        }
        return new StarJudge(star, fits);
    }

    /** By axis, the median over stars that surround their best. */
    private static Map<String, Double> bends(List<Star> stars) {
        Map<String, List<Double>> all = new HashMap<>();
        for (Star star : stars) {
            for (Arm arm : star.arms()) {
                if (arm.surroundsItsBest()) {
                    all.computeIfAbsent(arm.axis(), any -> new ArrayList<>())
                            .add(ArmFit.alone(arm).bend());
                }
            }
        }
        Map<String, Double> medians = new HashMap<>();
        all.forEach((axis, bends) ->
                medians.put(axis, bends.stream().sorted().toList().get((bends.size() - 1) / 2)));
        return medians;
    }

    public Star star() {
        return star;
    }

    /** Loss above the floor of the star, by axis; settings that are not named are at the centre. */
    public Map<String, Double> costs(Map<String, Double> settings) {
        Map<String, Double> costs = new HashMap<>();
        for (ArmFit fit : arms) {
            String axis = fit.arm().axis();
            double centre = star.centre()[star.axes().indexOf(axis)];
            costs.put(axis, fit.excess(settings.getOrDefault(axis, centre)));
        }
        return costs;
    }

    public double cost(Map<String, Double> settings) {
        return costs(settings).values().stream().mapToDouble(each -> each).sum();
    }

    /**
     * The best coordinate of an axis with its standard deviation.
     *
     * @param isSurrounded whether the star has worse runs on both sides of its best
     */
    public record Best(double at, double deviation, boolean isSurrounded) {}

    public Optional<Best> best(String axis) {
        return arms.stream()
                .filter(fit -> fit.arm().axis().equals(axis))
                .findFirst()
                .map(fit -> new Best(fit.best(), fit.deviation(), fit.arm().surroundsItsBest()));
    }
}

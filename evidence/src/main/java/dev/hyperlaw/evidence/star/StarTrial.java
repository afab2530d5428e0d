package dev.hyperlaw.evidence.star;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.cliff.Cliff;
import dev.hyperlaw.evidence.family.SweepGroups;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * One question to a rule that knows some cells of one optimizer: what to run at another, whose star then judges.
 *
 * @param known the runs that may be known
 * @param star of the target
 */
public record StarTrial(List<FinishedRun> known, Star star, double parameters, double tokens) {
    private static final double SAME = 0.01;

    public StarTrial {
        known = List.copyOf(known);
    }

    /**
     * Empty if the target has no runs, or nothing is known.
     *
     * @param runs of one optimizer
     * @param isKnown by parameters and tokens of a run
     */
    public static Optional<StarTrial> of(
            List<FinishedRun> runs, double parameters, double tokens, Predicate<JointRuns.Place> isKnown) {
        List<FinishedRun> known =
                runs.stream().filter(run -> isKnown.test(place(run))).toList();
        return known.isEmpty()
                ? Optional.empty()
                : star(runs, parameters, tokens).map(star -> new StarTrial(known, star, parameters, tokens));
    }

    private static JointRuns.Place place(FinishedRun run) {
        return new JointRuns.Place(0, Math.log(number(run, "params")), Math.log(number(run, "tokens")));
    }

    private static double number(FinishedRun run, String name) {
        return run.configuration()
                .get(name)
                .map(setting -> Double.parseDouble(setting.canonical()))
                .orElse(Double.NaN);
    }

    /** The star of one cell, by the runs of one optimizer. */
    public static Optional<Star> star(List<FinishedRun> runs, double parameters, double tokens) {
        Relatives relatives = SweepGroups.of(runs).get(0).relatives();
        List<JointRuns.Place> cells = relatives.runs().cells();
        for (int cell = 0; cell < cells.size(); cell++) {
            if (isAt(cells.get(cell), parameters, tokens)) {
                return Optional.of(Star.of(relatives, cell));
            }
        }
        return Optional.empty();
    }

    private static boolean isAt(JointRuns.Place cell, double parameters, double tokens) {
        return Math.abs(cell.logSize() - Math.log(parameters)) < SAME
                && Math.abs(cell.logTokens() - Math.log(tokens)) < SAME;
    }

    /** What the program recommends. */
    public PlannedPoint plan(PriorBook priors) {
        return PlannedPoint.of(known, parameters, tokens, priors);
    }

    /** The best run of the nearest cell that is known. */
    public Map<String, Double> keep() {
        Relatives relatives = relatives();
        List<JointRuns.Place> cells = relatives.runs().cells();
        Comparator<JointRuns.Row> nearest = Comparator.comparingDouble(row -> Math.hypot(
                cells.get(row.cell()).logSize() - Math.log(parameters),
                cells.get(row.cell()).logTokens() - Math.log(tokens)));
        JointRuns.Row best = relatives.runs().rows().stream()
                .min(nearest.thenComparingDouble(JointRuns.Row::loss))
                .orElseThrow();
        Map<String, Double> settings = new HashMap<>();
        for (int axis = 0; axis < best.at().length; axis++) {
            settings.put(relatives.runs().axes().get(axis).name(), best.at()[axis]);
        }
        return settings;
    }

    private Relatives relatives() {
        List<SweepGroup> groups = SweepGroups.of(known);
        return groups.get(0).relatives();
    }

    /** The runs of the target that diverged, each with how likely that was by what is known. */
    public List<Foreseen> divergences(PlannedPoint plan) {
        Relatives relatives = plan.forecaster().relatives();
        Cliff cliff = Cliff.of(relatives, plan.forecaster().fit());
        return star.lost().stream()
                .map(row -> new Foreseen(
                        row,
                        cliff.probability(Math.log(parameters), Math.log(tokens), at(row, relatives)),
                        star.settings(row)))
                .toList();
    }

    /** Whether a rule's settings diverge by those runs of the target alone whose divergence was likelier than some chance. */
    public boolean divergesAsForeseen(PlannedPoint plan, double chance) {
        return star.withLost(divergences(plan).stream()
                        .filter(each -> each.chance() >= chance)
                        .map(Foreseen::run)
                        .toList())
                .diverges(plan.settings());
    }

    /** The coordinates of a run of the target on the axes that are known; NaN where it has none. */
    private double[] at(JointRuns.Row row, Relatives relatives) {
        return relatives.runs().axes().stream()
                .mapToDouble(axis -> {
                    int own = star.axes().indexOf(axis.name());
                    return own < 0 ? Double.NaN : row.at()[own];
                })
                .toArray();
    }

    /**
     * A divergence at the target.
     *
     * @param chance by the boundary of what is known
     * @param changed what sets the run off the centre, coordinates by axis
     */
    public record Foreseen(JointRuns.Row run, double chance, Map<String, Double> changed) {}
}

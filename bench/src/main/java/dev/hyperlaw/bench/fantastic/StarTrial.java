package dev.hyperlaw.bench.fantastic;

import dev.hyperlaw.bench.star.Star;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.cliff.Cliff;
import dev.hyperlaw.evidence.family.SweepGroups;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.plan.DivergenceRisk;
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
record StarTrial(List<FinishedRun> known, Star star, double parameters, double tokens) {
    private static final double SAME = 0.01;

    StarTrial {
        known = List.copyOf(known);
    }

    /**
     * Empty if the target has no runs, or nothing is known.
     *
     * @param runs of one optimizer
     * @param isKnown by parameters and tokens of a run
     */
    static Optional<StarTrial> of(
            List<FinishedRun> runs, double parameters, double tokens, Predicate<JointRuns.Place> isKnown) {
        List<FinishedRun> known =
                runs.stream().filter(run -> isKnown.test(place(run))).toList();
        return known.isEmpty()
                ? Optional.empty()
                : star(runs, parameters, tokens).map(star -> new StarTrial(known, star, parameters, tokens));
    }

    static JointRuns.Place place(FinishedRun run) {
        return new JointRuns.Place(0, Math.log(number(run, "params")), Math.log(number(run, "tokens")));
    }

    static double number(FinishedRun run, String name) {
        return run.configuration()
                .get(name)
                .map(setting -> Double.parseDouble(setting.canonical()))
                .orElse(Double.NaN);
    }

    /** The star of one cell, by the runs of one optimizer. */
    static Optional<Star> star(List<FinishedRun> runs, double parameters, double tokens) {
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
    PlannedPoint plan(PriorBook priors) {
        return PlannedPoint.of(known, parameters, tokens, priors);
    }

    /** The best run of the nearest cell that is known. */
    Map<String, Double> keep() {
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
        return group().relatives();
    }

    private SweepGroup group() {
        return SweepGroups.of(known).get(0);
    }

    /** How likely each run of the target was to diverge, by what is known. */
    Risks risks(PriorBook priors) {
        SweepGroup group = group();
        Forecaster forecaster =
                new GroupHistory(group, priors.of(group.rate())).whole().forecaster();
        Cliff cliff = Cliff.of(forecaster.relatives(), forecaster.fit());
        return new Risks(
                risks(star.lost(), cliff, forecaster.relatives()),
                risks(star.survived(), cliff, forecaster.relatives()));
    }

    private List<RunRisk> risks(List<JointRuns.Row> rows, Cliff cliff, Relatives relatives) {
        return rows.stream()
                .map(row -> new RunRisk(
                        row,
                        cliff.probability(Math.log(parameters), Math.log(tokens), at(row, relatives)),
                        star.settings(row)))
                .toList();
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

    /** The runs of the target that diverged, and those that did not. */
    record Risks(List<RunRisk> lost, List<RunRisk> survived) {
        Risks {
            lost = List.copyOf(lost);
            survived = List.copyOf(survived);
        }
    }

    /**
     * A run of the target.
     *
     * @param chance of a divergence, by the boundary of what is known
     * @param changed what sets the run off the centre, coordinates by axis
     */
    record RunRisk(JointRuns.Row run, double chance, Map<String, Double> changed) {
        /** Whether a plan would not have run there. */
        boolean isForeseen() {
            return chance >= DivergenceRisk.MOST;
        }
    }
}

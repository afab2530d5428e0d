package dev.hyperlaw.bench.star;

import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The runs of one cell around a centre: what most of them have, setting by setting.
 *
 * @param axes names of the settings, in the order of coordinates
 * @param arms one per setting that has two runs or more
 * @param survived all runs of the cell that did not diverge
 * @param lost those that did
 */
public record Star(
        List<String> axes, double[] centre, List<Arm> arms, List<JointRuns.Row> survived, List<JointRuns.Row> lost) {
    private static final double SAME = 1e-9;

    public Star {
        axes = List.copyOf(axes);
        arms = List.copyOf(arms);
        survived = List.copyOf(survived);
        lost = List.copyOf(lost);
    }

    public static Star of(Relatives relatives, int cell) {
        List<JointRuns.Row> survived = in(relatives.runs().rows(), cell);
        List<String> axes =
                relatives.runs().axes().stream().map(JointRuns.Axis::name).toList();
        double[] centre = IntStream.range(0, axes.size())
                .mapToDouble(axis -> commonest(survived, axis))
                .toArray();
        List<Arm> arms = new ArrayList<>();
        for (int axis = 0; axis < centre.length; axis++) {
            arm(axes.get(axis), axis, centre, survived).ifPresent(arms::add);
        }
        return new Star(axes, centre, arms, survived, in(relatives.lost(), cell));
    }

    private static List<JointRuns.Row> in(List<JointRuns.Row> rows, int cell) {
        return rows.stream().filter(row -> row.cell() == cell).toList();
    }

    private static double commonest(List<JointRuns.Row> rows, int axis) {
        Map<Double, Integer> counts = new TreeMap<>();
        rows.forEach(row -> counts.merge(row.at()[axis], 1, Integer::sum));
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(Double.NaN);
    }

    private static Optional<Arm> arm(String name, int axis, double[] centre, List<JointRuns.Row> rows) {
        Map<Double, List<Double>> losses = new TreeMap<>();
        for (JointRuns.Row row : rows) {
            if (isOn(axis, centre, row.at())) {
                losses.computeIfAbsent(row.at()[axis], any -> new ArrayList<>()).add(row.loss());
            }
        }
        double[] at = losses.keySet().stream().mapToDouble(each -> each).toArray();
        double[] loss = losses.values().stream()
                .mapToDouble(
                        each -> each.stream().mapToDouble(one -> one).average().orElseThrow())
                .toArray();
        return at.length < 2 ? Optional.empty() : Optional.of(new Arm(name, at, loss));
    }

    private static boolean isOn(int axis, double[] centre, double[] at) {
        for (int other = 0; other < centre.length; other++) {
            if (other != axis && Math.abs(at[other] - centre[other]) > SAME) {
                return false;
            }
        }
        return true;
    }

    /** The same star with other divergences. */
    public Star withLost(List<JointRuns.Row> others) {
        return new Star(axes, centre, arms, survived, others);
    }

    /** What sets a run off the centre, coordinates by axis. */
    public Map<String, Double> settings(JointRuns.Row row) {
        Map<String, Double> changed = new TreeMap<>();
        for (int axis = 0; axis < centre.length; axis++) {
            if (Math.abs(row.at()[axis] - centre[axis]) > SAME) {
                changed.put(axes.get(axis), row.at()[axis]);
            }
        }
        return changed;
    }

    /**
     * Whether the run of this cell that is nearest to some settings, in steps of its arms, diverged. A run that diverged says nothing of
     * rates lower than its own by more than half a step of the grid, a factor √2.
     */
    public boolean diverges(Map<String, Double> settings) {
        int axis = axes.indexOf(Tunable.LEARNING_RATE.brief());
        double most = settings.getOrDefault(axes.get(axis), centre[axis]) + Math.log(2) / 2;
        double alive =
                survived.stream().mapToDouble(row -> steps(row, settings)).min().orElse(Double.POSITIVE_INFINITY);
        double dead = lost.stream()
                .filter(row -> row.at()[axis] <= most)
                .mapToDouble(row -> steps(row, settings))
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        return dead <= alive * (1 + SAME);
    }

    private double steps(JointRuns.Row row, Map<String, Double> settings) {
        double sum = 0;
        for (int axis : changedByTheLost()) {
            double asked = settings.getOrDefault(axes.get(axis), centre[axis]);
            double off = (row.at()[axis] - asked) / step(axis);
            sum += Double.isNaN(off) ? 0 : off * off;
        }
        return Math.sqrt(sum);
    }

    /** The axes along which runs diverged: the others have no bearing on it. */
    private int[] changedByTheLost() {
        return IntStream.range(0, centre.length)
                .filter(axis -> lost.stream().anyMatch(row -> Math.abs(row.at()[axis] - centre[axis]) > SAME))
                .toArray();
    }

    /** Between neighbours on an arm, those that diverged included. */
    private double step(int axis) {
        double[] tried = IntStream.range(0, survived.size() + lost.size())
                .mapToDouble(i -> (i < survived.size() ? survived.get(i) : lost.get(i - survived.size())).at()[axis])
                .filter(Double::isFinite)
                .distinct()
                .sorted()
                .toArray();
        double[] steps = IntStream.range(1, tried.length)
                .mapToDouble(i -> tried[i] - tried[i - 1])
                .filter(each -> each > SAME)
                .sorted()
                .toArray();
        return steps.length == 0 ? 1 : steps[steps.length / 2];
    }
}

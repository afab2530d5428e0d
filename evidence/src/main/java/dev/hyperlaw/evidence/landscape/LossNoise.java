package dev.hyperlaw.evidence.landscape;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.numeric.PolynomialRest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How far one point of a table may be off, by the table itself: what replicates differ by, or what is left of four neighbours along a line of learning rates beside a quadratic, whichever is more. The second needs no model of the valley; its median over
 * all lines shrugs off single steps, and runs beyond a cliff are left out. Tables with neither have budgets to compare.
 *
 * @param variance of one point, replicates averaged
 * @param freedom how many squares it is worth
 */
public record LossNoise(double variance, double freedom) {
    /** Noise of a language model's loss, in nats, where a table says nothing; losses below 1 have less. */
    private static final double USUAL = 0.003;

    private static final double USUAL_SHARE = 0.001;
    /** Squares that the usual noise counts for, until the table has as many of its own. */
    private static final double WORTH = 4;

    private static final double MEDIAN_OF_A_SQUARE = 0.4549;
    /** What a median is worth beside a mean. */
    private static final double EFFICIENCY = 0.4;

    private static final int FEW = 4;
    /** The mean of squares may exceed their median this many times: a few odd replicates are not the noise of all. */
    private static final double MOST_ODD = 2;
    /** Four losses that differ by noise alone are hardly ever this many deviations apart. */
    private static final double WALL = 8;

    private static final int TURNS = 5;
    /** A run this many times further above the best than half of the runs are is beyond a cliff: noise alone hardly ever does that. */
    private static final double CLIFF = 10;
    /** A loss that was written down is off by this share of itself at least. */
    private static final double ROUNDING = 1e-12;

    /** @param nats whether the loss is one of a language model, whose usual noise is known */
    public static LossNoise of(List<Slice> slices, boolean nats) {
        LossNoise neighbours = ofNeighbours(slices);
        LossNoise replicates = ofReplicates(slices);
        // One odd replicate is not the noise of a table that shows it otherwise.
        boolean few = count(slices) < FEW && neighbours.freedom > replicates.freedom;
        LossNoise own = few ? neighbours : replicates.orLarger(neighbours);
        own = own.freedom < WORTH ? own.orLarger(ofBudgets(slices)) : own;
        double usual = usual(slices);
        // Few squares that exceed the usual noise refute it; few that do not may be luck.
        double worth = nats && own.variance <= usual * usual ? Math.max(0, WORTH - own.freedom) : 0;
        double freedom = own.freedom + worth;
        double variance = freedom == 0 ? 0 : (own.variance * own.freedom + usual * usual * worth) / freedom;
        double rounding = ROUNDING
                * slices.stream()
                        .flatMap(slice -> slice.spots().stream())
                        .mapToDouble(spot -> Math.abs(spot.loss()))
                        .max()
                        .orElse(0);
        return new LossNoise(Math.max(variance, rounding * rounding), freedom == 0 ? WORTH : freedom);
    }

    /** The usual noise of such losses: a deviation. */
    public static double usual(List<Slice> slices) {
        double[] best = slices.stream()
                .mapToDouble(slice -> Math.abs(slice.best().loss()))
                .sorted()
                .toArray();
        return Math.min(USUAL, USUAL_SHARE * best[best.length / 2]);
    }

    public double deviation() {
        return Math.sqrt(variance);
    }

    private LossNoise orLarger(LossNoise other) {
        return other.freedom > 0 && (freedom == 0 || other.variance > variance) ? other : this;
    }

    private static LossNoise ofReplicates(List<Slice> slices) {
        double rest = 0;
        double freedom = 0;
        double points = 0;
        double runs = 0;
        for (Slice slice : slices) {
            rest += slice.replicates().rest();
            freedom += slice.replicates().freedom();
            points += slice.spots().size();
            runs += slice.spots().stream().mapToInt(Spot::runs).sum();
        }
        if (count(slices) >= FEW) {
            double[] sorted = slices.stream()
                    .flatMap(slice -> slice.replicates().all().stream())
                    .mapToDouble(Slice.Replicates.OfOne::unbiased)
                    .sorted()
                    .toArray();
            double median = (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
            rest = Math.min(rest, MOST_ODD * median * freedom);
        }
        return freedom == 0 ? new LossNoise(0, 0) : new LossNoise(rest / freedom * points / runs, freedom);
    }

    /** Settings with several runs. */
    private static long count(List<Slice> slices) {
        return slices.stream()
                .mapToLong(slice -> slice.replicates().all().size())
                .sum();
    }

    /** On the walls of a valley a quadratic leaves more than noise: fours that rise by much more than noise are left out, in turns. */
    private static LossNoise ofNeighbours(List<Slice> slices) {
        List<List<Spot>> fours = new ArrayList<>();
        for (Slice slice : slices) {
            for (List<Spot> line : lines(slice)) {
                for (int i = 0; i + FEW <= line.size(); i++) {
                    fours.add(line.subList(i, i + FEW));
                }
            }
        }
        LossNoise noise = of(fours);
        for (int turn = 0; turn < TURNS; turn++) {
            double most = WALL * noise.deviation();
            List<List<Spot>> low =
                    fours.stream().filter(four -> range(four) <= most).toList();
            if (low.size() < FEW) {
                break;
            }
            fours = low;
            noise = of(fours);
        }
        return noise;
    }

    private static LossNoise of(List<List<Spot>> fours) {
        double[] sorted = fours.stream()
                .mapToDouble(LossNoise::beyondQuadratic)
                .map(left -> left * left)
                .sorted()
                .toArray();
        if (sorted.length < FEW) {
            return new LossNoise(Arrays.stream(sorted).average().orElse(0), sorted.length);
        }
        double median = (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
        return new LossNoise(median / MEDIAN_OF_A_SQUARE, Math.max(1, EFFICIENCY * sorted.length));
    }

    private static double range(List<Spot> four) {
        DoubleSummaryStatistics losses = four.stream().mapToDouble(Spot::loss).summaryStatistics();
        return losses.getMax() - losses.getMin();
    }

    /** Where lines are short: how far the losses of three budgets, less their means, are from moving evenly in log T at each setting. */
    private static LossNoise ofBudgets(List<Slice> slices) {
        double rest = 0;
        double freedom = 0;
        for (int i = 0; i + 2 < slices.size(); i++) {
            List<Slice> three = slices.subList(i, i + 3);
            List<Map<Cell, Double>> centred =
                    three.stream().map(LossNoise::centred).toList();
            double[] x =
                    three.stream().mapToDouble(each -> Math.log(each.tokens())).toArray();
            if (centred.stream()
                    .allMatch(each -> each.keySet().equals(centred.get(0).keySet()))) {
                for (Cell cell : centred.get(0).keySet()) {
                    double left = PolynomialRest.of(
                            x,
                            centred.stream().mapToDouble(each -> each.get(cell)).toArray());
                    rest += left * left;
                }
                freedom += centred.get(0).size() - 1;
            }
        }
        return freedom == 0 ? new LossNoise(0, 0) : new LossNoise(rest / freedom, freedom);
    }

    private static Map<Cell, Double> centred(Slice slice) {
        double mean = slice.spots().stream().mapToDouble(Spot::loss).average().orElseThrow();
        Map<Cell, Double> centred = new LinkedHashMap<>();
        slice.spots().forEach(spot -> centred.put(spot.cell(), spot.loss() - mean));
        return centred;
    }

    /** The points that differ in the learning rate only, ascending; none beyond a cliff. */
    private static List<List<Spot>> lines(Slice slice) {
        double[] losses =
                slice.spots().stream().mapToDouble(Spot::loss).sorted().toArray();
        double limit = losses[0] + CLIFF * (losses[losses.length / 2] - losses[0]);
        Map<List<Double>, List<Spot>> lines = new LinkedHashMap<>();
        slice.spots().stream()
                .filter(spot -> spot.loss() <= limit)
                .forEach(spot -> lines.computeIfAbsent(
                                List.of(spot.cell().batchTokens(), spot.cell().alpha()), any -> new ArrayList<>())
                        .add(spot));
        lines.values()
                .forEach(line ->
                        line.sort(Comparator.comparingDouble(spot -> spot.cell().get(Tunable.LEARNING_RATE))));
        return List.copyOf(lines.values());
    }

    private static double beyondQuadratic(List<Spot> four) {
        double first = four.get(0).loss();
        return PolynomialRest.of(
                four.stream()
                        .mapToDouble(spot -> Math.log(spot.cell().learningRate()))
                        .toArray(),
                four.stream().mapToDouble(spot -> spot.loss() - first).toArray());
    }
}

package dev.hyperlaw.evidence.level;

import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The best losses of cells, and how sure they are.
 *
 * @param covariance of the errors of the losses
 */
public record Levels(List<JointRuns.Place> cells, double[] losses, double[][] covariance) {
    public Levels {
        cells = List.copyOf(cells);
        if (losses.length != cells.size() || covariance.length != cells.size()) {
            throw new IllegalArgumentException(
                    "%d cells have %d losses and %d errors.".formatted(cells.size(), losses.length, covariance.length));
        }
    }

    /** Those of a surface; cells without a run that counts are left out. */
    public static Levels of(JointFit fit) {
        return new Levels(fit.runs().cells(), fit.levels(), fit.levelCovariance())
                .at(IntStream.range(0, fit.levels().length)
                        .filter(cell -> Double.isFinite(fit.levelCovariance()[cell][cell])
                                && Double.isFinite(fit.levels()[cell]))
                        .toArray());
    }

    /** Only some cells. */
    public Levels only(Predicate<JointRuns.Place> kept) {
        return at(IntStream.range(0, cells.size())
                .filter(cell -> kept.test(cells.get(cell)))
                .toArray());
    }

    private Levels at(int[] kept) {
        double[] left = new double[kept.length];
        double[][] errors = new double[kept.length][kept.length];
        for (int i = 0; i < kept.length; i++) {
            left[i] = losses[kept[i]];
            for (int j = 0; j < kept.length; j++) {
                errors[i][j] = covariance[kept[i]][kept[j]];
            }
        }
        return new Levels(IntStream.of(kept).mapToObj(cells::get).toList(), left, errors);
    }

    int count() {
        return losses.length;
    }

    /** Different budgets among them. */
    public int budgets() {
        return (int) cells.stream().map(JointRuns.Place::logTokens).distinct().count();
    }

    /** Different model sizes among them. */
    public int sizes() {
        return (int) cells.stream().map(JointRuns.Place::logSize).distinct().count();
    }

    double[] logTokens() {
        return cells.stream().mapToDouble(JointRuns.Place::logTokens).toArray();
    }

    double[] logSizes() {
        return cells.stream().mapToDouble(JointRuns.Place::logSize).toArray();
    }
}

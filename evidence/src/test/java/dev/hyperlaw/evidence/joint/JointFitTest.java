package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.junit.jupiter.api.Test;

class JointFitTest {
    private static final SyntheticSweep SWEEP = new SyntheticSweep(3, 3, true, 0.004, 0.05, 1);
    private static final JointRuns RUNS = SWEEP.runs(new SplittableRandom(1));

    private final JointFit found = JointSearch.fit(RUNS, SyntheticSweep.flat());
    /** The same, narrower with tokens and wider with size. */
    private final JointFit fit = narrowing(0.4, -0.3);

    @Test
    void halfAWidthAwayTheLossHasRisenByThatMuch() {
        JointRuns.Place place = RUNS.cells().get(5);
        double half = fit.halfWidth(1, 1e-6, place);
        double follows = fit.follows(0, 1) * half;
        double rise = Shape.of(fit.layout(), fit.theta())
                .rise(
                        new double[] {follows, half},
                        place.logTokens() - fit.middle()[1],
                        place.logSize() - fit.middle()[0],
                        new double[2]);
        assertThat(rise).isCloseTo(1e-6, within(1e-8));
    }

    @Test
    void theCurvatureMovesWithTokensAndWithSize() {
        double here = fit.curvature(18, 20)[0][0];
        assertThat(fit.curvature(18, 21)[0][0] / here).isCloseTo(Math.exp(0.4), within(1e-9));
        assertThat(fit.curvature(19, 20)[0][0] / here).isCloseTo(Math.exp(-0.3), within(1e-9));
    }

    @Test
    void aModelThatWasNotTrainedLiesFurtherOffTheLaw() {
        double[] reach = {22, 22};
        double[][] law = fit.law(-1, 18.5, reach).covariance();
        double[][] unknown = fit.at(-1, 18.5, reach).covariance();
        double[][] own = fit.at(1, 18.5, reach).covariance();
        double[][] ownLaw = fit.law(1, 18.5, reach).covariance();
        for (int i = 0; i < 2; i++) {
            double cell = Math.pow(fit.prior().offCell()[i], 2);
            double model = Math.pow(fit.prior().offModel()[i], 2);
            double lean = (own[i][i] - ownLaw[i][i]) - cell;
            assertThat(lean).isGreaterThan(-1e-12);
            assertThat(unknown[i][i] - law[i][i]).isCloseTo(cell + model + lean, within(1e-12));
        }
    }

    /** What the settings before a held one do is what lowers the loss most: a search along the rate finds no lower point. */
    @Test
    void theRateFollowsABatchThatIsHeldToTheLowestPoint() {
        JointFit.Located free = fit.law(0, 18, new double[] {20, 20});
        double[] held = {Double.NaN, free.at()[1] + 1.5};
        double[][] curvature = fit.curvature(18, 20);
        double expected = free.at()[0] - curvature[0][1] / curvature[0][0] * 1.5;
        assertThat(fit.holding(free, held).at()).containsExactly(new double[] {expected, held[1]}, within(1e-6));
    }

    /** Errors of the lowest point and of how the rate follows are drawn together, as the fit has them. */
    @Test
    void theErrorBesideAHeldBatchIsThatOfDraws() {
        JointFit.Located free = fit.law(0, 18, new double[] {20, 20});
        double[] held = {Double.NaN, free.at()[1] + 1.5};
        double follow = fit.follows(0, 1);
        double variance = Math.pow(fit.followDeviation(0, 1), 2);
        double[][] joint = new double[3][3];
        for (int i = 0; i < 2; i++) {
            System.arraycopy(free.covariance()[i], 0, joint[i], 0, 2);
            joint[i][2] = free.withFollows()[i][0];
            joint[2][i] = free.withFollows()[i][0];
        }
        joint[2][2] = variance;
        RealMatrix root = new CholeskyDecomposition(MatrixUtils.createRealMatrix(joint), 1e-9, 0).getL();
        SplittableRandom random = new SplittableRandom(3);
        double squares = 0;
        int draws = 200_000;
        for (int draw = 0; draw < draws; draw++) {
            double[] off =
                    root.operate(new double[] {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()});
            double rate = off[0] - follow * off[1] + 1.5 * off[2];
            squares += rate * rate / draws;
        }
        double[][] found = fit.holding(free, held).covariance();
        assertThat(found[0][0]).isCloseTo(squares, within(0.02 * squares));
        assertThat(found[1]).containsExactly(new double[2], within(1e-12));
    }

    /** Tokens in step with size: the exponents cannot be told apart, and it is said. On a grid of both they can. */
    @Test
    void exponentsAreConfoundedWhereTokensGrowWithTheSize() {
        JointRuns ladder = RUNS.only(place -> Math.abs((place.logTokens() - 20) / 1.5 - (place.logSize() - 18)) < 1e-9);
        assertThat(JointSearch.fit(ladder, SyntheticSweep.flat()).confounded(0)).isBetween(-1.0, -0.9);
        assertThat(found.confounded(0)).isBetween(-0.2, 0.2);
    }

    @Test
    void aSettingThatDoesNotMatterDoesNotBend() {
        SplittableRandom random = new SplittableRandom(5);
        List<JointRuns.Row> rows = RUNS.rows().stream()
                .map(row -> new JointRuns.Row(
                        row.cell(),
                        row.run(),
                        row.at(),
                        3 + 0.05 * Math.pow(row.at()[0], 2) + 0.02 * random.nextGaussian()))
                .toList();
        JointFit flat = JointSearch.fit(new JointRuns(RUNS.axes(), RUNS.cells(), rows), SyntheticSweep.flat());
        assertThat(flat.bends(0)).isTrue();
        assertThat(flat.bends(1)).isFalse();
        assertThat(found.bends(1)).isTrue();
    }

    @Test
    void whatWasTriedLeavesOutRunsPastTheValley() {
        JointRuns.Row first = RUNS.rows().get(0);
        JointRuns.Row lost = new JointRuns.Row(0, 0, new double[] {-9, 0}, 9);
        List<JointRuns.Row> rows = new ArrayList<>(RUNS.rows());
        rows.set(0, lost);
        JointFit fitted = JointSearch.fit(new JointRuns(RUNS.axes(), RUNS.cells(), rows), SyntheticSweep.flat());
        assertThat(fitted.isInTheValley(0)).isFalse();
        assertThat(fitted.triedInTheValley(0)[0]).isEqualTo(first.at()[0]);
        assertThat(fitted.tokenExponent(0)).isCloseTo(found.tokenExponent(0), within(0.01));
    }

    private JointFit narrowing(double byTokens, double bySize) {
        double[] theta = found.theta().clone();
        theta[found.layout().narrowing()] = byTokens;
        theta[found.layout().narrowingBySize()] = bySize;
        Arrays.fill(theta, found.layout().skew(), found.layout().shared(), 0);
        return new JointFit(
                found.runs(),
                found.prior(),
                theta,
                found.covariance(),
                found.offCell(),
                found.offCellCovariance(),
                found.levels(),
                found.levelCovariance(),
                found.noise(),
                found.scale(),
                found.weights(),
                found.residuals(),
                found.middle());
    }
}

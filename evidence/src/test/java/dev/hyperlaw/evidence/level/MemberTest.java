package dev.hyperlaw.evidence.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.Arrays;
import java.util.List;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;
import org.junit.jupiter.api.Test;

/** A law over five cells of two models, against one normal distribution of everything: coefficients are as wide as can be in it. */
class MemberTest {
    private static final double TOKENS = 0.3;
    private static final double SIZE = 0.4;
    private static final double VAGUE = 1e4;
    private static final List<JointRuns.Place> CELLS =
            List.of(cell(0, -1, -1), cell(0, -1, 0), cell(0, -1, 1.5), cell(1, 1, -0.5), cell(1, 1, 2));
    private static final double[] LOSSES = {3.6, 3.3, 3.1, 2.9, 2.5};
    private static final Misfit MISFIT = new Misfit(0.02, 0.05, 0.03, 0);

    private final Levels levels = new Levels(
            CELLS,
            LOSSES,
            MatrixUtils.createRealDiagonalMatrix(new double[] {1e-4, 4e-4, 1e-4, 9e-4, 1e-4})
                    .getData());

    @Test
    void aCellIsExpectedAsTheNormalDistributionOfAllExpectsIt() {
        JointRuns.Place target = cell(1, 1, 4);
        RealMatrix seen = full(MISFIT);
        RealVector with = MatrixUtils.createRealVector(MISFIT.with(levels, target));
        RealVector row = MatrixUtils.createRealVector(row(TOKENS, SIZE, target));
        with = with.add(columns(TOKENS, SIZE).operate(row).mapMultiply(VAGUE));
        RealVector answer = MatrixUtils.inverse(seen).operate(with);
        double mean = answer.dotProduct(MatrixUtils.createRealVector(LOSSES));
        double variance = MISFIT.variance(target) + VAGUE * row.dotProduct(row) - answer.dotProduct(with);

        Member member = member(MISFIT, TOKENS, SIZE, false);
        double[] off = member.hypothesis().factor().whitened(MISFIT.with(levels, target));
        double[] found = member.at(target, member.row(target.logTokens(), target.logSize()), off);
        assertThat(found[0]).isCloseTo(mean, within(1e-4));
        assertThat(found[1] / variance).isCloseTo(1, within(1e-2));
    }

    /** Of two exponents and of two sizes of the misfit; where no slope can be negative nearly all of each lies above 0. */
    @Test
    void aLawWeighsWhatItsDensityIs() {
        double one = member(MISFIT, TOKENS, SIZE, false).logWeight();
        double other = member(MISFIT, 0.6, 0.2, false).logWeight();
        assertThat(one - other).isCloseTo(density(MISFIT, TOKENS, SIZE) - density(MISFIT, 0.6, 0.2), within(1e-3));
        Misfit wide = new Misfit(0.04, 0.1, 0.1, 0);
        assertThat(one - member(wide, TOKENS, SIZE, false).logWeight())
                .isCloseTo(density(MISFIT, TOKENS, SIZE) - density(wide, TOKENS, SIZE), within(1e-2));
    }

    /** With exponents close to 0 losses would fall for ever: a law below 0 in the end weighs next to nothing. */
    @Test
    void aFloorBelowZeroIsUnlikelyWhereLossesArePositive() {
        assertThat(member(MISFIT, 0.05, 0.05, true).logWeight())
                .isLessThan(member(MISFIT, 0.05, 0.05, false).logWeight() - 5);
        assertThat(member(MISFIT, 1, 1, true).logWeight())
                .isCloseTo(member(MISFIT, 1, 1, false).logWeight(), within(1e-3));
    }

    @Test
    void theFloorIsWhatAnEndlessRunOfAnEndlessModelHas() {
        Member member = member(MISFIT, TOKENS, SIZE, false);
        double[] end = member.row(1000, 1000);
        assertThat(Triangle.dot(end, member.coefficients())).isCloseTo(member.floor(), within(1e-9));
        assertThat(member.floorDeviation(0.1)).isGreaterThan(member.floorDeviation(0));
    }

    private Member member(Misfit misfit, double tokens, double size, boolean positive) {
        Triangle factor = Triangle.of(misfit.of(levels));
        double[][] columns = columns(tokens, size).transpose().getData();
        double[][] whitened = Arrays.stream(columns).map(factor::whitened).toArray(double[][]::new);
        Hypothesis hypothesis = new Hypothesis(
                misfit,
                factor,
                factor.whitened(LOSSES),
                whitened[0],
                new double[0][],
                new double[0][],
                -0.5 * factor.logDeterminant());
        return Member.of(hypothesis, tokens, size, 0, whitened, positive);
    }

    private double density(Misfit misfit, double tokens, double size) {
        RealMatrix columns = columns(tokens, size);
        RealMatrix all = columns.multiplyTransposed(columns)
                .scalarMultiply(VAGUE)
                .add(MatrixUtils.createRealMatrix(misfit.of(levels)));
        RealVector losses = MatrixUtils.createRealVector(LOSSES);
        return -0.5 * Math.log(new LUDecomposition(all).getDeterminant())
                - 0.5 * losses.dotProduct(MatrixUtils.inverse(all).operate(losses));
    }

    private RealMatrix full(Misfit misfit) {
        RealMatrix columns = columns(TOKENS, SIZE);
        return columns.multiplyTransposed(columns)
                .scalarMultiply(VAGUE)
                .add(MatrixUtils.createRealMatrix(misfit.of(levels)));
    }

    private static RealMatrix columns(double tokens, double size) {
        return MatrixUtils.createRealMatrix(
                CELLS.stream().map(cell -> row(tokens, size, cell)).toArray(double[][]::new));
    }

    private static double[] row(double tokens, double size, JointRuns.Place cell) {
        return new double[] {
            1, (Math.exp(-tokens * cell.logTokens()) - 1) / tokens, (Math.exp(-size * cell.logSize()) - 1) / size
        };
    }

    private static JointRuns.Place cell(int model, double logSize, double logTokens) {
        return new JointRuns.Place(model, logSize, logTokens);
    }
}

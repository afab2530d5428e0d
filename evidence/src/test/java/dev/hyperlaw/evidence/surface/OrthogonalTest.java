package dev.hyperlaw.evidence.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class OrthogonalTest {
    @Test
    void solvesAPolynomialFitWhoseNormalEquationsAreHopeless() {
        int rows = 40;
        int degree = 9;
        double[][] columns = new double[degree + 1][rows];
        double[] y = new double[rows];
        for (int n = 0; n < rows; n++) {
            double x = 1 + n / (double) rows; // condition of the normal equations above 1e20
            for (int j = 0; j <= degree; j++) {
                columns[j][n] = Math.pow(x, j);
                y[n] += columns[j][n];
            }
        }
        Orthogonal basis = Orthogonal.of(columns);
        double[] ones = new double[degree + 1];
        Arrays.fill(ones, 1);
        assertThat(basis.solve(y)).containsExactly(ones, within(1e-3));
    }

    @Test
    void leavesOutAColumnThatAddsNothing() {
        double[] a = {1, 2, 3, 4};
        double[] b = {1, 0, 1, 0};
        double[] sum = {3, 4, 7, 8};
        Orthogonal basis = Orthogonal.of(new double[][] {a.clone(), b.clone(), sum.clone()});
        assertThat(basis.rank()).isEqualTo(2);
        assertThat(basis.solve(sum)).containsExactly(new double[] {2, 1, 0}, within(1e-12));
    }

    @Test
    void whatIsLeftIsOrthogonalAndLeveragesAddUpToTheRank() {
        double[][] columns = {{1, 1, 1, 1, 1}, {0, 1, 2, 3, 5}};
        Orthogonal basis = Orthogonal.of(new double[][] {columns[0].clone(), columns[1].clone()});
        double[] rest = {3, -1, 4, 1, -5};
        basis.removeFrom(rest);
        assertThat(Orthogonal.dot(rest, columns[0])).isCloseTo(0, within(1e-12));
        assertThat(Orthogonal.dot(rest, columns[1])).isCloseTo(0, within(1e-12));
        double leverages = 0;
        for (int row = 0; row < 5; row++) {
            leverages += basis.leverage(row);
        }
        assertThat(leverages).isCloseTo(2, within(1e-12));
    }
}

package dev.hyperlaw.evidence.joint;

/**
 * The normal equations of a fit at its present unknowns; levels and offsets of cells are eliminated.
 *
 * <p>Within a cell every unknown that moves the optimum acts through the same slopes, times the cell's log tokens or log size. So sums
 * over rows are taken over few columns, {@code level | slopes | g | R | h | k}, and spread over the unknowns once per cell.
 */
final class NormalEquations {
    private final Rows rows;
    private final Unknowns layout;
    private final int axes;
    private final int columns;
    private final double[] theta;
    private final double[][] offCell;
    private final double[][] matrix;
    private final double[] right;
    private final double[][][] sums;
    private final double[][] sumsRight;
    private final double[][][] factors;
    private final double[] certainty;

    NormalEquations(Rows rows, Weights weights, Belief belief, double[] theta, double[][] offCell) {
        this.rows = rows;
        this.theta = theta;
        this.offCell = offCell;
        layout = rows.layout();
        axes = layout.axes();
        columns = 1 + axes + layout.shared() - layout.steepness();
        matrix = new double[layout.all()][layout.all()];
        right = new double[layout.all()];
        sums = new double[rows.cells()][columns][columns];
        sumsRight = new double[rows.cells()][columns];
        factors = new double[rows.cells()][][];
        certainty = new double[axes];
        for (int i = 0; i < axes; i++) {
            certainty[i] = 1 / (belief.offCell(i) * belief.offCell(i));
        }
        Shape shape = Shape.of(layout, theta);
        for (int c = 0; c < rows.cells(); c++) {
            sum(c, shape, weights);
            eliminate(c);
        }
        belief.addTo(matrix, right, theta);
    }

    private void sum(int c, Shape shape, Weights weights) {
        double[][] sum = sums[c];
        double[] sumRight = sumsRight[c];
        double[] best = new double[axes];
        double[] offset = new double[axes];
        double[] left = new double[axes];
        double[] row = new double[columns];
        rows.best(c, theta, offCell[c], best);
        for (int k : rows.byCell()[c]) {
            rows.offset(k, best, offset);
            double rise = shape.rise(offset, rows.u()[c], rows.n()[c], left);
            shape.derivatives(rows.at()[k], offset, left, rows.u()[c], rows.n()[c], row);
            double residual = rows.loss()[k] - weights.levels()[c] - rise;
            double weight = weights.of(k);
            for (int i = 0; i < columns; i++) {
                double wi = weight * row[i];
                double[] line = sum[i];
                for (int j = 0; j <= i; j++) {
                    line[j] += wi * row[j];
                }
                sumRight[i] += wi * residual;
            }
        }
        for (int i = 0; i < columns; i++) {
            for (int j = 0; j < i; j++) {
                sum[j][i] = sum[i][j];
            }
        }
    }

    private void eliminate(int c) {
        int local = axes + 1;
        double[][] inner = new double[local][local];
        double[] innerRight = new double[local];
        for (int i = 0; i < local; i++) {
            System.arraycopy(sums[c][i], 0, inner[i], 0, local);
            innerRight[i] = sumsRight[c][i];
        }
        if (rows.byCell()[c].length == 0) {
            inner[0][0] = 1;
        }
        for (int i = 0; i < axes; i++) {
            inner[1 + i][1 + i] += certainty[i];
            innerRight[1 + i] -= certainty[i] * offCell[c][i];
        }
        Dense.factor(inner);
        factors[c] = inner;
        double[] solvedRight = innerRight.clone();
        Dense.solve(inner, solvedRight);
        for (int p = 1; p < columns; p++) {
            double[] solved = new double[local];
            System.arraycopy(sums[c][p], 0, solved, 0, local);
            Dense.solve(inner, solved);
            for (int q = 1; q <= p; q++) {
                double value = sums[c][p][q];
                for (int i = 0; i < local; i++) {
                    value -= solved[i] * sums[c][q][i];
                }
                spread(c, p, q, value);
            }
            double rest = sumsRight[c][p];
            for (int i = 0; i < local; i++) {
                rest -= sums[c][p][i] * solvedRight[i];
            }
            for (int way = 0; way < ways(p); way++) {
                right[unknown(c, p, way)] += times(c, p, way) * rest;
            }
        }
    }

    private void spread(int c, int p, int q, double value) {
        for (int first = 0; first < ways(p); first++) {
            int a = unknown(c, p, first);
            double part = value * times(c, p, first);
            for (int second = 0; second < ways(q); second++) {
                int b = unknown(c, q, second);
                double entry = part * times(c, q, second);
                matrix[a][b] += entry;
                if (p != q) {
                    matrix[b][a] += entry;
                }
            }
        }
    }

    /** A slope is moved by the level, both exponents and the model's offset; the others by one unknown each. */
    private int ways(int column) {
        return column <= axes ? 4 : 1;
    }

    private int unknown(int c, int column, int way) {
        if (column > axes) {
            return layout.steepness() + column - 1 - axes;
        }
        int axis = column - 1;
        return switch (way) {
            case 0 -> layout.level() + axis;
            case 1 -> layout.tokens() + axis;
            case 2 -> layout.size() + axis;
            default -> layout.group(rows.group()[c]) + axis;
        };
    }

    private double times(int c, int column, int way) {
        return column > axes || way == 0 || way == 3 ? 1 : way == 1 ? rows.u()[c] : rows.n()[c];
    }

    double[][] covariance() {
        return Dense.inverse(matrix);
    }

    int columns() {
        return columns;
    }

    /** A row's part of the right side, less what level and offset of its cell take of it. */
    double[] leftOf(int c, double[] derivatives, double weight) {
        double[] solved = new double[axes + 1];
        for (int i = 0; i < solved.length; i++) {
            solved[i] = weight * derivatives[i];
        }
        Dense.solve(factors[c], solved);
        double[] left = new double[columns];
        for (int p = 1; p < columns; p++) {
            left[p] = weight * derivatives[p];
            for (int i = 0; i < solved.length; i++) {
                left[p] -= sums[c][p][i] * solved[i];
            }
        }
        return left;
    }

    /** A direction among the unknowns in the columns of a cell. */
    double[] along(int c, double[] direction) {
        double[] along = new double[columns];
        for (int p = 1; p < columns; p++) {
            for (int way = 0; way < ways(p); way++) {
                along[p] += times(c, p, way) * direction[unknown(c, p, way)];
            }
        }
        return along;
    }

    /** Of the offsets of a cell, given the shared unknowns. */
    double[][] offCellCovariance(int c) {
        double[][] covariance = new double[axes][axes];
        for (int i = 0; i < axes; i++) {
            double[] unit = new double[axes + 1];
            unit[1 + i] = 1;
            Dense.solve(factors[c], unit);
            System.arraycopy(unit, 1, covariance[i], 0, axes);
        }
        return covariance;
    }

    /** Of the levels of all cells, by that of the shared unknowns; infinite on the diagonal where a cell has no row. */
    double[][] levelCovariance(double[][] shared) {
        int cells = rows.cells();
        double[][] covariance = new double[cells][cells];
        double[][] slopes = new double[cells][];
        for (int c = 0; c < cells; c++) {
            slopes[c] = levelSlopes(c);
            for (int d = 0; d <= c; d++) {
                covariance[c][d] = product(slopes[c], shared, slopes[d]);
                covariance[d][c] = covariance[c][d];
            }
            double[] unit = new double[axes + 1];
            unit[0] = 1;
            Dense.solve(factors[c], unit);
            covariance[c][c] = rows.byCell()[c].length == 0 ? Double.POSITIVE_INFINITY : covariance[c][c] + unit[0];
        }
        return covariance;
    }

    /** How the level of a cell moves with each shared unknown. */
    private double[] levelSlopes(int c) {
        double[] slopes = new double[layout.all()];
        for (int p = 1; p < columns; p++) {
            double[] solved = new double[axes + 1];
            System.arraycopy(sums[c][p], 0, solved, 0, solved.length);
            Dense.solve(factors[c], solved);
            for (int way = 0; way < ways(p); way++) {
                slopes[unknown(c, p, way)] -= times(c, p, way) * solved[0];
            }
        }
        return slopes;
    }

    private static double product(double[] left, double[][] matrix, double[] right) {
        double sum = 0;
        for (int a = 0; a < left.length; a++) {
            if (left[a] != 0) {
                for (int b = 0; b < right.length; b++) {
                    sum += left[a] * matrix[a][b] * right[b];
                }
            }
        }
        return sum;
    }

    double[] step(double damping) {
        double[][] damped = Dense.copy(matrix);
        for (int i = 0; i < damped.length; i++) {
            damped[i][i] *= 1 + damping;
        }
        Dense.factor(damped);
        double[] step = right.clone();
        Dense.solve(damped, step);
        return step;
    }

    /** Offsets of the cells once the shared unknowns have moved. */
    double[][] cells(double[] step) {
        double[][] cells = new double[rows.cells()][];
        double[] rest = new double[axes + 1];
        for (int c = 0; c < cells.length; c++) {
            cells[c] = offCell[c].clone();
            System.arraycopy(sumsRight[c], 0, rest, 0, rest.length);
            for (int p = 1; p < columns; p++) {
                double move = 0;
                for (int way = 0; way < ways(p); way++) {
                    move += times(c, p, way) * step[unknown(c, p, way)];
                }
                for (int i = 0; i < rest.length; i++) {
                    rest[i] -= sums[c][p][i] * move;
                }
            }
            settle(c, rest, cells[c]);
        }
        return cells;
    }

    private void settle(int c, double[] rest, double[] cell) {
        for (int i = 0; i < axes; i++) {
            rest[1 + i] -= certainty[i] * offCell[c][i];
        }
        Dense.solve(factors[c], rest);
        for (int i = 0; i < axes; i++) {
            cell[i] += rest[1 + i];
        }
    }
}

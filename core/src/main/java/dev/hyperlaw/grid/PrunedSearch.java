package dev.hyperlaw.grid;

/**
 * Visits only points that can be the lowest.
 *
 * <p>With x tuned off the grid ({@link InnerMinimum}) the bound is a lower bound on every point of a row of x.
 * It is convex in the logarithms of the other two variables. Along one of them it therefore falls and then rises: a few steps find its
 * bottom, and the cells that go below the best point so far are an interval around it. In such a cell the best grid point
 * is a neighbour of the best x, again by convexity. Nothing else is assumed, so the result is that of brute force.
 */
public final class PrunedSearch extends GridSearch {
    /** Room for the rounding of the lower bound, which is of the order of 1e-15. */
    private static final double SLACK = 1 - 1e-12;

    @Override
    public String description() {
        return "pruned search";
    }

    @Override
    Worker worker(GridTables tables) {
        return new Explorer(tables);
    }

    private static final class Explorer implements Worker {
        private final GridTables tables;
        private final InnerMinimum innerMinimum;
        private final double logLow;
        private final double logStep;
        private final double[] rowWeights;
        /** The coefficients of the powers, and the constant, of the cell looked at last. */
        private final double[] coefficients;

        private double constant;
        private double[] weights;
        private GridMinimum best = GridMinimum.NONE;

        Explorer(GridTables tables) {
            this.tables = tables;
            double[] grid = tables.inner;
            innerMinimum = InnerMinimum.of(tables.innerExponents, grid);
            logLow = Math.log(grid[0]);
            logStep = grid.length == 1 ? 1 : (Math.log(grid[grid.length - 1]) - logLow) / (grid.length - 1);
            weights = tables.weights(1);
            rowWeights = new double[weights.length];
            coefficients = new double[tables.innerExponents.length];
        }

        /** Starts where the last budget had its minimum: neighbouring budgets have neighbouring minima. */
        @Override
        public GridMinimum minimum(double budget) {
            weights = tables.weights(budget);
            int start = best.outer();
            int column = best.middle();
            best = GridMinimum.NONE;
            rows(start, tables.outer.length, 1, column);
            rows(start - 1, -1, -1, column);
            return best;
        }

        @Override
        public double[] profile(double budget) {
            weights = tables.weights(budget);
            double[] profile = new double[tables.outer.length];
            int bottom = 0;
            for (int j = 0; j < profile.length; j++) {
                best = GridMinimum.NONE;
                bottom = row(j, bottom);
                profile[j] = best.value();
            }
            return profile;
        }

        /** Goes through rows, each from where the bottoms of the two before it point to. */
        private void rows(int from, int end, int direction, int column) {
            int bottom = column;
            int before = column;
            for (int j = from; j != end; j += direction) {
                int guess = Math.max(0, Math.min(tables.middle.length - 1, 2 * bottom - before));
                before = bottom;
                bottom = row(j, guess);
            }
        }

        /** Improves {@link #best} by the points of one row; returns where its lower bound has its bottom. */
        private int row(int j, int start) {
            tables.rowWeights(weights, j, rowWeights);
            int bottom = start;
            double lowest = lowerBound(bottom);
            for (int direction = 1; direction >= -1; direction -= 2) {
                int before = bottom;
                while (isColumn(bottom + direction)) {
                    double next = lowerBound(bottom + direction);
                    if (next >= lowest) {
                        break;
                    }
                    lowest = next;
                    bottom += direction;
                }
                if (bottom != before) {
                    break; // it falls this way, so it rises the other way
                }
            }
            if (lowest * SLACK <= best.value()) {
                visitAround(j, bottom);
            }
            return bottom;
        }

        private void visitAround(int j, int bottom) {
            for (int k = bottom; isColumn(k) && lowerBound(k) * SLACK <= best.value(); k++) {
                visit(j, k);
            }
            for (int k = bottom - 1; isColumn(k) && lowerBound(k) * SLACK <= best.value(); k--) {
                visit(j, k);
            }
        }

        private boolean isColumn(int k) {
            return k >= 0 && k < tables.middle.length;
        }

        private double lowerBound(int k) {
            constant = tables.cell(rowWeights, k, coefficients);
            return innerMinimum.value(constant, coefficients);
        }

        /** The neighbours of the best x in the cell that {@link #lowerBound} looked at last, and all that equal them. */
        private void visit(int j, int k) {
            int nearest = (int) Math.round((Math.log(innerMinimum.place(coefficients)) - logLow) / logStep);
            for (int i = nearest; i < tables.inner.length; i++) {
                if (!visit(j, k, i) && i > nearest) {
                    break;
                }
            }
            for (int i = nearest - 1; i >= 0; i--) {
                if (!visit(j, k, i)) {
                    break;
                }
            }
        }

        /** Whether the point is as low as the best one but for rounding. */
        private boolean visit(int j, int k, int i) {
            double value = constant;
            for (int g = 0; g < coefficients.length; g++) {
                value = Math.fma(tables.powers[g][i], coefficients[g], value);
            }
            if (best.losesTo(value, j, k, i)) {
                best = new GridMinimum(value, j, k, i);
            }
            return value * SLACK <= best.value();
        }
    }
}

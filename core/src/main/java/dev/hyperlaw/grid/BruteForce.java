package dev.hyperlaw.grid;

/** Visits every point. */
public final class BruteForce extends GridSearch {
    private final KernelChoice kernel;

    public BruteForce(KernelChoice kernel) {
        this.kernel = kernel;
    }

    @Override
    public String description() {
        return "brute force, " + kernel.description();
    }

    @Override
    Worker worker(GridTables tables) {
        return new Visitor(tables, kernel.kernel());
    }

    /** The kernel says how low a slab goes; only the lowest slab is gone through again for the place. */
    private static final class Visitor implements Worker {
        private final GridTables tables;
        private final GridKernel kernel;
        private final Slab slab;

        Visitor(GridTables tables, GridKernel kernel) {
            this.tables = tables;
            this.kernel = kernel;
            this.slab = new Slab(tables);
        }

        @Override
        public GridMinimum minimum(double budget) {
            double[] weights = tables.weights(budget);
            double lowest = Double.POSITIVE_INFINITY;
            int at = 0;
            for (int j = 0; j < tables.outer.length; j++) {
                slab.fill(weights, j);
                double value = kernel.minimum(slab);
                if (value < lowest) {
                    lowest = value;
                    at = j;
                }
            }
            slab.fill(weights, at);
            return locate(lowest, at);
        }

        private GridMinimum locate(double lowest, int j) {
            for (int k = 0; k < tables.middle.length; k++) {
                for (int i = 0; i < tables.inner.length; i++) {
                    if (slab.value(k, i) == lowest) {
                        return new GridMinimum(lowest, j, k, i);
                    }
                }
            }
            throw new IllegalStateException("A kernel and its check disagree about the value %s.".formatted(lowest));
        }

        @Override
        public double[] profile(double budget) {
            double[] weights = tables.weights(budget);
            double[] profile = new double[tables.outer.length];
            for (int j = 0; j < profile.length; j++) {
                slab.fill(weights, j);
                profile[j] = kernel.minimum(slab);
            }
            return profile;
        }
    }
}

package dev.hyperlaw.evidence.joint;

/**
 * How the loss rises away from the floor: {@code Q = ½ Σ_k exp(2g_k)(d_k − Σ_{j>k} R_jk d_j)² · exp(h·u + hN·n + Σ_k κ_k d_k)} close to it, and
 * {@code Q·(1 + Q/scale)^f} further out, where walls steepen or give way.
 */
record Shape(
        double[] steepness,
        double[][] follow,
        double narrowing,
        double narrowingBySize,
        double flare,
        double[] skew,
        double scale) {
    static Shape of(Unknowns layout, double[] theta) {
        int axes = layout.axes();
        double[] steepness = new double[axes];
        double[][] follow = new double[axes][axes];
        double[] skew = new double[axes];
        for (int j = 0; j < axes; j++) {
            skew[j] = theta[layout.skew() + j];
            steepness[j] = Math.exp(theta[layout.steepness() + j]);
            for (int k = 0; k < j; k++) {
                follow[j][k] = theta[layout.follow(j, k)];
            }
        }
        return new Shape(
                steepness,
                follow,
                theta[layout.narrowing()],
                theta[layout.narrowingBySize()],
                Math.max(JointFit.LEAST_FLARE, theta[layout.flare()]),
                skew,
                layout.scale());
    }

    /** Fills {@code v} with what is left of each offset after it has followed those behind it, times its steepness; returns the rise. */
    double rise(double[] offset, double u, double n, double[] v) {
        for (int k = 0; k < offset.length; k++) {
            double left = offset[k];
            for (int j = k + 1; j < offset.length; j++) {
                left -= follow[j][k] * offset[j];
            }
            v[k] = steepness[k] * left;
        }
        return riseOf(v, offset, u, n);
    }

    /** By what {@link #rise} filled. */
    double riseOf(double[] v, double[] offset, double u, double n) {
        double close = close(v, offset, u, n);
        return close * Math.pow(1 + close / scale, flare);
    }

    private double close(double[] v, double[] offset, double u, double n) {
        double sum = 0;
        for (double each : v) {
            sum += each * each;
        }
        return 0.5 * sum * factor(offset, u, n);
    }

    private double factor(double[] offset, double u, double n) {
        return Math.exp(narrowed(u, n) + Math.max(-JointFit.MOST_SKEW, Math.min(JointFit.MOST_SKEW, lean(offset))));
    }

    private double lean(double[] offset) {
        double lean = 0;
        for (int k = 0; k < offset.length; k++) {
            lean += skew[k] * offset[k];
        }
        return lean;
    }

    /** Logarithm of how much steeper it is at a place than in the middle. */
    double narrowed(double u, double n) {
        return narrowing * u + narrowingBySize * n;
    }

    /**
     * Of a loss by its level, by where the optimum lies along each axis, and by the shape: {@code level | slopes | g | R | h | hN | f | κ}.
     *
     * @param place the run's coordinates; NaN where it does not say
     * @param left what {@link #rise} filled
     */
    void derivatives(double[] place, double[] offset, double[] left, double u, double n, double[] out) {
        int axes = offset.length;
        double factor = factor(offset, u, n);
        double close = close(left, offset, u, n);
        double beyond = close / scale;
        double more = Math.pow(1 + beyond, flare);
        double chain = more * (1 + flare * beyond / (1 + beyond));
        boolean leaning = Math.abs(lean(offset)) < JointFit.MOST_SKEW;
        out[0] = 1;
        int next = 1 + 2 * axes;
        for (int i = 0; i < axes; i++) {
            double slope = steepness[i] * left[i];
            for (int k = 0; k < i; k++) {
                slope -= steepness[k] * left[k] * follow[i][k];
                out[next++] = -chain * steepness[k] * left[k] * offset[i] * factor;
            }
            slope = slope * factor + (leaning ? close * skew[i] : 0);
            out[1 + i] = Double.isNaN(place[i]) ? 0 : -chain * slope;
            out[1 + axes + i] = chain * left[i] * left[i] * factor;
        }
        out[next++] = chain * close * u;
        out[next++] = chain * close * n;
        out[next++] = close * more * Math.log1p(beyond);
        for (int k = 0; k < axes; k++) {
            out[next++] = leaning ? chain * close * offset[k] : 0;
        }
    }

    double[][] curvature(double u, double n) {
        int axes = steepness.length;
        double[][] h = new double[axes][axes];
        for (int k = 0; k < axes; k++) {
            double[] row = new double[axes];
            row[k] = steepness[k];
            for (int j = k + 1; j < axes; j++) {
                row[j] = -steepness[k] * follow[j][k];
            }
            for (int i = 0; i < axes; i++) {
                for (int j = 0; j < axes; j++) {
                    h[i][j] += row[i] * row[j] * Math.exp(narrowed(u, n));
                }
            }
        }
        return h;
    }
}

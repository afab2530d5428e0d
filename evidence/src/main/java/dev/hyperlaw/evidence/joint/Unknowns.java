package dev.hyperlaw.evidence.joint;

/**
 * Where the unknowns of a surface stand in one vector:
 *
 * <pre>{@code
 * m (axes) | aT (axes) | aN (axes) | g (axes) | R (pairs) | h | hN | f | κ (axes) | δ (groups × axes)
 * x*_cell = m + aT·log T + aN·log N + δ_group + ξ_cell
 * Q(d)    = ½ Σ_k exp(2g_k)(d_k − Σ_{j>k} R_jk d_j)² · exp(h·log T + hN·log N + Σ_k κ_k d_k)
 * s(d)    = Q · (1 + Q/scale)^f
 * }</pre>
 *
 * @param scale the typical excess of these runs
 */
record Unknowns(int axes, int groups, double scale) {
    int level() {
        return 0;
    }

    int tokens() {
        return axes;
    }

    int size() {
        return 2 * axes;
    }

    int steepness() {
        return 3 * axes;
    }

    int follow() {
        return 4 * axes;
    }

    /** Where R_jk stands, {@code j > k}. */
    int follow(int j, int k) {
        return follow() + j * (j - 1) / 2 + k;
    }

    int narrowing() {
        return follow() + axes * (axes - 1) / 2;
    }

    /** How it narrows with tokens, and with size. */
    int narrowingBySize() {
        return narrowing() + 1;
    }

    int flare() {
        return narrowing() + 2;
    }

    int skew() {
        return narrowing() + 3;
    }

    int group(int g) {
        return shared() + g * axes;
    }

    int shared() {
        return skew() + axes;
    }

    int all() {
        return group(groups);
    }
}

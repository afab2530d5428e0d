package dev.hyperlaw.grid;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The SIMD twin of {@link ScalarKernel}, for bounds with up to two different powers of the last variable (the LMO family
 * has {@code 1/η} and {@code η}).
 *
 * <p>Two rows at a time halve the traffic to the column minima. These are kept in memory: a vector carried around two
 * nested loops in a local variable is boxed by the compiler of Java 17 and seven times slower. Compare-and-blend instead of
 * {@code min}, which spends instructions on NaN and signed zeros that cannot occur here.
 */
final class VectorKernel implements GridKernel {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();

    private final ScalarKernel others = new ScalarKernel();

    /** Found by {@link KernelChoice}, which must not mention this class: it cannot be loaded everywhere. */
    VectorKernel() {
        if (LANES < 2 || LANES > 8) {
            throw new UnsupportedOperationException("its vectors hold %d numbers".formatted(LANES));
        }
    }

    @Override
    public double minimum(Slab slab) {
        return slab.powers.length == 2 ? twoPowers(slab, slab.powers[0], slab.powers[1]) : others.minimum(slab);
    }

    private static double twoPowers(Slab slab, double[] firstPowers, double[] secondPowers) {
        double[] constant = slab.constant;
        double[] first = slab.coefficients[0];
        double[] second = slab.coefficients[1];
        double[] best = slab.best;
        Arrays.fill(best, Double.POSITIVE_INFINITY);
        for (int r = 0; r < slab.rows; r += 2) {
            DoubleVector c0 = DoubleVector.broadcast(SPECIES, constant[r]);
            DoubleVector a0 = DoubleVector.broadcast(SPECIES, first[r]);
            DoubleVector b0 = DoubleVector.broadcast(SPECIES, second[r]);
            DoubleVector c1 = DoubleVector.broadcast(SPECIES, constant[r + 1]);
            DoubleVector a1 = DoubleVector.broadcast(SPECIES, first[r + 1]);
            DoubleVector b1 = DoubleVector.broadcast(SPECIES, second[r + 1]);
            for (int i = 0; i < slab.columns; i += LANES) {
                DoubleVector p = DoubleVector.fromArray(SPECIES, firstPowers, i);
                DoubleVector q = DoubleVector.fromArray(SPECIES, secondPowers, i);
                DoubleVector x = q.fma(b0, p.fma(a0, c0));
                DoubleVector y = q.fma(b1, p.fma(a1, c1));
                DoubleVector z = y.blend(x, x.compare(VectorOperators.LT, y));
                DoubleVector old = DoubleVector.fromArray(SPECIES, best, i);
                old.blend(z, z.compare(VectorOperators.LT, old)).intoArray(best, i);
            }
        }
        return ScalarKernel.smallest(best);
    }

    @Override
    public String description() {
        return "SIMD kernel (%d doubles at once)".formatted(LANES);
    }
}

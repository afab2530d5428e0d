package dev.hyperlaw.lab.torch;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bytedeco.pytorch.Scalar;

/**
 * Native numbers that live as long as the process. Making one costs as much as a small tensor operation, so the coefficients of a
 * formula are made once; a number that changes from step to step does not belong here.
 */
public final class Constant {

    private static final Map<Double, Scalar> SCALARS = new ConcurrentHashMap<>();

    private Constant() {}

    public static Scalar of(double value) {
        // Retained, or the scope that happens to be open on the first call would free it.
        return SCALARS.computeIfAbsent(value, v -> new Scalar(v.doubleValue()).retainReference());
    }
}

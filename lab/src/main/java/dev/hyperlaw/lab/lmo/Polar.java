package dev.hyperlaw.lab.lmo;

import org.bytedeco.pytorch.Tensor;

/** A way to the orthogonal factor {@code UVᵀ} of {@code m = UΣVᵀ}; of each matrix of a stack. */
interface Polar {

    /** @param m two dimensions, or three for a stack */
    Tensor factor(Tensor m);
}

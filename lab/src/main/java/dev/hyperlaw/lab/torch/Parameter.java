package dev.hyperlaw.lab.torch;

import org.bytedeco.pytorch.Tensor;

/**
 * A tensor that is trained.
 *
 * @param name unique within its model
 * @param value a leaf that requires its gradient; an optimizer may move its storage, so views of it are taken anew each step
 * @param role which ball a layer-wise optimizer measures it with
 */
public record Parameter(String name, Tensor value, Role role) {

    /** What a parameter does in its model. */
    public enum Role {
        /** A table with one row per symbol. */
        EMBEDDING,
        /** A table with one row per position. */
        POSITION,
        /** A {@code d_out × d_in} matrix applied as {@code linear(x, W)}. */
        HIDDEN,
        /** The {@code d_out × d_in} matrix that makes the outputs. */
        HEAD,
        /** A bias or a gain. */
        VECTOR
    }

    public Parameter {
        if (role != Role.VECTOR && value.dim() != 2) {
            throw new IllegalArgumentException(
                    "The parameter %s is %s, so a matrix, and has %d dimensions.".formatted(name, role, value.dim()));
        }
    }
}

package dev.hyperlaw.lab.data;

import org.bytedeco.pytorch.Tensor;

/**
 * Some examples for one gradient. The tensors belong to the maker of the batch and may be overwritten by the next one.
 *
 * @param inputs tokens {@code (sequences, context)}, vectors {@code (examples, inputs)}, or the noise of the quadratic
 * @param targets the token after each, or the class, in one row; the quadratic has none and looks at nothing here
 * @param tokens how many predictions the mean loss is over
 */
public record Batch(Tensor inputs, Tensor targets, long tokens) {}

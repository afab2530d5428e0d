/**
 * Whether learning rate, weight decay and batch act through one number, the time over which AdamW's weights forget: {@code τ = b/(η λ T)},
 * in runs.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.evidence.timescale;

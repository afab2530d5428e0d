package dev.hyperlaw.evidence.proxy;

/**
 * How the best learning rate moves at one point: {@code η* ∝ T^inTokens · b^inBatch}.
 *
 * @param inTokens at a fixed batch
 * @param inBatch at a fixed budget
 */
public record RateExponents(double inTokens, double inBatch) {}

package dev.hyperlaw.evidence.proxy;

/** How the joint optimum moves with the budget: {@code η* ∝ T^learningRate, b* ∝ T^batch}. */
public record PathExponents(double learningRate, double batch) {}

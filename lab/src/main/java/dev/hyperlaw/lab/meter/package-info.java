/**
 * The noise meter: what the bound calls Δ0, σ, ρ and L, measured at points of a run. Estimators are plain functions of arrays; what touches
 * libtorch only makes those arrays. It predicts nothing: that is done where the numbers are read.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.lab.meter;

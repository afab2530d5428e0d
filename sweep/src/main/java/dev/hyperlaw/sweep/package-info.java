/**
 * Sweeps: many runs of one objective over a grid of settings. The packages below read sweep files ({@code file}), keep runs
 * ({@code store}), carry them out ({@code engine}, {@code objective}) and hand them to clusters ({@code emit}).
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.sweep;

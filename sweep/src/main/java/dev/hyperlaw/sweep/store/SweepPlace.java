package dev.hyperlaw.sweep.store;

/**
 * Where a run stands.
 *
 * @param sweep the sweep that was asked for, or the first that brought the run
 * @param position its place in that sweep, from 0
 */
public record SweepPlace(String sweep, int position) {}

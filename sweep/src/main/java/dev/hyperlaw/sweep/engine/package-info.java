/** Carries out the runs of a sweep on this machine: one worker per core, every observation stored as soon as it is reported. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.sweep.engine;

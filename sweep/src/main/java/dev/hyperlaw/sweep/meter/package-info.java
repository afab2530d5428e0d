/**
 * What the noise meter is asked and what it answers, as records that travel over the worker protocol. Kept apart from the lab, so that
 * the command can read a measurement without libtorch. No estimator and no bound lives here.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.sweep.meter;

/**
 * What a training run of the lab is asked to do, as records. Kept apart from the lab, so that a sweep file can be read and
 * judged without libtorch.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.sweep.training;

/**
 * What one training run was asked to do and what was seen of it. Shared by what runs sweeps and by what learns from them;
 * knows nothing of files, databases or trainers.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.observation;

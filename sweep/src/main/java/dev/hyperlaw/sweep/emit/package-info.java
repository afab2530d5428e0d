/**
 * Sweeps that are carried out elsewhere: the folder with the list of runs and the scripts for a cluster, and what is read back from it.
 * Starts nothing and knows no store.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.sweep.emit;

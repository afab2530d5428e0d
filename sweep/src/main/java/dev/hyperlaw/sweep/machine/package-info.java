/** What this machine knows of its processes, whatever the time of day is said to be. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.sweep.machine;

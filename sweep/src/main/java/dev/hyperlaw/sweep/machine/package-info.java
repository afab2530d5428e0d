/** What this machine knows of its processes, whatever the time of day is said to be. */
@NullMarked
package dev.hyperlaw.sweep.machine;

import org.jspecify.annotations.NullMarked;

/** Measures what a bound needs to know of a run, and asks the bound. */
@NullMarked
package dev.hyperlaw.desk.measure;

import org.jspecify.annotations.NullMarked;

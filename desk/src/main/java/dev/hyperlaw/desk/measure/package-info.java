/** Measures what a bound needs to know of a run, and asks the bound. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.desk.measure;

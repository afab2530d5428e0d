/**
 * Bounds as data: the library with its citations, bounds that people type, and the regime (what is tuned, fixed, capped or
 * on a path) that turns a bound into a program. Bounds are written in the same language people type.
 */
@NullMarked
package dev.hyperlaw.bound;

import org.jspecify.annotations.NullMarked;

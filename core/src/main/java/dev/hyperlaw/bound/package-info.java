/**
 * Bounds as data: the library with its citations, and bounds that people type. A regime (what is tuned, fixed, capped
 * or on a path) turns a bound into a program. Bounds are written in the same language people type.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.bound;

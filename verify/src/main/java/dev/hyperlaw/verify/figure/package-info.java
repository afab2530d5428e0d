/**
 * The figures Hyperlaw can draw, each built as data from the engines of core: grid searches, closed forms, solver and law
 * compiler. A figure computes what it shows when it is asked for, and nothing else. How it looks is decided in the figure
 * model and its renderer; no result is written down here.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.verify.figure;

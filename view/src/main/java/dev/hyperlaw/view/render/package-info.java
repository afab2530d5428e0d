/**
 * How answers are written: aligned tables for people, JSON and CSV for programs, and the colours of a terminal. Knows
 * nothing of commands or of the mathematics.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.view.render;

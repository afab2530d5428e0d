/**
 * Tables of runs by other programs: which column is what, in which unit, what became of every row, and the runs themselves as
 * evidence takes them. Nothing is guessed in silence: what was understood is part of the answer, and what cannot be decided is asked
 * for in one message. Knows no command line.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.intake;

/**
 * The user's own trainer as text: the command template of a run, its placeholders, and what surrounds its execution. Starts no
 * process and reads no sweep file.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.sweep.command;

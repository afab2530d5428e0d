/** The terminal that a command runs in: its streams, its colours, and progress that is wiped when it ends. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.app.terminal;

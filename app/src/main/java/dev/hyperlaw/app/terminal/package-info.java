/** The terminal that a command runs in: its streams, its colours, and progress that is wiped when it ends. */
@NullMarked
package dev.hyperlaw.app.terminal;

import org.jspecify.annotations.NullMarked;

/** What people ask of a bound: its laws, its optimum, what a target takes. */
@NullMarked
package dev.hyperlaw.desk.theory;

import org.jspecify.annotations.NullMarked;

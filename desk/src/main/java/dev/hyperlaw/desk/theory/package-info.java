/** What people ask of a bound: its laws, its optimum, what a target takes. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.desk.theory;

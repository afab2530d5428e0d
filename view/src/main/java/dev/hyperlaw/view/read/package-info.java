/** How a table was understood, as passages of any answer that rests on it. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.view.read;

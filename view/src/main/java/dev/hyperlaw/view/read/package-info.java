/** How a table was understood, as passages of any answer that rests on it. */
@NullMarked
package dev.hyperlaw.view.read;

import org.jspecify.annotations.NullMarked;

/** What bounds and laws say, as documents. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.view.theory;

/** What {@code transfer} says, as a document. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.view.transfer;

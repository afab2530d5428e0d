/** What {@code transfer} says, as a document. */
@NullMarked
package dev.hyperlaw.view.transfer;

import org.jspecify.annotations.NullMarked;

/** What bounds and laws say, as documents. */
@NullMarked
package dev.hyperlaw.view.theory;

import org.jspecify.annotations.NullMarked;

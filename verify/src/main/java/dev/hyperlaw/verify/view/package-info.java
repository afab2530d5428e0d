/** Claims and figures of the paper as an answer and as a page. */
@NullMarked
package dev.hyperlaw.verify.view;

import org.jspecify.annotations.NullMarked;

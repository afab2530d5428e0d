/** What a sweep says about the laws, as a document. */
@NullMarked
package dev.hyperlaw.view.fit;

import org.jspecify.annotations.NullMarked;

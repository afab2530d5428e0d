/** What the noise meter found, as a document. */
@NullMarked
package dev.hyperlaw.view.measure;

import org.jspecify.annotations.NullMarked;

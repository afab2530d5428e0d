/** Small numerical methods that several kinds of evidence need. Numbers only. */
@NullMarked
package dev.hyperlaw.evidence.numeric;

import org.jspecify.annotations.NullMarked;

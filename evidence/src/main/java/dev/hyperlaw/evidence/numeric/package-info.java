/** Small numerical methods that several kinds of evidence need. Numbers only. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.evidence.numeric;

/** A plan as a document: what to run, what it costs, how far to trust it; then the evidence. */
@NullMarked
package dev.hyperlaw.view.plan;

import org.jspecify.annotations.NullMarked;

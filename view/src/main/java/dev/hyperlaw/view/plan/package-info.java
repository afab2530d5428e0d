/** A plan as a document: what to run, what it costs, how far to trust it; then the evidence. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.view.plan;

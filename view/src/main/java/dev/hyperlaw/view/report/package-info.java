/**
 * A plan as one page to hand on: self-contained HTML without a script. It says what a plan says and shows the evidence; it computes
 * nothing of its own.
 */
@NullMarked
package dev.hyperlaw.view.report;

import org.jspecify.annotations.NullMarked;

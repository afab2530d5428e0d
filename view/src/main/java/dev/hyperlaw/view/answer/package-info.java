/**
 * Answers: results of core as a table to read, as the documented JSON, and as CSV. Knows neither options nor how streams
 * are opened.
 */
@NullMarked
package dev.hyperlaw.view.answer;

import org.jspecify.annotations.NullMarked;

/**
 * What a figure shows, as data: panels, axes, and layers of lines, dots, bands, contours, rules and blocks, in inks that
 * mean the same thing in every figure. Nothing here draws, so that a file, a report and a web page can show the same
 * figure. Text may hold {@code T^{1/4}} and {@code b_{max}} for what stands above and below the line.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.view.figure;

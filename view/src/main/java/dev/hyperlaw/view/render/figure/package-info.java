/**
 * Figures as files and as one page. lets-plot draws what lies between the axes; text, ticks, colour bars and the place of
 * labels are ours, because they decide whether a figure can be read at column width. JSVG turns the SVG into a PNG.
 * Nothing outside this package knows either library.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.view.render.figure;

/**
 * What is said about a result, decided once: facts with key, value, unit and text, the lines and tables they stand in, warnings and
 * figures. Renderers write a document for a terminal, as JSON, as CSV or as a page; they decide nothing but looks.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.view.document;

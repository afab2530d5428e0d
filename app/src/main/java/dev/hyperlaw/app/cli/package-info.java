/**
 * The commands a person types: options are read here, at the edge, into the records of core, and answers handed to
 * {@code output}. The only package that may know the command-line library.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.app.cli;

/**
 * Where Hyperlaw meets a person: {@link dev.hyperlaw.app.Main} starts the command line. Commands live in {@code cli}, the
 * ways to print an answer in {@code output}; mathematics belongs in core, never here.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.app;

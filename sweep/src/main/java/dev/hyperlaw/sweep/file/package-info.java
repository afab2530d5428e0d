/**
 * Reads a sweep file: YAML with lists into the runs of a sweep. All problems of a file are found in one pass, each with its line and
 * column. Nothing here opens a file or knows what runs are carried out with.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.sweep.file;

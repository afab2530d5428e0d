/** What figures of a sweep show: its fit, and a plan from it. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.desk.figure;

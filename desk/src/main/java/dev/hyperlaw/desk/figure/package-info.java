/** What figures of a sweep show: its fit, and a plan from it. */
@NullMarked
package dev.hyperlaw.desk.figure;

import org.jspecify.annotations.NullMarked;

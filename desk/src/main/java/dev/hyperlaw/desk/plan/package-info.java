/** What to run at a target, from the runs of a sweep: choosing groups, planning each, or over sizes. */
@NullMarked
package dev.hyperlaw.desk.plan;

import org.jspecify.annotations.NullMarked;

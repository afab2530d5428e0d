/** What to run at a target, from the runs of a sweep: choosing groups, planning each, or over sizes. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.desk.plan;

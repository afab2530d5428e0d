package dev.hyperlaw.view.plan;

/**
 * How much a terminal shows of a plan. A page and programs get all of it.
 *
 * @param verbose every column that was read, and how costs were scaled
 * @param theory what the paper's theory and the proxy say
 */
public record PlanDetail(boolean verbose, boolean theory) {}

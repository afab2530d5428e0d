package dev.hyperlaw.desk.figure;

import dev.hyperlaw.desk.fit.SweepFit;
import dev.hyperlaw.desk.plan.PlanResult;
import java.util.Optional;

/**
 * What there is to draw of runs.
 *
 * @param plan if a target was named
 */
public record FigureResult(SweepFit fit, Optional<PlanResult> plan) {}

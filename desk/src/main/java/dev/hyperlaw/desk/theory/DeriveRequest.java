package dev.hyperlaw.desk.theory;

import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.derive.LawCompiler;
import dev.hyperlaw.derive.Onset;
import dev.hyperlaw.derive.Phase;
import dev.hyperlaw.derive.Phases;
import dev.hyperlaw.derive.Skeleton;
import java.util.List;

/** Which laws does the optimum of a bound follow? */
public record DeriveRequest(Problem problem) {
    private static final double SKELETON_END = 30 * Math.log(10);

    /** A bound without a minimiser, or whose constraints contradict each other, is a result as well. */
    public DeriveResult answer() {
        List<Phase> phases = Phases.of(problem.program());
        Law law = LawCompiler.compile(problem.program());
        return new DeriveResult(problem, law, phases, skeleton(phases), Onset.of(problem.program(), law));
    }

    private List<Skeleton.Piece> skeleton(List<Phase> phases) {
        if (phases.isEmpty()) {
            return List.of();
        }
        double from = phases.get(0).fromLog();
        double to = phases.get(phases.size() - 1).toLog().orElse(Math.max(from, SKELETON_END));
        return Skeleton.of(problem.program(), from, to);
    }
}

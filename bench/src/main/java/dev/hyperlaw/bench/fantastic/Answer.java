package dev.hyperlaw.bench.fantastic;

import dev.hyperlaw.bench.star.StarJudge;
import dev.hyperlaw.evidence.plan.DivergenceRisk;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What plan and keep said to one question for one optimizer, and what its star says of both. */
record Answer(
        String optimizer, StarJudge judge, PlannedPoint plan, Map<String, Double> keep, List<StarTrial.RunRisk> lost) {
    double planCost() {
        return judge.cost(plan.settings());
    }

    double keepCost() {
        return judge.cost(keep);
    }

    boolean planDiverges() {
        return judge.star().diverges(plan.settings());
    }

    boolean keepDiverges() {
        return judge.star().diverges(keep);
    }

    double risk() {
        return plan.risk().map(DivergenceRisk::probability).orElse(0.0);
    }

    /** The settings whose best the star surrounds: those that an interval can be tried on. */
    List<String> shown() {
        return judge.star().axes().stream()
                .filter(axis -> plan.intervals().containsKey(axis))
                .filter(axis -> judge.best(axis).stream().anyMatch(StarJudge.Best::isSurrounded))
                .toList();
    }

    /** Whether the interval of a setting holds the best of the star, give or take what is not known of that. */
    boolean holds(String axis) {
        StarJudge.Best best = judge.best(axis).orElseThrow();
        return Optional.ofNullable(plan.intervals().get(axis))
                .filter(interval -> best.at() + best.deviation() >= interval.low())
                .filter(interval -> best.at() - best.deviation() <= interval.high())
                .isPresent();
    }
}

package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.cliff.Cliff;
import dev.hyperlaw.evidence.cliff.CliffRun;
import dev.hyperlaw.evidence.cliff.Nearest;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How likely the recommended run is to diverge, by the boundary that the family's runs show. Where none of them diverged nothing is said.
 *
 * @param probability of a divergence at the recommendation
 * @param nearest the divergence nearest above it
 * @param lowered the learning rate that would have been recommended without the boundary; empty if it is that
 */
public record DivergenceRisk(double probability, Optional<Nearest> nearest, Optional<Double> lowered) {
    /** No recommendation is likelier to diverge than this. */
    public static final double MOST = 0.10;
    /** What a lost run costs, in typical excesses of these runs: as much as the worst of the valley. */
    private static final double LOST = 12;

    private static final int STEPS = 60;
    private static final double OCTAVES_DOWN = 3;

    /** Chooses the rate by expected loss, divergence included, and says what is left of the risk. */
    record Guarded(Forecast forecast, Optional<DivergenceRisk> risk) {}

    static Guarded guard(Forecaster forecaster, Forecast forecast, double logSize) {
        Relatives relatives = forecaster.relatives();
        if (relatives.lost().isEmpty() || !forecast.axes().contains(Tunable.LEARNING_RATE)) {
            return new Guarded(forecast, Optional.empty());
        }
        Cliff cliff = cliff(relatives);
        double[] at = forecaster.coordinates(forecast.place(), forecast.tokens());
        int rate = relatives.axis(Tunable.LEARNING_RATE).orElseThrow();
        double best = at[rate];
        double logTokens = Math.log(forecast.tokens());
        double steep = Bowl.of(forecaster, forecast.axes(), forecast.tokens()).alone(Tunable.LEARNING_RATE);
        double lost = LOST * forecaster.fit().scale();
        double chosen = best;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i <= STEPS; i++) {
            double octaves = OCTAVES_DOWN * i / STEPS;
            at[rate] = best - octaves * Math.log(2);
            double chance = cliff.probability(logSize, logTokens, at);
            double expected = 0.5 * steep * octaves * octaves + lost * chance + (chance > MOST ? lost : 0);
            if (expected < least - 1e-12) {
                least = expected;
                chosen = at[rate];
            }
        }
        at[rate] = chosen;
        DivergenceRisk risk = new DivergenceRisk(
                cliff.probability(logSize, logTokens, at),
                cliff.nearest(logSize, logTokens, at),
                chosen < best ? Optional.of(Math.exp(best)) : Optional.empty());
        Forecast guarded = chosen < best ? forecast.withRate(Math.exp(chosen)) : forecast;
        return new Guarded(guarded, Optional.of(risk));
    }

    private static Cliff cliff(Relatives relatives) {
        List<CliffRun> runs = new ArrayList<>();
        relatives.runs().rows().forEach(row -> runs.add(run(relatives, row, false)));
        relatives.lost().forEach(row -> runs.add(run(relatives, row, true)));
        return Cliff.fit(
                relatives.runs().axes().stream().map(JointRuns.Axis::name).toList(), runs);
    }

    private static CliffRun run(Relatives relatives, JointRuns.Row row, boolean diverged) {
        JointRuns.Place cell = relatives.runs().cells().get(row.cell());
        return new CliffRun(cell.logSize(), cell.logTokens(), row.at(), diverged);
    }
}

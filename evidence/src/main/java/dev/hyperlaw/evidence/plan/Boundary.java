package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.cliff.Cliff;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.forecast.OtherSettings;
import java.util.Optional;

/** The boundary of divergence at one target, all settings beside learning rate, momentum and batch as they will be. */
final class Boundary {
    private static final int STEPS = 60;
    private static final double OCTAVES_DOWN = 3;

    private final Cliff cliff;
    private final Relatives relatives;
    private final OtherSettings others;
    private final double logSize;
    private final double logTokens;
    private final double steepness;
    private final double lost;

    private Boundary(Forecaster forecaster, Forecast forecast, OtherSettings others, double logSize) {
        relatives = forecaster.relatives();
        cliff = Cliff.of(relatives, forecaster.fit());
        this.others = others;
        this.logSize = logSize;
        logTokens = Math.log(forecast.tokens());
        steepness = Bowl.of(forecaster, forecast.axes(), forecast.tokens()).alone(Tunable.LEARNING_RATE);
        lost = RepeatCost.of(forecaster.fit());
    }

    /** Empty where none of the runs diverged: nothing is then said of it. */
    static Optional<Boundary> of(Forecaster forecaster, Forecast forecast, OtherSettings others, double logSize) {
        return forecaster.relatives().lost().isEmpty() || !forecast.axes().contains(Tunable.LEARNING_RATE)
                ? Optional.empty()
                : Optional.of(new Boundary(forecaster, forecast, others, logSize));
    }

    /** The learning rate, not above that of a cell, with the least expected loss: what the valley adds, and what a lost run would. */
    double rate(Cell best) {
        double least = Double.POSITIVE_INFINITY;
        double chosen = best.learningRate();
        for (int i = 0; i <= STEPS; i++) {
            double octaves = OCTAVES_DOWN * i / STEPS;
            double rate = best.learningRate() * Math.pow(2, -octaves);
            double chance = probability(best.with(Tunable.LEARNING_RATE, rate));
            double expected =
                    0.5 * steepness * octaves * octaves + lost * (chance + (chance > DivergenceRisk.MOST ? 1 : 0));
            if (expected < least - 1e-12) {
                least = expected;
                chosen = rate;
            }
        }
        return chosen;
    }

    double probability(Cell cell) {
        return cliff.probability(logSize, logTokens, others.with(relatives, cell));
    }

    /** @param free the learning rate without the boundary */
    DivergenceRisk at(Cell cell, double free) {
        return new DivergenceRisk(
                probability(cell),
                cliff.nearest(logSize, logTokens, others.with(relatives, cell)),
                cell.learningRate() < free ? Optional.of(free) : Optional.empty());
    }
}

package dev.hyperlaw.evidence.backtest;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.CommonSettings;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.history.Past;
import dev.hyperlaw.registry.LawInputs;
import dev.hyperlaw.registry.LawReading;
import dev.hyperlaw.registry.PublishedLaw;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** A published law with its own constants, whatever was tuned; a setting it says nothing of stays as tuned. */
record AbsoluteRule(PublishedLaw law) implements BacktestRule.Suggestion {
    static BacktestRule of(PublishedLaw law) {
        return new BacktestRule(law.name() + "-absolute", law.title() + ", its own constants", new AbsoluteRule(law));
    }

    boolean saysBoth() {
        return law.learningRate() != null && law.batch() != null;
    }

    @Override
    public Optional<Cell> of(Past past, double tokens) {
        Cell tuned = past.tuned().place();
        LawInputs inputs = LawInputs.ofTokens(tokens);
        OptionalDouble parameters = CommonSettings.number(past.group(), "params");
        OptionalInt length = CommonSettings.sequenceLength(past.group());
        inputs = parameters.isPresent() ? inputs.withParameters(parameters.getAsDouble()) : inputs;
        inputs = length.isPresent() ? inputs.withSequenceLength(length.getAsInt()) : inputs;
        boolean ownBatch = law.batch() != null;
        if (ownBatch && !past.varied().contains(Tunable.BATCH)) {
            return Optional.empty();
        }
        LawReading reading = law.read(ownBatch ? inputs : inputs.withBatchTokens(tuned.batchTokens()));
        if (law.learningRate() != null && reading.learningRate().isEmpty()
                || ownBatch && reading.batchTokens().isEmpty()
                || law.learningRate() == null && !ownBatch) {
            return Optional.empty();
        }
        return Optional.of(new Cell(
                reading.learningRate().orElse(tuned.learningRate()),
                reading.batchTokens().orElse(tuned.batchTokens()),
                tuned.alpha()));
    }
}

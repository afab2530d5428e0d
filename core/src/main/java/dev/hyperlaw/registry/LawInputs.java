package dev.hyperlaw.registry;

import dev.hyperlaw.law.Positive;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** What the user knows of the planned run. Everything but the tokens may be missing. */
public record LawInputs(
        double tokens,
        OptionalDouble parameters,
        OptionalInt sequenceLength,
        OptionalDouble batchTokens,
        OptionalDouble loss,
        OptionalDouble width) {
    public LawInputs {
        Positive.require("token budget", tokens);
        parameters.ifPresent(value -> Positive.require("number of parameters", value));
        sequenceLength.ifPresent(value -> Positive.require("sequence length", value));
        batchTokens.ifPresent(value -> Positive.require("batch size", value));
        loss.ifPresent(value -> Positive.require("loss", value));
        width.ifPresent(value -> Positive.require("width", value));
    }

    public static LawInputs ofTokens(double tokens) {
        OptionalDouble none = OptionalDouble.empty();
        return new LawInputs(tokens, none, OptionalInt.empty(), none, none, none);
    }

    public LawInputs withParameters(double value) {
        return new LawInputs(tokens, OptionalDouble.of(value), sequenceLength, batchTokens, loss, width);
    }

    public LawInputs withSequenceLength(int value) {
        return new LawInputs(tokens, parameters, OptionalInt.of(value), batchTokens, loss, width);
    }

    public LawInputs withBatchTokens(double value) {
        return new LawInputs(tokens, parameters, sequenceLength, OptionalDouble.of(value), loss, width);
    }

    public LawInputs withLoss(double value) {
        return new LawInputs(tokens, parameters, sequenceLength, batchTokens, OptionalDouble.of(value), width);
    }

    public LawInputs withWidth(double value) {
        return new LawInputs(tokens, parameters, sequenceLength, batchTokens, loss, OptionalDouble.of(value));
    }

    /**
     * The quantities that follow; compute only when parameters are given, as {@code C = M·D} with {@code M ≈ 6N} FLOPs per
     * token.
     */
    Map<Quantity, Double> known() {
        Map<Quantity, Double> known = new EnumMap<>(Quantity.class);
        known.put(Quantity.TOKENS, tokens);
        parameters.ifPresent(n -> known.put(Quantity.PARAMETERS, n));
        parameters.ifPresent(n -> known.put(Quantity.COMPUTE, 6 * n * tokens));
        loss.ifPresent(value -> known.put(Quantity.LOSS, value));
        width.ifPresent(value -> known.put(Quantity.WIDTH, value));
        return known;
    }
}

package dev.hyperlaw.lab.optimizer;

import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.lab.torch.Torch;
import dev.hyperlaw.sweep.training.UpdateRule;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bytedeco.pytorch.Tensor;

/**
 * Moves parameters by their gradients. Deterministic: the same gradients give the same bits.
 *
 * <p>Making an optimizer lays the values of the parameters side by side in memory, so that one native call updates many of them. The
 * parameters stay the same tensors with the same values; only a view that was taken of one before no longer follows it.
 */
public abstract class ParameterOptimizer implements AutoCloseable {
    private final SortedMap<String, Tensor> state = new TreeMap<>();
    private long steps;

    /** Adds to what a checkpoint must hold. */
    void keep(SortedMap<String, Tensor> named) {
        state.putAll(named);
    }

    /** One step along {@code parameter.value().grad()}, which every parameter must have and keeps. */
    public final void step(double learningRate) {
        Torch.untracked(() -> move(learningRate, steps));
        steps++;
    }

    /** @param before steps taken so far */
    abstract void move(double learningRate, long before);

    /** What a checkpoint must hold besides the parameters and {@link #steps}; loading copies into these tensors in place. */
    public final SortedMap<String, Tensor> state() {
        return Collections.unmodifiableSortedMap(state);
    }

    /** Steps taken so far, those before {@link #resumeAt} included. */
    public final long steps() {
        return steps;
    }

    /** Goes on as if {@code before} steps had been taken; {@link #state} is filled by the caller. */
    public final void resumeAt(long before) {
        steps = before;
    }

    /** Frees the state; the parameters stay. */
    @Override
    public abstract void close();

    /** The optimizer of this rule for these parameters, before its first step. */
    public static ParameterOptimizer of(UpdateRule rule, List<Parameter> parameters) {
        return switch (rule.kind()) {
            case ADAMW -> new AdamW(rule, parameters);
            case NORMALIZED_SGD, SIGN, MUON, SCION, SGD -> new MomentumOptimizer(rule, parameters);
        };
    }
}

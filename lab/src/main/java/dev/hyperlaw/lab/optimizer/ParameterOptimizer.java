package dev.hyperlaw.lab.optimizer;

import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.sweep.training.UpdateRule;
import java.util.List;
import java.util.SortedMap;
import org.bytedeco.pytorch.Tensor;

/**
 * Moves parameters by their gradients. Deterministic: the same gradients give the same bits.
 *
 * <p>Making an optimizer lays the values of the parameters side by side in memory, so that one native call updates many of them. The
 * parameters stay the same tensors with the same values; only a view that was taken of one before no longer follows it.
 */
public interface ParameterOptimizer extends AutoCloseable {

    /** One step along {@code parameter.value().grad()}, which every parameter must have and keeps. */
    void step(double learningRate);

    /** What a checkpoint must hold besides the parameters and {@link #steps}; loading copies into these tensors in place. */
    SortedMap<String, Tensor> state();

    /** Steps taken so far, those before {@link #resumeAt} included. */
    long steps();

    /** Goes on as if {@code steps} steps had been taken; {@link #state} is filled by the caller. */
    void resumeAt(long steps);

    /** Frees the state; the parameters stay. */
    @Override
    void close();

    /** The optimizer of this rule for these parameters, before its first step. */
    static ParameterOptimizer of(UpdateRule rule, List<Parameter> parameters) {
        return switch (rule.kind()) {
            case ADAMW -> new AdamW(rule, parameters);
            case NORMALIZED_SGD, SIGN, MUON, SCION, SGD -> new MomentumOptimizer(rule, parameters);
        };
    }
}

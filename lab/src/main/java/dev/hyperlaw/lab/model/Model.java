package dev.hyperlaw.lab.model;

import dev.hyperlaw.lab.data.Batch;
import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.sweep.training.ModelSettings;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;

/** A function of parameters and data that is to be made small. Lives in the pointer scope it was made in, and belongs to one thread. */
public interface Model {
    List<Parameter> parameters();

    /** The mean loss of the batch, a scalar from which gradients flow back to the parameters. */
    Tensor loss(Batch batch);

    /** The mean loss of the batch alone, with nothing left behind. */
    @SuppressWarnings("try") // the scope frees what the loss leaves behind
    default double value(Batch batch) {
        try (PointerScope scope = new PointerScope();
                NoGradGuard guard = new NoGradGuard()) {
            return loss(batch).item_double();
        }
    }

    /** The model of a run with the starting values of its seed. */
    static Model of(TrainingSettings settings) {
        ModelSettings model = settings.model();
        if (model instanceof ModelSettings.Gpt gpt) {
            return new Gpt(gpt, settings.seed());
        }
        if (model instanceof ModelSettings.Mlp mlp) {
            return new Mlp(mlp, settings.seed());
        }
        return new Quadratic(
                (ModelSettings.Quadratic) model, settings.rule().kind().ball());
    }

    /** Forgets the gradients; the next backward pass makes new ones. */
    default void clearGradients() {
        for (Parameter parameter : parameters()) {
            parameter.value().mutable_grad().reset();
        }
    }
}

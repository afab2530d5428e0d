package dev.hyperlaw.lab.model;

import static org.bytedeco.pytorch.global.torch.cross_entropy_loss;
import static org.bytedeco.pytorch.global.torch.linear;
import static org.bytedeco.pytorch.global.torch.relu;

import dev.hyperlaw.lab.data.Batch;
import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.lab.torch.Parameter.Role;
import dev.hyperlaw.sweep.training.ModelSettings;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;

/** A classifier with rectified units and biases. Matrices start with variance 2/fan-in, the last one with 1/fan-in, biases at zero. */
final class Mlp implements Model {
    private final List<Layer> layers = new ArrayList<>();
    private final List<Parameter> parameters;

    private record Layer(Tensor weights, TensorOptional bias) {}

    Mlp(ModelSettings.Mlp settings, long seed) {
        StartingValues start = new StartingValues(seed);
        int inputs = settings.inputs();
        for (int layer = 0; layer < settings.layers(); layer++) {
            add(start, "layer%02d".formatted(layer), Role.HIDDEN, 2, settings.width(), inputs);
            inputs = settings.width();
        }
        add(start, "head", Role.HEAD, 1, settings.classes(), inputs);
        this.parameters = start.made();
    }

    @Override
    public List<Parameter> parameters() {
        return parameters;
    }

    @Override
    public Tensor loss(Batch batch) {
        Tensor signal = batch.inputs();
        for (int i = 0; i < layers.size(); i++) {
            Layer layer = layers.get(i);
            signal = linear(signal, layer.weights, layer.bias);
            signal = i < layers.size() - 1 ? relu(signal) : signal;
        }
        return cross_entropy_loss(signal, batch.targets());
    }

    private void add(StartingValues start, String name, Role role, double gain, int outputs, int inputs) {
        Tensor weights = start.gaussian(name + ".weights", role, Math.sqrt(gain / inputs), outputs, inputs);
        layers.add(new Layer(weights, new TensorOptional(start.zeros(name + ".bias", outputs))));
    }
}

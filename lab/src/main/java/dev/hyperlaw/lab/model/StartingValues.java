package dev.hyperlaw.lab.model;

import dev.hyperlaw.lab.data.CounterRandom;
import dev.hyperlaw.lab.torch.Parameter;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.pytorch.Tensor;

/** Makes the parameters of a model one after the other, from random numbers of our own: torch's generator is shared by the whole process. */
final class StartingValues {
    private static final long STREAM = 0x537461727473L;

    private final long seed;
    private final List<Parameter> made = new ArrayList<>();

    StartingValues(long seed) {
        this.seed = seed;
    }

    Tensor gaussian(String name, Parameter.Role role, double deviation, int rows, int columns) {
        CounterRandom random = CounterRandom.of(STREAM, seed, made.size());
        float[] values = new float[rows * columns];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) (deviation * random.gaussian(i));
        }
        return add(name, role, Tensor.create(values, rows, columns));
    }

    Tensor zeros(String name, int size) {
        return add(name, Parameter.Role.VECTOR, Tensor.create(new float[size], size));
    }

    List<Parameter> made() {
        return List.copyOf(made);
    }

    private Tensor add(String name, Parameter.Role role, Tensor value) {
        value.set_requires_grad(true);
        made.add(new Parameter(name, value, role));
        return value;
    }
}

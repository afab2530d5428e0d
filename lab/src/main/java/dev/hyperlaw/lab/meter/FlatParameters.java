package dev.hyperlaw.lab.meter;

import dev.hyperlaw.lab.torch.Parameter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** The parameters of a model one after the other in one array, whatever the precision of its tensors. */
final class FlatParameters {
    private final List<Parameter> parameters;
    private final int size;

    FlatParameters(List<Parameter> parameters) {
        this.parameters = List.copyOf(parameters);
        this.size = Math.toIntExact(
                parameters.stream().mapToLong(p -> p.value().numel()).sum());
    }

    int size() {
        return size;
    }

    double[] values() {
        return read(false);
    }

    /** The gradients that the last backward pass left. */
    double[] gradient() {
        return read(true);
    }

    @SuppressWarnings("try") // the scope frees the pointers
    private double[] read(boolean gradients) {
        double[] all = new double[size];
        int start = 0;
        try (PointerScope scope = new PointerScope()) {
            for (Parameter parameter : parameters) {
                Tensor tensor =
                        gradients ? parameter.value().grad() : parameter.value().detach();
                Tensor wide = tensor.to(torch.ScalarType.Double).contiguous();
                int count = (int) wide.numel();
                new DoublePointer(wide.data_ptr()).get(all, start, count);
                start += count;
            }
        }
        return all;
    }

    /** Writes values that {@link #values} gave, or others, in place. */
    @SuppressWarnings("try")
    void set(double... values) {
        try (PointerScope scope = new PointerScope()) {
            tensors(values)
                    .forEach((parameter, value) -> parameter.value().detach().copy_(value));
        }
    }

    /** Such an array as one tensor per parameter, in the pointer scope of the caller. */
    Map<Parameter, Tensor> tensors(double... values) {
        Map<Parameter, Tensor> tensors = new HashMap<>();
        int start = 0;
        for (Parameter parameter : parameters) {
            int count = (int) parameter.value().numel();
            double[] part = Arrays.copyOfRange(values, start, start + count);
            tensors.put(parameter, Tensor.create(part, parameter.value().shape()));
            start += count;
        }
        return tensors;
    }

    List<Parameter> list() {
        return parameters;
    }
}

package dev.hyperlaw.lab.optimizer;

import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.lab.torch.Torch;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * Parameters that are updated as one tensor: laid side by side, or stacked if they have the same shape. A native call on a small tensor
 * costs more than its arithmetic, so a step is a few calls per block and not per parameter.
 */
final class ParameterBlock implements AutoCloseable {

    private final List<Parameter> parameters;
    private final long[] shape;
    private final List<Pointer> kept = new ArrayList<>();
    private final Tensor values;
    private final Tensor gradient;
    private final List<Tensor> gradients;

    private ParameterBlock(List<Parameter> parameters, long... shape) {
        this.parameters = List.copyOf(parameters);
        this.shape = shape;
        values = zeros();
        gradient = zeros();
        gradients = views(gradient);
        Torch.untracked(this::adopt);
    }

    /** All entries in one row. */
    static ParameterBlock flat(List<Parameter> parameters) {
        return new ParameterBlock(
                parameters,
                parameters.stream().mapToLong(p -> p.value().numel()).sum());
    }

    /** Parameters of one shape, with a first dimension that counts them. */
    static ParameterBlock stacked(List<Parameter> parameters) {
        long[] each = parameters.get(0).value().shape();
        long[] shape = new long[each.length + 1];
        shape[0] = parameters.size();
        System.arraycopy(each, 0, shape, 1, each.length);
        return new ParameterBlock(parameters, shape);
    }

    Tensor values() {
        return values;
    }

    Tensor gradient() {
        for (int i = 0; i < parameters.size(); i++) {
            Tensor each = parameters.get(i).value().grad();
            if (!each.defined()) {
                throw new IllegalStateException("The parameter %s has no gradient."
                        .formatted(parameters.get(i).name()));
            }
            gradients.get(i).copy_(each);
        }
        return gradient;
    }

    /** A tensor of zeros as large as this block, which lives as long as it. */
    Tensor zeros() {
        Tensor zeros = torch.zeros(shape, parameters.get(0).value().detach().options());
        return kept(zeros);
    }

    /** The parts of a tensor of this block by the names of their parameters, after {@code kind} and a slash. */
    SortedMap<String, Tensor> named(String kind, Tensor whole) {
        SortedMap<String, Tensor> named = new TreeMap<>();
        List<Tensor> views = views(whole);
        for (int i = 0; i < views.size(); i++) {
            named.put(kind + "/" + parameters.get(i).name(), views.get(i));
        }
        return named;
    }

    private List<Tensor> views(Tensor whole) {
        List<Tensor> views = new ArrayList<>();
        Tensor row = whole.view(-1);
        long start = 0;
        for (Parameter parameter : parameters) {
            long length = parameter.value().numel();
            views.add(kept(row.narrow(0, start, length).view(parameter.value().shape())));
            start += length;
        }
        return views;
    }

    private void adopt() {
        List<Tensor> places = views(values);
        for (int i = 0; i < parameters.size(); i++) {
            Tensor parameter = parameters.get(i).value();
            places.get(i).copy_(parameter);
            parameter.set_data(places.get(i));
        }
    }

    /** Keeps a native object from being freed with the scope that happens to be open. */
    private <P extends Pointer> P kept(P pointer) {
        pointer.retainReference();
        kept.add(pointer);
        return pointer;
    }

    @Override
    public void close() {
        kept.forEach(Pointer::releaseReference);
        kept.clear();
    }
}

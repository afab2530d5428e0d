package dev.hyperlaw.lab.train;

import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;

/** The numbers of a contiguous tensor as they lie in memory. */
final class TensorBytes {
    private TensorBytes() {}

    @SuppressWarnings("try")
    static byte[] of(Tensor tensor) {
        try (PointerScope scope = new PointerScope()) {
            byte[] bytes = new byte[size(tensor)];
            new BytePointer(tensor.data_ptr()).get(bytes);
            return bytes;
        }
    }

    @SuppressWarnings("try")
    static void copy(byte[] bytes, Tensor tensor) {
        if (bytes.length != size(tensor)) {
            throw new IllegalArgumentException(
                    "%d bytes do not fit a tensor of %d.".formatted(bytes.length, size(tensor)));
        }
        try (PointerScope scope = new PointerScope()) {
            new BytePointer(tensor.data_ptr()).put(bytes);
        }
    }

    private static int size(Tensor tensor) {
        if (!tensor.is_contiguous()) {
            throw new IllegalArgumentException("Only a contiguous tensor lies in memory in the order of its numbers.");
        }
        return Math.toIntExact(tensor.nbytes());
    }
}

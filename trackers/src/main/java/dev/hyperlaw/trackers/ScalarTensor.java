package dev.hyperlaw.trackers;

import java.nio.ByteBuffer;
import java.util.OptionalDouble;

/** A tensor that is one number: how TensorFlow 2 writes scalars. */
final class ScalarTensor {
    private static final int FLOAT = 1;
    private static final int DOUBLE = 2;
    private static final int INT32 = 3;
    private static final int INT64 = 9;

    private ScalarTensor() {}

    /** The number; empty if the tensor has dimensions or holds something else. */
    static OptionalDouble of(ProtoFields tensor) throws ProtoFields.Malformed {
        int type = 0;
        boolean scalar = true;
        ByteBuffer content = ByteBuffer.allocate(0);
        OptionalDouble value = OptionalDouble.empty();
        while (tensor.next()) {
            switch (tensor.number()) {
                case 1 -> type = (int) tensor.whole();
                case 2 -> scalar = !hasDimensions(tensor.message());
                case 4 -> content = tensor.bytes();
                case 5 -> value = tensor.isBytes() ? packed(tensor.bytes(), FLOAT) : OptionalDouble.of(tensor.real());
                case 6 -> value = tensor.isBytes() ? packed(tensor.bytes(), DOUBLE) : OptionalDouble.of(tensor.real());
                case 7, 10 -> value = tensor.isBytes() ? OptionalDouble.empty() : OptionalDouble.of(tensor.whole());
                default -> {} // texts and types that hold no measurement
            }
        }
        if (!scalar) {
            return OptionalDouble.empty();
        }
        return value.isPresent() ? value : packed(content, type);
    }

    private static boolean hasDimensions(ProtoFields shape) throws ProtoFields.Malformed {
        while (shape.next()) {
            if (shape.number() == 2) {
                return true;
            }
        }
        return false;
    }

    private static OptionalDouble packed(ByteBuffer bytes, int type) {
        return switch (type) {
            case FLOAT ->
                bytes.remaining() == Float.BYTES
                        ? OptionalDouble.of(Double.parseDouble(Float.toString(bytes.getFloat())))
                        : OptionalDouble.empty();
            case DOUBLE ->
                bytes.remaining() == Double.BYTES ? OptionalDouble.of(bytes.getDouble()) : OptionalDouble.empty();
            case INT32 ->
                bytes.remaining() == Integer.BYTES ? OptionalDouble.of(bytes.getInt()) : OptionalDouble.empty();
            case INT64 -> bytes.remaining() == Long.BYTES ? OptionalDouble.of(bytes.getLong()) : OptionalDouble.empty();
            default -> OptionalDouble.empty();
        };
    }
}

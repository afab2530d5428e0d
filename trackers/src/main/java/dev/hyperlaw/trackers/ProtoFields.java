package dev.hyperlaw.trackers;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The fields of a message in the wire format of Protocol Buffers, one after the other. A message that ends too soon or has an unknown kind of
 * field is {@linkplain Malformed malformed}.
 */
final class ProtoFields {
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int BYTES = 2;
    private static final int FIXED32 = 5;

    /** The bytes are not the message that they should be. */
    static final class Malformed extends Exception {
        private static final long serialVersionUID = 1;

        Malformed(String what) {
            super(what);
        }
    }

    private final ByteBuffer bytes;
    private int number;
    private int kind;
    private long scalar;
    private ByteBuffer content = ByteBuffer.allocate(0);

    ProtoFields(ByteBuffer bytes) {
        this.bytes = bytes.slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Goes to the next field; says whether there is one. */
    boolean next() throws Malformed {
        if (!bytes.hasRemaining()) {
            return false;
        }
        long key = varint();
        number = (int) (key >>> 3);
        kind = (int) (key & 7);
        switch (kind) {
            case VARINT -> scalar = varint();
            case FIXED64 -> scalar = require(Long.BYTES).getLong();
            case FIXED32 -> scalar = require(Integer.BYTES).getInt();
            case BYTES -> content = slice(varint());
            default -> throw new Malformed("a field is of the unknown kind " + kind);
        }
        return true;
    }

    int number() {
        return number;
    }

    /** A whole number, or a truth value. */
    long whole() {
        return scalar;
    }

    /** A floating-point number of either length. That of 32 bits goes by its digits: 0.1 was meant, and not 0.10000000149. */
    double real() {
        return kind == FIXED32
                ? Double.parseDouble(Float.toString(Float.intBitsToFloat((int) scalar)))
                : Double.longBitsToDouble(scalar);
    }

    boolean isBytes() {
        return kind == BYTES;
    }

    /** Of a field of bytes: they themselves. */
    ByteBuffer bytes() {
        return content.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    }

    String text() {
        return StandardCharsets.UTF_8.decode(bytes()).toString();
    }

    ProtoFields message() {
        return new ProtoFields(content);
    }

    private long varint() throws Malformed {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            byte next = require(1).get();
            value |= (long) (next & 0x7F) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw new Malformed("a whole number has more than 64 bits");
    }

    private ByteBuffer require(int count) throws Malformed {
        if (bytes.remaining() < count) {
            throw new Malformed("it ends within a field");
        }
        return bytes;
    }

    private ByteBuffer slice(long length) throws Malformed {
        if (length < 0 || length > bytes.remaining()) {
            throw new Malformed("a field of %d bytes is longer than what holds it".formatted(length));
        }
        ByteBuffer part = bytes.slice(bytes.position(), (int) length);
        bytes.position(bytes.position() + (int) length);
        return part;
    }
}

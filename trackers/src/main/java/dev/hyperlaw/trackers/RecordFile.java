package dev.hyperlaw.trackers;

import dev.hyperlaw.InputProblem;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Records as TensorFlow frames them: a length of 8 bytes, its checksum, the bytes, their checksum. A file that ends within a record had its writer
 * killed: what is whole is read. A checksum that does not fit is damage.
 */
final class RecordFile implements AutoCloseable {
    /** Graphs and pictures can be large; nothing that is longer holds a number. */
    private static final long LONGEST = 1 << 28;

    private static final int LENGTH = 8;
    private static final int CHECKSUM = 4;
    private static final int MASK = 0xa282ead8;

    private final Path file;
    private final DataInputStream in;
    private final long size;
    private long position;
    private boolean cut;

    RecordFile(Path file) throws IOException {
        this.file = file;
        size = Files.size(file);
        in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16));
    }

    /** Whether a file starts with the length of a record and the checksum of that length. */
    static boolean begins(Path file) throws IOException {
        try (DataInputStream start = new DataInputStream(Files.newInputStream(file))) {
            byte[] length = start.readNBytes(LENGTH);
            byte[] stated = start.readNBytes(CHECKSUM);
            return stated.length == CHECKSUM && little(stated).getInt() == masked(length);
        }
    }

    private static ByteBuffer little(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * The next record; null after the last.
     *
     * @throws InputProblem if it is damaged
     */
    byte @Nullable [] next() throws IOException {
        if (position + LENGTH + CHECKSUM > size) {
            cut = position < size;
            return null;
        }
        byte[] length = in.readNBytes(LENGTH);
        require(length);
        long bytes = little(length).getLong();
        if (bytes < 0 || bytes > LONGEST) {
            throw damaged("a record says that it has %d bytes, and at most %d are read".formatted(bytes, LONGEST));
        }
        long after = position + LENGTH + CHECKSUM + bytes + CHECKSUM;
        if (after > size) {
            cut = true;
            return null;
        }
        byte[] record = in.readNBytes((int) bytes);
        require(record);
        position = after;
        return record;
    }

    /** Whether the file ended within a record, when {@link #next} has given the last. */
    boolean cut() {
        return cut;
    }

    private void require(byte[] bytes) throws IOException {
        if (little(in.readNBytes(CHECKSUM)).getInt() != masked(bytes)) {
            throw damaged("a checksum does not fit");
        }
    }

    /** The checksum as it is stored: turned and shifted, so that that of a checksum is not degenerate. */
    static int masked(byte[] bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes);
        int value = (int) checksum.getValue();
        return (value >>> 15 | value << 17) + MASK;
    }

    private InputProblem damaged(String what) {
        return new InputProblem(
                "The event file %s is damaged at byte %d: %s.".formatted(file, position, what),
                "copy it again; or it is not an event file of TensorBoard.");
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}

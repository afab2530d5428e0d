package dev.hyperlaw.sweep.store;

import dev.hyperlaw.InputProblem;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * What a store's write-ahead log says, read beside SQLite (https://sqlite.org/fileformat.html, section 4). SQLite stops at the first page whose sum
 * is wrong and takes all that follows for the remains of an older log. Changes behind a damaged place would vanish without a word. Remains have
 * another salt; pages with the salt of the log behind such a place are changes that were made. Nothing locks the log: it may be opened here.
 *
 * @param changes how many changes can be read
 * @param lost how many were made after the first place that cannot be
 * @param cut whether it ends within a change
 * @param headless whether the log has lost its first bytes, and with them everything
 */
record WriteAheadLog(long changes, long lost, boolean cut, boolean headless) {
    private static final int HEADER = 32;
    private static final int FRAME = 24;
    private static final int LARGEST_PAGE = 65536;
    private static final int MAGIC = 0x377f0682;
    private static final int LOOKS = 3;
    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final WriteAheadLog EMPTY = new WriteAheadLog(0, 0, false, false);

    static Path of(Path store) {
        return store.resolveSibling(store.getFileName() + "-wal");
    }

    /** The log beside a store. What looks damaged is looked at again: another process may be writing. */
    static WriteAheadLog beside(Path store) {
        WriteAheadLog seen = EMPTY;
        for (int i = 0; i < LOOKS; i++) {
            seen = read(of(store));
            if (seen.whole() && !seen.cut) {
                break;
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
        return seen;
    }

    boolean whole() {
        return lost == 0 && !headless;
    }

    /**
     * Whether the damage is what a kill or a power failure leaves: the last change had not reached the disk, nobody was told that it was made, and
     * it is rightly ignored. A log that was cut while it was copied looks the same.
     */
    boolean torn() {
        return !headless && (lost == 1 || lost == 0 && cut);
    }

    private static WriteAheadLog read(Path log) {
        if (!Files.isRegularFile(log)) {
            return EMPTY;
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(log), 1 << 16)) {
            byte[] header = in.readNBytes(HEADER);
            if (header.length < HEADER) {
                return EMPTY;
            }
            ByteBuffer words = ByteBuffer.wrap(header);
            int pageSize = words.getInt(8) == 1 ? LARGEST_PAGE : words.getInt(8);
            boolean known = (words.getInt(0) & ~1) == MAGIC
                    && Integer.bitCount(pageSize) == 1
                    && pageSize >= 512
                    && pageSize <= LARGEST_PAGE;
            Sum sum = new Sum(words.getInt(0));
            sum.add(header, 0, FRAME);
            if (!known || !sum.is(words.getInt(24), words.getInt(28))) {
                return new WriteAheadLog(0, 0, false, anything(header) || anything(in.readAllBytes()));
            }
            return frames(in, pageSize, words.getLong(16), sum);
        } catch (NoSuchFileException gone) {
            return EMPTY;
        } catch (IOException e) {
            throw new InputProblem("The log %s cannot be read: %s.".formatted(log, e.getMessage()));
        }
    }

    private static WriteAheadLog frames(InputStream in, int pageSize, long salt, Sum sum) throws IOException {
        long changes = 0;
        long lost = 0;
        boolean sound = true;
        boolean within = false;
        byte[] frame = in.readNBytes(FRAME + pageSize);
        for (; frame.length == FRAME + pageSize; frame = in.readNBytes(FRAME + pageSize)) {
            ByteBuffer words = ByteBuffer.wrap(frame);
            boolean ours = words.getLong(8) == salt;
            if (sound) {
                sum.add(frame, 0, 8);
                sum.add(frame, FRAME, pageSize);
                sound = ours && sum.is(words.getInt(16), words.getInt(20));
            }
            boolean change = ours && words.getInt(4) != 0;
            within = ours && !change;
            changes += change && sound ? 1 : 0;
            lost += change && !sound ? 1 : 0;
        }
        return new WriteAheadLog(changes, lost, within || frame.length > 0, false);
    }

    private static boolean anything(byte[] bytes) {
        for (byte value : bytes) {
            if (value != 0) {
                return true;
            }
        }
        return false;
    }

    /** The running sum over all the log; each place is summed with everything before it. */
    private static final class Sum {
        private final ByteOrder order;
        private int first;
        private int second;

        Sum(int magic) {
            order = (magic & 1) == 0 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        }

        void add(byte[] bytes, int from, int count) {
            ByteBuffer words = ByteBuffer.wrap(bytes, from, count).order(order);
            while (words.hasRemaining()) {
                first += words.getInt() + second;
                second += words.getInt() + first;
            }
        }

        boolean is(int expectedFirst, int expectedSecond) {
            return first == expectedFirst && second == expectedSecond;
        }
    }
}

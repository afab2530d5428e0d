package dev.hyperlaw.lab.train;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.hyperlaw.Sha256;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Everything a run needs to go on after {@code step} steps. The position in the data follows from the step. The observations so far belong to it: one that
 * was reported and did not arrive is reported again.
 *
 * @param numbers running sums, by name
 * @param tensors parameters and the state of the optimizer, by name, as raw bytes
 */
record Checkpoint(
        RunId run,
        long step,
        SortedMap<String, Double> numbers,
        List<Observation> observations,
        SortedMap<String, byte[]> tensors) {
    private static final byte[] FIRST_LINE = "hyperlaw checkpoint 1\n".getBytes(US_ASCII);
    private static final int HASH_LENGTH = 32;

    Checkpoint {
        numbers = Collections.unmodifiableSortedMap(new TreeMap<>(numbers));
        observations = List.copyOf(observations);
        tensors = Collections.unmodifiableSortedMap(new TreeMap<>(tensors));
    }

    double number(String name) {
        return found(name, numbers.get(name));
    }

    byte[] tensor(String name) {
        return found(name, tensors.get(name));
    }

    private <T> T found(String name, @Nullable T value) {
        if (value == null) {
            throw new IllegalStateException("The checkpoint of run %s has no '%s'.".formatted(run, name));
        }
        return value;
    }

    /** A first line that says what it is, the content, and the SHA-256 hash of both. */
    byte[] bytes() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.write(FIRST_LINE);
        out.writeUTF(run.hex());
        out.writeLong(step);
        writeNumbers(out, numbers);
        out.writeInt(observations.size());
        for (Observation observation : observations) {
            out.writeLong(observation.tokens());
            out.writeDouble(observation.loss());
            writeNumbers(out, observation.metrics());
        }
        out.writeInt(tensors.size());
        for (var tensor : tensors.entrySet()) {
            out.writeUTF(tensor.getKey());
            out.writeInt(tensor.getValue().length);
            out.write(tensor.getValue());
        }
        out.write(hash(bytes.toByteArray()));
        return bytes.toByteArray();
    }

    /** @throws IOException if these are not the bytes of a whole checkpoint; the message ends a sentence that begins with its name */
    static Checkpoint read(byte[] bytes) throws IOException {
        int length = bytes.length - HASH_LENGTH;
        if (length < FIRST_LINE.length
                || !Arrays.equals(bytes, 0, FIRST_LINE.length, FIRST_LINE, 0, FIRST_LINE.length)) {
            throw new IOException("is not a checkpoint of this version");
        }
        if (!Arrays.equals(hash(Arrays.copyOf(bytes, length)), Arrays.copyOfRange(bytes, length, bytes.length))) {
            throw new IOException("is damaged: its checksum is not that of its content");
        }
        DataInputStream in =
                new DataInputStream(new ByteArrayInputStream(bytes, FIRST_LINE.length, length - FIRST_LINE.length));
        RunId run = new RunId(in.readUTF());
        long step = in.readLong();
        SortedMap<String, Double> numbers = readNumbers(in);
        List<Observation> observations = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            observations.add(new Observation(in.readLong(), in.readDouble(), readNumbers(in)));
        }
        SortedMap<String, byte[]> tensors = new TreeMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            tensors.put(in.readUTF(), in.readNBytes(in.readInt()));
        }
        return new Checkpoint(run, step, numbers, observations, tensors);
    }

    private static void writeNumbers(DataOutputStream out, SortedMap<String, Double> numbers) throws IOException {
        out.writeInt(numbers.size());
        for (var number : numbers.entrySet()) {
            out.writeUTF(number.getKey());
            out.writeDouble(number.getValue());
        }
    }

    private static SortedMap<String, Double> readNumbers(DataInputStream in) throws IOException {
        SortedMap<String, Double> numbers = new TreeMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            numbers.put(in.readUTF(), in.readDouble());
        }
        return numbers;
    }

    private static byte[] hash(byte[] bytes) {
        return Sha256.begun().digest(bytes);
    }
}

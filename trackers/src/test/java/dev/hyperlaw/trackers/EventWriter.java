package dev.hyperlaw.trackers;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes event files as TensorBoard's writers do. */
final class EventWriter {
    private final ByteArrayOutputStream records = new ByteArrayOutputStream();

    EventWriter() {
        record(message().number(1, 1e9).text(3, "brain.Event:2"));
    }

    /** A message in the wire format. */
    static final class Message {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        private Message key(int field, int kind) {
            return varint((long) field << 3 | kind);
        }

        Message varint(long value) {
            long rest = value;
            for (; (rest & ~0x7FL) != 0; rest >>>= 7) {
                bytes.write((int) (rest & 0x7F | 0x80));
            }
            bytes.write((int) rest);
            return this;
        }

        Message whole(int field, long value) {
            return key(field, 0).varint(value);
        }

        Message number(int field, double value) {
            return key(field, 1).raw(little(8).putDouble(value).array());
        }

        Message small(int field, float value) {
            return key(field, 5).raw(little(4).putFloat(value).array());
        }

        Message bytes(int field, byte[] value) {
            return key(field, 2).varint(value.length).raw(value);
        }

        Message text(int field, String value) {
            return bytes(field, value.getBytes(UTF_8));
        }

        Message message(int field, Message value) {
            return bytes(field, value.bytes.toByteArray());
        }

        private Message raw(byte[] value) {
            bytes.writeBytes(value);
            return this;
        }
    }

    static Message message() {
        return new Message();
    }

    private static ByteBuffer little(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    EventWriter scalar(long step, String tag, float value) {
        return summary(step, message().text(1, tag).small(2, value));
    }

    /** As TensorFlow 2 writes it. */
    EventWriter tensor(long step, String tag, float value) {
        Message tensor = message()
                .whole(1, 1)
                .message(2, message())
                .bytes(4, little(4).putFloat(value).array());
        Message metadata = message().message(1, message().text(1, "scalars"));
        return summary(step, message().text(1, tag).message(9, metadata).message(8, tensor));
    }

    EventWriter settings(Message... entries) {
        Message start = message();
        for (Message entry : entries) {
            start.message(1, entry);
        }
        Message content = message().whole(1, 0).message(3, start);
        Message metadata = message().message(1, message().text(1, "hparams").message(2, content));
        return summary(0, message().text(1, "_hparams_/session_start_info").message(9, metadata));
    }

    static Message setting(String name, double value) {
        return message().text(1, name).message(2, message().number(2, value));
    }

    static Message setting(String name, String value) {
        return message().text(1, name).message(2, message().text(3, value));
    }

    private EventWriter summary(long step, Message value) {
        return record(message()
                .number(1, 1e9 + step)
                .whole(2, step)
                .message(5, message().message(1, value)));
    }

    EventWriter record(Message message) {
        byte[] bytes = message.bytes.toByteArray();
        length(bytes.length);
        records.writeBytes(bytes);
        records.writeBytes(little(4).putInt(RecordFile.masked(bytes)).array());
        return this;
    }

    EventWriter length(long length) {
        byte[] stated = little(8).putLong(length).array();
        records.writeBytes(stated);
        records.writeBytes(little(4).putInt(RecordFile.masked(stated)).array());
        return this;
    }

    byte[] bytes() {
        return records.toByteArray();
    }

    Path to(Path folder) throws IOException {
        Files.createDirectories(folder);
        return Files.write(folder.resolve("events.out.tfevents.1700000000.host.1.0"), bytes());
    }
}

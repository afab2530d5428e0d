package dev.hyperlaw.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Texts that people write by hand. A device that never ends, or a file of gigabytes, is not one. */
public final class SmallText {
    private static final int LARGEST = 1 << 20;

    private SmallText() {}

    /** @throws IOException also if it is longer than a MiB, or is not UTF-8 */
    public static String read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new FileSystemException(
                        file.toString(),
                        null,
                        "it has more than %d bytes, and such files are small".formatted(LARGEST));
            }
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        }
    }
}

package dev.hyperlaw.parquet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One file under a name that DuckDB takes for that file and no other. An absolute path is never an address such as {@code s3://…}. Where
 * the path holds signs of a pattern, DuckDB reads through a link without any: its own way to quote them fails beside a backslash.
 */
record ExactFile(Path path, @Nullable Path folder) implements AutoCloseable {
    private static final Pattern PATTERN_SIGNS = Pattern.compile("[*?\\[]");

    static ExactFile of(Path file) throws IOException {
        Path absolute = file.toAbsolutePath();
        if (!PATTERN_SIGNS.matcher(absolute.toString()).find()) {
            return new ExactFile(absolute, null);
        }
        Path folder = Files.createTempDirectory("hyperlaw-parquet");
        return new ExactFile(Files.createSymbolicLink(folder.resolve("table.parquet"), absolute), folder);
    }

    String literal() {
        return InMemory.quoted('\'', path.toString());
    }

    @Override
    public void close() throws IOException {
        if (folder != null) {
            Files.deleteIfExists(path);
            Files.deleteIfExists(folder);
        }
    }
}

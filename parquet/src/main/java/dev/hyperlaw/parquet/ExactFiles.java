package dev.hyperlaw.parquet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Files that DuckDB takes for these and no others, as one list. */
record ExactFiles(List<ExactFile> files) implements AutoCloseable {
    ExactFiles {
        files = List.copyOf(files);
    }

    static ExactFiles of(List<Path> paths) throws IOException {
        List<ExactFile> files = new ArrayList<>();
        for (Path path : paths) {
            files.add(ExactFile.of(path));
        }
        return new ExactFiles(files);
    }

    String literal() {
        return files.stream().map(ExactFile::literal).collect(Collectors.joining(", ", "[", "]"));
    }

    @Override
    public void close() throws IOException {
        for (ExactFile file : files) {
            file.close();
        }
    }
}

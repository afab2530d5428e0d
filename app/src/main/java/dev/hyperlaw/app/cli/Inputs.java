package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.sweep.store.RunStores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The files that a command reads. It may write none of them, by whatever name. */
final class Inputs {
    /** What SQLite keeps beside a store. */
    private static final List<String> BESIDE_A_STORE = List.of("", "-wal", "-shm", "-journal");

    private final List<Path> files = new ArrayList<>();

    private Inputs(Stream<Path> files) {
        files.forEach(this.files::add);
    }

    static Inputs ofRuns(List<String> sources) {
        return new Inputs(sources.stream()
                .flatMap(source -> RunSource.isTable(source) ? Stream.of(Path.of(source)) : besideStore(source)));
    }

    /** A store with what belongs to it. */
    static Inputs ofStore(String url) {
        return new Inputs(besideStore(url));
    }

    private static Stream<Path> besideStore(String url) {
        return BESIDE_A_STORE.stream().map(end -> Path.of(RunStores.named(url) + end));
    }

    Inputs and(@Nullable Path file) {
        if (file != null) {
            files.add(file);
        }
        return this;
    }

    /** @throws InputProblem if {@code output}, which {@code option} names, is one of them */
    void refuse(String option, @Nullable Path output) {
        for (Path input : files) {
            if (output != null && same(input, output)) {
                throw new InputProblem(
                        "%s is %s, which is also read: it would be overwritten. Nothing was written."
                                .formatted(option, output),
                        "another name was meant.");
            }
        }
    }

    /** Also through links, and where the system does not tell cases apart. */
    static boolean same(Path one, Path other) {
        try {
            return Files.exists(one) && Files.exists(other)
                    ? Files.isSameFile(one, other)
                    : place(one).equals(place(other));
        } catch (IOException e) {
            return false; // what cannot be asked about cannot be written either
        }
    }

    /** Where a file is or would be. */
    private static Path place(Path file) throws IOException {
        Path absolute = file.toAbsolutePath().normalize();
        if (Files.isSymbolicLink(absolute)) {
            return place(absolute.resolveSibling(Files.readSymbolicLink(absolute)));
        }
        Path folder = absolute.getParent();
        return folder == null || !Files.exists(folder, LinkOption.NOFOLLOW_LINKS)
                ? absolute
                : folder.toRealPath().resolve(absolute.getFileName());
    }
}

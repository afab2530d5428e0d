package dev.hyperlaw.app.extension;

import dev.hyperlaw.InputProblem;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A part that is loaded only when it is needed. Its jars are where the property {@code hyperlaw.extension.NAME} (a class
 * path) says, or else in the folder NAME of {@code hyperlaw.extensions}, which the launcher sets.
 */
public enum Extension {
    /** Training with libtorch, in processes of its own. */
    LAB("training (objectives gpt, mlp and quadratic)"),
    /** Reading and writing Parquet with DuckDB. */
    PARQUET("Parquet files");

    private final String purpose;

    Extension(String purpose) {
        this.purpose = purpose;
    }

    /** The name of its module and of its folder. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The class path that it needs, complete.
     *
     * @throws InputProblem when it is not there
     */
    public String classPath() {
        String given = System.getProperty("hyperlaw.extension." + id());
        if (given != null) {
            return given;
        }
        List<String> jars = jarsIn(System.getProperty("hyperlaw.extensions", ""));
        if (jars.isEmpty()) {
            throw new InputProblem(
                    "The extension '%s', which %s need, is not in this installation.".formatted(id(), purpose),
                    "run ./hyperlaw from a checkout of the sources, which builds it on first use.");
        }
        return String.join(File.pathSeparator, jars);
    }

    /** A class loader that sees the extension on top of this program. */
    public ClassLoader loader() {
        List<URL> urls = new ArrayList<>();
        for (String entry : classPath().split(File.pathSeparator, -1)) {
            urls.add(url(Path.of(entry)));
        }
        return new URLClassLoader(urls.toArray(URL[]::new), Extension.class.getClassLoader());
    }

    private List<String> jarsIn(String folder) {
        if (folder.isEmpty() || !Files.isDirectory(Path.of(folder, id()))) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(Path.of(folder, id()))) {
            return files.map(Path::toString)
                    .filter(name -> name.endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException("A path is always a URL.", e);
        }
    }
}

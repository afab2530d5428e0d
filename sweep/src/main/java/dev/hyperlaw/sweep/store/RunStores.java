package dev.hyperlaw.sweep.store;

import dev.hyperlaw.InputProblem;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Opens stores by the address people give: a path, or {@code sqlite:PATH}. */
public final class RunStores {
    /** Where commands look for runs if nothing else is said. */
    public static final String DEFAULT = "hyperlaw.db";

    /** At least two letters, so that the C of {@code C:\runs.db} is none. */
    private static final Pattern SCHEME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]+):(.*)", Pattern.DOTALL);

    private RunStores() {}

    /** Opens a store to write, and makes it if there is none. */
    public static RunStore open(String url) {
        return SqliteRunStore.open(file(url), Clock.systemUTC());
    }

    /** Opens a store that must be there, to read; works while others write, and changes nothing. */
    public static StoredRuns openToRead(String url) {
        return SqliteRunReader.open(file(url));
    }

    /** What is sound in a store that is damaged; changes nothing. */
    public static SalvagedRuns salvage(String url) {
        return SalvagedRuns.open(file(url));
    }

    /** Where the file of a store is or would be. */
    public static Path file(String url) {
        return named(url).toAbsolutePath().normalize();
    }

    /** The same as it was typed, for messages. */
    public static Path named(String url) {
        Matcher address = SCHEME.matcher(url);
        String path = url;
        if (address.matches()) {
            if (!address.group(1).equalsIgnoreCase("sqlite")) {
                throw new InputProblem(
                        "The store '%s' cannot be used: stores of the kind '%s' are not available yet, only sqlite."
                                .formatted(url, address.group(1)),
                        "sqlite:runs.db, or just a file name such as ./runs.db, is what you want.");
            }
            path = address.group(2);
        }
        if (path.isBlank()) {
            throw new InputProblem("The store '%s' names no file.".formatted(url), "sqlite:runs.db was meant.");
        }
        try {
            return Path.of(path);
        } catch (InvalidPathException e) {
            throw new InputProblem("The store '%s' is not a file name: %s.".formatted(url, e.getReason()));
        }
    }
}

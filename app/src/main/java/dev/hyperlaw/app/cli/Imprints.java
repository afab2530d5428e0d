package dev.hyperlaw.app.cli;

import dev.hyperlaw.view.render.html.Imprint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** Says on a page which call it comes from. */
final class Imprints {
    private Imprints() {}

    static Imprint of(CommandSpec spec) {
        try {
            return new Imprint(LocalDate.now(ZoneId.systemDefault()), VersionText.version(), command(spec));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String command(CommandSpec spec) {
        List<String> arguments = spec.root().commandLine().getParseResult().originalArgs();
        return arguments.stream().map(Imprints::quoted).collect(Collectors.joining(" ", "hyperlaw ", ""));
    }

    /** So that a shell reads it as one word. */
    private static String quoted(String argument) {
        return argument.matches("[\\w@%+=:,./-]+") ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }
}

package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.tables.SmallText;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is believed of the exponents before the sweep is looked at. */
final class PriorOption {
    @Option(
            names = "--prior",
            paramLabel = "FILE",
            description = "Priors of your own in place of ours; 'hyperlaw laws --priors' prints ours to start from.")
    private @Nullable Path file;

    @Nullable
    Path file() {
        return file;
    }

    PriorBook read() {
        if (file == null) {
            return PriorReader.ours();
        }
        try {
            return PriorReader.read(file.toString(), SmallText.read(file));
        } catch (IOException e) {
            throw new InputProblem(
                    "The priors %s cannot be read: %s.".formatted(file, e.getMessage()),
                    "start from ours: hyperlaw laws --priors > my-priors.txt.");
        }
    }
}

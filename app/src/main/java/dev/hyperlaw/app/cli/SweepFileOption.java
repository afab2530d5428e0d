package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.desk.sweep.SweepFiles;
import dev.hyperlaw.sweep.file.Sweep;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The sweep that a command is about. */
final class SweepFileOption {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** Not required by the library: {@code sweep collect} takes none. */
    @Parameters(paramLabel = "FILE", arity = "0..1", description = "The sweep file (docs/sweeps.md).")
    private @Nullable Path file;

    Path path() {
        if (file == null) {
            throw new InputProblem(
                    "The sweep file is missing.",
                    "hyperlaw %s experiments/a-constant-lr.yaml.".formatted(command.name()));
        }
        return file;
    }

    Sweep read() {
        return SweepFiles.read(path());
    }

    /** What carrying out its runs needs. */
    Set<Extension> extensions() {
        return file != null && read().objective().isTrained() ? Set.of(Extension.LAB) : Set.of();
    }
}

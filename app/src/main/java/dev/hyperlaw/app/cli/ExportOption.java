package dev.hyperlaw.app.cli;

import dev.hyperlaw.transfer.ExportFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Settings to paste, in place of the answer. */
final class ExportOption {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--export",
            paramLabel = "FORMAT",
            description = "Print only ready settings: ${COMPLETION-CANDIDATES}.")
    private @Nullable ExportFormat format;

    /** @throws dev.hyperlaw.InputProblem if something of the answer is asked for, too */
    Optional<ExportFormat> alone() {
        TypedOptions.of(command).refuseBeside("--export", "--format", "--report", "--rules", "--theory", "--verbose");
        return Optional.ofNullable(format);
    }
}

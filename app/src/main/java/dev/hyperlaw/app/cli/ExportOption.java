package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.transfer.ExportFormat;
import dev.hyperlaw.transfer.RunSettings;
import dev.hyperlaw.view.render.OutputFormat;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Settings to paste, in place of the answer. */
final class ExportOption {
    @Option(
            names = "--export",
            paramLabel = "FORMAT",
            description = "Print only ready settings: torch, huggingface, megatron, optax, yaml or json.")
    private @Nullable String format;

    boolean isAsked() {
        return format != null;
    }

    /** Settings are a form of their own, and there is one output. */
    void requireAlone(OutputFormat other, @Nullable Path report) {
        if (format == null) {
            return;
        }
        ExportFormat.parse(format);
        if (other != OutputFormat.TABLE) {
            throw new InputProblem(
                    "--export %s is a form of its own, and --format %s another: only one can be printed."
                            .formatted(format, other),
                    "drop --format.");
        }
        if (report != null) {
            throw new InputProblem(
                    "--export %s prints settings alone, and --report asks for a page.".formatted(format),
                    "call plan twice.");
        }
    }

    String write(RunSettings settings) {
        return ExportFormat.parse(format == null ? "" : format).write(settings);
    }
}

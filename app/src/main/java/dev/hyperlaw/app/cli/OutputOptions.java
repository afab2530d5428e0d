package dev.hyperlaw.app.cli;

import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.render.DocumentOutput;
import dev.hyperlaw.view.render.OutputFormat;
import dev.hyperlaw.view.render.Paint;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The option that every command which prints an answer has. */
public final class OutputOptions {
    @Option(
            names = "--format",
            defaultValue = "table",
            paramLabel = "FORMAT",
            description = "How to print the answer: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private OutputFormat format;

    public OutputFormat format() {
        return format;
    }

    /** Prints a document in the chosen form to the command's output. */
    void print(Document document, CommandSpec spec) {
        CommandLine commandLine = spec.commandLine();
        Paint paint = Paint.when(commandLine.getColorScheme().ansi().enabled());
        DocumentOutput.write(document, format, commandLine.getOut(), paint, () -> Imprints.of(spec));
    }
}

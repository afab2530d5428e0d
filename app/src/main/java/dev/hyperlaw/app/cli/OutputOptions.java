package dev.hyperlaw.app.cli;

import dev.hyperlaw.ShellWord;
import dev.hyperlaw.app.terminal.Terminal;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.render.DocumentOutput;
import dev.hyperlaw.view.render.OutputFormat;
import dev.hyperlaw.view.render.html.Imprint;
import java.io.PrintWriter;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option that every command which prints an answer has, and where answers go. */
public final class OutputOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--format",
            defaultValue = "table",
            paramLabel = "FORMAT",
            description = "How to print the answer: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private OutputFormat format;

    public OutputFormat format() {
        return format;
    }

    void print(Document document) {
        DocumentOutput.write(document, format, out(), terminal().outPaint(), this::imprint);
    }

    /** For what has one form only: settings to paste, a formula. */
    PrintWriter out() {
        return terminal().out();
    }

    /** For what is not the answer. */
    PrintWriter err() {
        return terminal().err();
    }

    Terminal terminal() {
        return HyperlawCommand.terminal(command);
    }

    TypedOptions typed() {
        return TypedOptions.of(command);
    }

    /** Says on a page which call it comes from. */
    Imprint imprint() {
        String typed = command.root().commandLine().getParseResult().originalArgs().stream()
                .map(ShellWord::quoted)
                .collect(Collectors.joining(" ", "hyperlaw ", ""));
        return new Imprint(LocalDate.now(ZoneId.systemDefault()), VersionText.version(), typed);
    }
}

package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.terminal.Terminal;
import dev.hyperlaw.view.render.Paint;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;

/** Runs one call of the command line and says how it ended, as an exit code. */
public record CommandRunner(Terminal terminal) {
    /** Exit code 0 when done, 2 when the input cannot be used, 1 when Hyperlaw itself is at fault. Never throws. */
    public int run(String... arguments) {
        ProblemReport report = new ProblemReport(terminal.err(), System.getenv("HYPERLAW_DEBUG") != null);
        try {
            CommandLine commandLine = Subcommands.treeFor(terminal, arguments)
                    .setOut(terminal.out())
                    .setErr(terminal.err())
                    .setColorScheme(
                            Help.defaultColorScheme(terminal.outPaint() == Paint.ANSI ? Help.Ansi.ON : Help.Ansi.OFF))
                    .setParameterExceptionHandler(report)
                    .setExecutionExceptionHandler(report);
            if (System.getenv("HYPERLAW_PROBE") != null) {
                return probe(commandLine, arguments);
            }
            return commandLine.execute(arguments);
        } catch (RuntimeException | Error e) {
            return report.failed(e);
        } finally {
            terminal.out().flush();
            terminal.err().flush();
        }
    }

    /** For the launcher: prints the extensions that a call would need, and does nothing else. */
    private int probe(CommandLine commandLine, String... arguments) {
        commandLine.setExecutionStrategy(parsed -> {
            List<CommandLine> chain = parsed.asCommandLineList();
            CommandSpec last = chain.get(chain.size() - 1).getCommandSpec();
            Stream.concat(Stream.of(last), last.mixins().values().stream())
                    .map(CommandSpec::userObject)
                    .filter(NeedsExtensions.class::isInstance)
                    .flatMap(needy -> ((NeedsExtensions) needy).extensions().stream())
                    .forEach(extension -> terminal.out().println(extension.id()));
            return 0;
        });
        return commandLine.execute(arguments);
    }
}

package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.app.terminal.Terminal;
import dev.hyperlaw.view.render.Paint;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class CommandRunnerTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final CommandRunner runner = new CommandRunner(Terminal.of(new PrintWriter(out), new PrintWriter(err)));

    @Test
    void versionNamesHyperlawAndJava() {
        assertThat(runner.run("--version")).isZero();
        assertThat(out.toString())
                .startsWith("hyperlaw 0.")
                .contains("Java " + System.getProperty("java.runtime.version"));
        assertThat(err).hasToString("");
    }

    @Test
    void helpShowsExamplesAndEveryCommand() {
        assertThat(runner.run("--help")).isZero();
        assertThat(out.toString())
                .contains("Examples:", "hyperlaw transfer --tokens 2B", "completion", "--version")
                .doesNotContain("\u001b");
    }

    @Test
    void helpIsColouredOnATerminal() {
        CommandRunner coloured = new CommandRunner(
                new Terminal(new PrintWriter(out), new PrintWriter(err), Paint.ANSI, Paint.NONE, false));

        coloured.run("--help");

        assertThat(out.toString()).contains("\u001b[");
    }

    @Test
    void noArgumentsShowTheHelp() {
        assertThat(runner.run()).isZero();
        assertThat(out.toString()).contains("Examples:");
    }

    @Test
    void everyCommandHasHelpWithAnExample() {
        for (String command : Subcommands.treeFor(Terminal.of(new PrintWriter(out), new PrintWriter(err)))
                .getSubcommands()
                .keySet()) {
            out.getBuffer().setLength(0);
            assertThat(runner.run(command, "--help")).as(command).isZero();
            assertThat(out.toString()).as(command).contains("hyperlaw " + command, "Example");
        }
    }

    /** A line of examples that is wrapped breaks in mid-sentence. */
    @Test
    void examplesFitIntoTheHelp() {
        CommandLine root = Subcommands.treeFor(Terminal.of(new PrintWriter(out), new PrintWriter(err)));
        Stream.concat(Stream.of(root), root.getSubcommands().values().stream())
                .flatMap(command ->
                        Arrays.stream(command.getCommandSpec().usageMessage().footer()))
                .forEach(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
    }

    @Test
    void misspeltOptionIsBadInputAndNamesTheNearest() {
        assertThat(runner.run("--versoin")).isEqualTo(2);
        assertThat(out).hasToString("");
        assertThat(err.toString()).isEqualToNormalizingNewlines("""
                        hyperlaw: hyperlaw has no option '--versoin'.
                        Maybe --version was meant; see 'hyperlaw --help'.
                        """);
    }

    @Test
    void misspeltCommandIsBadInputAndNamesTheNearest() {
        assertThat(runner.run("completoin")).isEqualTo(2);
        assertThat(err.toString()).isEqualToNormalizingNewlines("""
                        hyperlaw: hyperlaw has no command 'completoin'.
                        Maybe completion was meant; see 'hyperlaw --help'.
                        """);
    }

    @Test
    void aWordTooManyIsBadInput() {
        assertThat(runner.run("completion", "bash")).isEqualTo(2);
        assertThat(err.toString()).contains("hyperlaw completion has no use for 'bash'.", "Maybe");
    }

    @Test
    void completionIsAScriptForBashAndZsh() {
        assertThat(runner.run("completion")).isZero();
        assertThat(out.toString()).startsWith("#!/usr/bin/env bash").contains("compinit", "_complete_hyperlaw");
    }
}

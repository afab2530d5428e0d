package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.terminal.Terminal;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a script for bash and zsh. */
@Command(
        name = "completion",
        description = "Print a script that completes commands and options in bash and zsh.",
        footer = {"", "Example:", "  source <(hyperlaw completion)"})
final class CompletionCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        Terminal terminal = HyperlawCommand.terminal(spec);
        terminal.out().print(AutoComplete.bash("hyperlaw", Subcommands.treeFor(terminal)));
    }
}

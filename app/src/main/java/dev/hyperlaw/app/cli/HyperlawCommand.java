package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.terminal.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command without a subcommand: shows what there is. */
@Command(
        name = "hyperlaw",
        versionProvider = VersionText.class,
        synopsisSubcommandLabel = "COMMAND",
        description =
                "Which learning rate, batch size and momentum to use at a token budget you cannot afford to tune at.",
        footer = {
            "",
            "Examples:",
            "  hyperlaw plan examples/tiny-gpt.csv --to 64M",
            "  hyperlaw transfer --tokens 2B --lr 1.3e-3 --batch 32seq --seq-len 4096 --to 100B",
            "  hyperlaw derive proxy --fix alpha=0.1",
            "  hyperlaw verify --figures out",
            "  hyperlaw COMMAND --help        the options of one command, with examples",
            "  source <(hyperlaw completion)  complete commands and options with the tab key",
            "",
            "Numbers as people write them: 100B, 3e-4, 512k.",
            "Exit codes: 0 done, 2 bad input, 1 a fault in Hyperlaw."
        })
final class HyperlawCommand implements Runnable {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    HyperlawCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Where this command, or one below it, reads and writes. */
    static Terminal terminal(CommandSpec command) {
        return ((HyperlawCommand) command.root().userObject()).terminal;
    }

    @Override
    public void run() {
        CommandLine commandLine = spec.commandLine();
        commandLine.usage(commandLine.getOut(), commandLine.getColorScheme());
    }
}

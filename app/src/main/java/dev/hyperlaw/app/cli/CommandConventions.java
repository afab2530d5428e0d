package dev.hyperlaw.app.cli;

import dev.hyperlaw.bound.Norm;
import dev.hyperlaw.grid.PaperGrid;
import dev.hyperlaw.transfer.ExportFormat;
import dev.hyperlaw.view.render.OutputFormat;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What all commands share, so that no command has to repeat it: help, widths, how words are read. */
final class CommandConventions {
    private static final int WIDTH = 100;

    private CommandConventions() {}

    static void apply(CommandLine command) {
        command.getCommandSpec()
                .addOption(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .description("Show this help and exit.")
                        .build())
                .usageMessage()
                .width(WIDTH)
                .sortOptions(false)
                .abbreviateSynopsis(true);
        command.registerConverter(OutputFormat.class, new WordConverter<>("format", OutputFormat.class));
        command.registerConverter(ExportFormat.class, new WordConverter<>("export format", ExportFormat.class));
        command.registerConverter(PaperGrid.class, new WordConverter<>("grid", PaperGrid.class));
        command.registerConverter(Norm.class, new WordConverter<>("norm", Norm.class));
        command.getSubcommands().values().forEach(CommandConventions::apply);
    }

    /** For the root only: a subcommand has no version of its own. */
    static void addVersion(CommandLine root) {
        root.getCommandSpec()
                .addOption(OptionSpec.builder("-V", "--version")
                        .versionHelp(true)
                        .description("Print the version of Hyperlaw and of Java.")
                        .build());
    }
}

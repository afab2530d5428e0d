package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.terminal.Terminal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;

/** Every subcommand, in the order of the help text. The one place to add a new one. */
final class Subcommands {
    private static final Map<String, Supplier<Object>> ALL = new LinkedHashMap<>();

    static {
        ALL.put("plan", PlanCommand::new);
        ALL.put("transfer", TransferCommand::new);
        ALL.put("fit", FitCommand::new);
        ALL.put("backtest", BacktestCommand::new);
        ALL.put("sweep", SweepCommand::new);
        ALL.put("runs", RunsCommand::new);
        ALL.put("export", ExportCommand::new);
        ALL.put("measure", MeasureCommand::new);
        ALL.put("derive", DeriveCommand::new);
        ALL.put("optimum", OptimumCommand::new);
        ALL.put("reach", ReachCommand::new);
        ALL.put("laws", LawsCommand::new);
        ALL.put("verify", VerifyCommand::new);
        ALL.put("figure", FigureCommand::new);
        ALL.put("completion", CompletionCommand::new);
    }

    private Subcommands() {}

    /**
     * The tree of commands needed for these arguments. Reading one command's options by reflection takes milliseconds,
     * so a call that names a subcommand gets only that one; anything else (help, a misspelt name) gets them all.
     */
    static CommandLine treeFor(Terminal terminal, String... arguments) {
        String first = arguments.length == 0 ? "" : arguments[0];
        CommandLine root = new CommandLine(new HyperlawCommand(terminal));
        ALL.forEach((name, command) -> {
            if (name.equals(first) || !ALL.containsKey(first)) {
                root.addSubcommand(name, command.get());
            }
        });
        root.setCaseInsensitiveEnumValuesAllowed(true); // for subcommands too, once they are there
        CommandConventions.apply(root);
        CommandConventions.addVersion(root);
        return root;
    }
}

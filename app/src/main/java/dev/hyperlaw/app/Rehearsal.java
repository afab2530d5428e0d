package dev.hyperlaw.app;

import dev.hyperlaw.app.cli.CommandRunner;
import dev.hyperlaw.app.output.Terminal;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;

/**
 * Runs the everyday commands once and throws their output away. The launcher records which classes that loads and puts
 * them into the start-up archive; a command that is not rehearsed still works, it only starts more slowly.
 */
public final class Rehearsal {
    private static final List<String> COMMANDS = List.of(
            "--version",
            "--help",
            "--no-such-option",
            "transfer --tokens 2B --lr 1.3e-3 --batch 32seq --seq-len 4096 --beta1 .9 --beta2 .95 --to 100B",
            "transfer --tokens 2B --lr 1.3e-3 --batch 32seq --seq-len 4096 --to 100B --rules --format json",
            "derive proxy",
            "derive proxy --fix alpha=0.1 --format json",
            "optimum proxy --tokens 1M:1T:5",
            "reach --target 0.05 --fix alpha=0.1",
            "laws --tokens 100B --params 7B",
            "laws --format csv",
            "verify --only bound,thm3,transfer.a,iso.curve,caps.box,start.zero,tail.rate,path.positive,grid.thm1.rate");

    private Rehearsal() {}

    public static void main(String[] arguments) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        CommandRunner runner = new CommandRunner(Terminal.of(nowhere, nowhere));
        for (String command : COMMANDS) {
            runner.run(command.split(" "));
        }
    }
}

package dev.hyperlaw.app;

import dev.hyperlaw.app.cli.CommandRunner;
import dev.hyperlaw.app.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

    public static void main(String[] arguments) throws IOException {
        Scratch.claim();
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        CommandRunner runner = new CommandRunner(Terminal.of(nowhere, nowhere));
        for (String command : COMMANDS) {
            runner.run(command.split(" "));
        }
        Path table = Files.createTempFile("hyperlaw-rehearsal", ".csv");
        try {
            Files.write(table, sweep());
            runner.run("plan", table.toString(), "--to", "16B");
            runner.run("fit", table.toString());
            runner.run("backtest", table.toString(), "--format", "json");
        } finally {
            Files.delete(table);
        }
    }

    /** Runs with an optimum, at three budgets. */
    private static List<String> sweep() {
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,tokens,schedule,loss"));
        for (int t = 0; t < 3; t++) {
            for (int i = -2; i <= 2; i++) {
                for (int j = -2; j <= 2; j++) {
                    double loss = 3 - 0.1 * t + 0.01 * i * i - 0.005 * i * j + 0.01 * j * j;
                    lines.add("%s,%d,%d,cosine,%s"
                            .formatted(1e-3 * Math.pow(2, i), 65536L << (j + 2), 1_000_000_000L << t, loss));
                }
            }
        }
        return lines;
    }
}

package dev.hyperlaw.app;

import java.io.IOException;
import java.io.OutputStream;
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
        for (String command : COMMANDS) {
            run(command.split(" "));
        }
        Path table = Files.createTempFile("hyperlaw-rehearsal", ".csv");
        try {
            Files.write(table, sweep());
            run("plan", table.toString(), "--to", "16B");
            run("fit", table.toString());
            run("backtest", table.toString(), "--format", "json");
        } finally {
            Files.delete(table);
        }
    }

    private static void run(String... arguments) {
        Main.run(OutputStream.nullOutputStream(), arguments);
    }

    /** Runs with an optimum and some noise, at three budgets; batches are in sequences, so that units are worked out. */
    private static List<String> sweep() {
        List<String> lines = new ArrayList<>(List.of("lr,batch_size,seq_len,tokens,schedule,loss"));
        for (int t = 0; t < 3; t++) {
            for (int i = -2; i <= 2; i++) {
                for (int j = -2; j <= 2; j++) {
                    double bowl = 0.01 * i * i - 0.005 * i * j + 0.01 * j * j;
                    double loss = 3 - 0.1 * t + bowl + 0.004 * Math.sin(7 * i + 11 * j + 5 * t);
                    lines.add("%s,%d,1024,%d,cosine,%s"
                            .formatted(1e-3 * Math.pow(2, i), 64 << (j + 2), 1_000_000_000L << t, loss));
                }
            }
        }
        return lines;
    }
}

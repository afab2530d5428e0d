package dev.hyperlaw.bench;

import dev.hyperlaw.intake.Intake;
import dev.hyperlaw.intake.ReadingChoices;
import dev.hyperlaw.intake.RunReading;
import dev.hyperlaw.tables.Tables;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** A million rows of ten columns, made and read as runs: as curves and as finals. Run it by {@code bench/import}. */
public final class TableImport {
    private static final int ROWS = 1_000_000;
    private static final int POINTS = 1000;

    private TableImport() {}

    /** Prints the seconds that reading {@code curves} or {@code finals} takes, the making not counted. */
    public static void main(String[] arguments) throws IOException {
        boolean curves = arguments.length == 0 || arguments[0].equals("curves");
        Path file = Files.createTempFile("hyperlaw-import", ".csv");
        try {
            time(curves ? "1000 curves of 1000 points" : "1,000,000 finals", curves ? curves(file) : finals(file));
        } finally {
            Files.delete(file);
        }
    }

    private static void time(String name, Path file) throws IOException {
        long start = System.nanoTime();
        RunReading reading =
                Intake.read(new Tables(TableImport.class::getClassLoader), List.of(file), ReadingChoices.NONE, "");
        System.out.printf(
                Locale.ROOT,
                "%-28s %3d MB  %9d runs  %5.1f s%n",
                name,
                Files.size(file) / 1_000_000,
                reading.runs().size(),
                (System.nanoTime() - start) / 1e9);
    }

    private static Path curves(Path file) throws IOException {
        Random random = new Random(1);
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write(
                    "run_id,config.optim.lr,train.global_batch_size,seq_len,seed,params,optimizer,global_step,eval/loss,grad_norm\n");
            for (int row = 0; row < ROWS; row++) {
                int run = row / POINTS;
                int point = 1 + row % POINTS;
                out.write("r%04d,%s,%d,4096,%d,124455168,adamw,%d,%.6f,%.6f\n"
                        .formatted(
                                run,
                                1e-4 * (1 << run % 5),
                                64 << run % 3,
                                run,
                                10 * point,
                                3 + 0.5 / Math.sqrt(point) + 0.003 * random.nextGaussian(),
                                random.nextDouble()));
            }
        }
        return file;
    }

    private static Path finals(Path file) throws IOException {
        Random random = new Random(2);
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("name,lr,gbsz,seq_len,seed,N,tokens,loss,weight_decay,runtime\n");
            for (int row = 0; row < ROWS; row++) {
                out.write("run-%d,%s,%d,4096,%d,%d,%d,%.6f,0.1,%.3f\n"
                        .formatted(
                                row,
                                1e-4 * (1 << row % 8),
                                16 << row / 8 % 8,
                                row,
                                124455168 * (1 + row % 3),
                                1_000_000_000L * (1 + row % 9),
                                3 + 0.1 * random.nextGaussian(),
                                1000 * random.nextDouble()));
            }
        }
        return file;
    }
}

package dev.hyperlaw.intake.mutation;

import dev.hyperlaw.intake.Intake;
import dev.hyperlaw.intake.ReadingChoices;
import dev.hyperlaw.intake.RunReading;
import dev.hyperlaw.tables.Tables;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** A random search in which no setting comes twice; a program of its own, so that its memory can be bounded. */
final class ManySettings {
    static final int RUNS = 100_000;

    private ManySettings() {}

    static void write(Path file) throws IOException {
        Random random = new Random(3);
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("name,lr,gbsz,seq_len,weight_decay,beta2,tokens,seed,val_loss\n");
            for (int run = 0; run < RUNS; run++) {
                int batch = 16 << random.nextInt(5);
                long steps = Math.round(Truth.logUniform(random, 500, 50_000));
                out.write("run-%d,%s,%d,1024,%s,%s,%d,1,%s%n"
                        .formatted(
                                run,
                                PythonText.of(Truth.logUniform(random, 1e-4, 1e-2)),
                                batch,
                                PythonText.of(Truth.logUniform(random, 0.01, 1)),
                                PythonText.of(1 - Truth.logUniform(random, 0.001, 0.1)),
                                1024L * batch * steps,
                                PythonText.of(3 + 0.1 * random.nextGaussian())));
            }
        }
    }

    /** Prints how many runs the file that is named has. */
    public static void main(String[] arguments) {
        RunReading reading = Intake.read(
                new Tables(ManySettings.class::getClassLoader),
                List.of(Path.of(arguments[0])),
                ReadingChoices.NONE,
                "hyperlaw fit runs.csv");
        System.out.println("%d runs".formatted(reading.runs().size()));
    }
}

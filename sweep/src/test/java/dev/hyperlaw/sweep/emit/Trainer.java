package dev.hyperlaw.sweep.emit;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.file.SweepFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** A trainer in a few lines of shell, the sweep over what it can do, and what starts it. */
final class Trainer {
    /** Counts to four, goes on from its checkpoint, and does what its first argument says on the way. */
    private static final String SCRIPT = """
            step=$(cat "$2/checkpoint" 2>/dev/null || echo 0)
            while [ "$step" -lt 4 ]; do
                step=$((step + 1))
                echo "step $step"
                echo "{\\"tokens\\": $((step * 1000)), \\"loss\\": $((10 - step)).5}"
                echo "$step" >"$2/checkpoint"
                case $1:$step in
                twice:2) if [ ! -e "$2/again" ]; then touch "$2/again"; printf '{"tokens": 2500, "lo'; exit 75; fi ;;
                never:*) exit 75 ;;
                fails:2) echo "no such file" >&2; exit 3 ;;
                diverges:3) echo '{"tokens": 3000, "loss": NaN}' ;;
                forks:1) sleep 600 & echo $! >"$2/child"; wait ;;
                sleeps:1) touch "$2/asleep"; exec sleep 600 ;;
                esac
            done
            """;

    private Trainer() {}

    /** A sweep with one run for each mode. */
    static Sweep sweep(Path temporary, List<String> modes, String more) throws IOException {
        Path script = Files.writeString(temporary.resolve("trainer.sh"), SCRIPT);
        return SweepFile.read("modes.yaml", """
                objective: command
                command: [sh, '%s', '{mode}', '{run_dir}']
                mode: [%s]
                tokens: 4k
                """.formatted(script, String.join(", ", modes)) + more);
    }

    static Path emit(Sweep sweep, Path folder) {
        Emission.write(sweep, EmissionKind.SLURM, folder, OptionalInt.empty());
        return folder;
    }

    /** What a shell said, and its exit code. */
    record Ended(int code, String output) {}

    /** Carries out one run here, without Slurm. */
    static Ended run(Path folder, int number) throws IOException, InterruptedException {
        return ended(start(folder, number));
    }

    static Process start(Path folder, int number) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder("sh", folder.resolve("array.sh").toString(), Integer.toString(number));
        builder.environment().keySet().removeIf(name -> name.startsWith("SLURM_"));
        return builder.redirectErrorStream(true).start();
    }

    static Ended ended(Process process) throws IOException, InterruptedException {
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("It did not end: " + output);
        }
        return new Ended(process.exitValue(), output);
    }

    /** Waits for a file that somebody is about to write. */
    static void await(Path file) throws InterruptedException {
        for (int i = 0; i < 600 && !Files.exists(file); i++) {
            Thread.sleep(50);
        }
        if (!Files.exists(file)) {
            throw new IllegalStateException("There is no " + file);
        }
    }

    static Path folderOf(Path folder, Sweep sweep, int index) {
        return folder.resolve("runs").resolve(sweep.runs().get(index).id().hex());
    }
}

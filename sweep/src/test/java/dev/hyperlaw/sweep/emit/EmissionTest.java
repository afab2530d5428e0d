package dev.hyperlaw.sweep.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.file.SweepFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmissionTest {
    private static final String COMMAND = """
            objective: command
            command: train --lr {lr} --out {run_dir}
            environment: {THREADS: 1}
            lr: [1e-3, 2e-3]
            tokens: 1M
            """;

    @TempDir
    private Path temporary;

    @Test
    void aSlurmFolderHasAllThatTheClusterNeeds() throws IOException {
        Path folder = temporary.resolve("new/jobs");
        Sweep sweep = sweep(COMMAND);
        Emission emission = Emission.write(sweep, EmissionKind.SLURM, folder, OptionalInt.of(1));
        String id = sweep.runs().get(0).id().hex();
        assertThat(emission)
                .isEqualTo(new Emission(
                        folder,
                        EmissionKind.SLURM,
                        2,
                        false,
                        List.of("sbatch " + folder + "/array.sh", "hyperlaw sweep collect " + folder)));
        assertThat(folder.resolve("array.sh")).content().contains("#SBATCH --array=1-2%1\n", "#SBATCH --job-name=s\n");
        assertThat(folder.resolve("ids.txt"))
                .hasContent(id + "\n" + sweep.runs().get(1).id());
        assertThat(folder.resolve("commands/" + id + ".sh")).content().endsWith("""
                THREADS=1
                export THREADS
                exec train --lr 0.001 --out "$HYPERLAW_RUN_DIR"
                """);
        assertThat(Files.readAllLines(folder.resolve("runs.jsonl")))
                .hasSize(2)
                .first()
                .isEqualTo(
                        "{\"run\":\"%s\",\"directory\":\"runs/%s\",\"settings\":{\"command\":\"train --lr {lr} --out {run_dir}\",\"lr\":0.001,"
                                        .formatted(id, id)
                                + "\"objective\":\"command\",\"seed\":1,\"tokens\":1000000},\"argv\":[\"train\",\"--lr\",\"0.001\",\"--out\",\"runs/%s\"]}"
                                        .formatted(id));
        assertThat(folder.resolve("README.txt")).content().contains("sbatch " + folder + "/array.sh");
        assertThat(folder.resolve("sweep.yaml")).hasContent(COMMAND);
        assertThat(Collected.from(folder).runs())
                .hasSize(2)
                .allMatch(run -> run.outcome().isEmpty());
    }

    @Test
    void writingTheSameSweepAgainKeepsResultsAndTakesNewLimits() throws IOException {
        Path folder = temporary.resolve("jobs");
        Sweep sweep = sweep(COMMAND);
        Emission.write(sweep, EmissionKind.SLURM, folder, OptionalInt.empty());
        Path result = Files.createDirectories(
                        folder.resolve("runs").resolve(sweep.runs().get(0).id().hex()))
                .resolve("stdout.log");
        Files.writeString(result, "{\"tokens\": 1, \"loss\": 2}\n");
        Emission again = Emission.write(
                sweep(COMMAND.replace("THREADS: 1", "THREADS: 4")), EmissionKind.SLURM, folder, OptionalInt.empty());
        assertThat(again.again()).isTrue();
        assertThat(result).hasContent("{\"tokens\": 1, \"loss\": 2}");
        assertThat(folder.resolve("commands/" + sweep.runs().get(0).id() + ".sh"))
                .content()
                .contains("THREADS=4");
        assertThat(Collected.from(folder).runs().get(0).observations()).hasSize(1);
        assertThat(names(temporary)).containsExactly("jobs");
    }

    @Test
    void anotherSweepOrOtherFilesAreNeverTouched() throws IOException {
        Path folder = temporary.resolve("jobs");
        Emission.write(sweep(COMMAND), EmissionKind.SLURM, folder, OptionalInt.empty());
        String before = Files.readString(folder.resolve("runs.jsonl"));
        Sweep other = sweep(COMMAND.replace("2e-3", "3e-3"));
        assertThatThrownBy(() -> Emission.write(other, EmissionKind.SLURM, folder, OptionalInt.empty()))
                .isInstanceOf(InputProblem.class)
                .hasMessage(
                        ("The folder %s holds other runs (2 of s): nothing was written.\nMaybe a new folder: %s-s. Runs that are done there"
                                        + " need not be done again once they are collected.")
                                .formatted(folder, folder));
        assertThatThrownBy(() -> Emission.write(sweep(COMMAND), EmissionKind.JSONL, folder, OptionalInt.empty()))
                .hasMessageContaining("holds other runs");
        assertThat(folder.resolve("runs.jsonl")).hasContent(before);
        Path home = Files.createDirectory(temporary.resolve("home"));
        Files.writeString(home.resolve("thesis.txt"), "mine");
        assertThatThrownBy(() -> Emission.write(other, EmissionKind.SLURM, home, OptionalInt.empty()))
                .hasMessage(
                        "The folder %s is not empty, and holds no emitted sweep: nothing was written.\nMaybe a new folder: %s-s."
                                .formatted(home, home));
        assertThat(names(home)).containsExactly("thesis.txt");
        assertThatThrownBy(() ->
                        Emission.write(other, EmissionKind.SLURM, home.resolve("thesis.txt"), OptionalInt.empty()))
                .hasMessageContaining("is a file, and a sweep is emitted into a folder.");
        assertThat(names(temporary)).containsExactly("home", "jobs");
    }

    @Test
    void anEmptyFolderIsFilled() throws IOException {
        Path folder = Files.createDirectory(temporary.resolve("empty"));
        Emission.write(sweep(COMMAND), EmissionKind.SLURM, folder, OptionalInt.empty());
        assertThat(names(folder))
                .containsExactly(
                        "README.txt",
                        "array.sh",
                        "commands",
                        "emission.json",
                        "ids.txt",
                        "runs",
                        "runs.jsonl",
                        "sweep.yaml");
    }

    @Test
    void whatCannotBeWrittenLeavesNothingBehind() throws IOException {
        Path file = Files.writeString(temporary.resolve("file"), "");
        assertThatThrownBy(() ->
                        Emission.write(sweep(COMMAND), EmissionKind.SLURM, file.resolve("jobs"), OptionalInt.empty()))
                .isInstanceOf(InputProblem.class)
                .hasMessageStartingWith("The folder %s/jobs cannot be written:".formatted(file));
        Sweep zero = sweep(COMMAND.replaceFirst("command: .*", "command: \"train \\\\0\""));
        assertThatThrownBy(
                        () -> Emission.write(zero, EmissionKind.SLURM, temporary.resolve("jobs"), OptionalInt.empty()))
                .hasMessage("A command cannot hold the character U+0000, as in '?'.");
        assertThat(names(temporary)).containsExactly("file");
    }

    @Test
    void theListAloneIsWrittenForAnyObjective() throws IOException {
        Sweep quadratic = sweep("""
                objective: quadratic
                optimizer: sign
                lr: [1, 2]
                batch: 4seq
                tokens: 1M
                """);
        Path folder = temporary.resolve("list");
        Emission emission = Emission.write(quadratic, EmissionKind.JSONL, folder, OptionalInt.empty());
        assertThat(emission.next()).containsExactly("hyperlaw sweep collect " + folder);
        assertThat(names(folder)).containsExactly("README.txt", "emission.json", "runs", "runs.jsonl", "sweep.yaml");
        assertThat(folder.resolve("runs.jsonl")).content().doesNotContain("argv");
        assertThat(Collected.from(folder).runs())
                .extracting(Collected.Run::configuration)
                .isEqualTo(quadratic.runs());
        assertThatThrownBy(() -> Emission.write(quadratic, EmissionKind.SLURM, folder, OptionalInt.empty()))
                .hasMessage(
                        "The objective of s is quadratic, and only commands are emitted for Slurm."
                                + "\nMaybe --emit jsonl was meant, the list of runs; or start 'hyperlaw sweep' in a job of your own.");
    }

    @Test
    void aLongSweepIsSubmittedInParts() {
        Sweep sweep = sweep(COMMAND.replace("lr: [1e-3, 2e-3]", "lr: logspace(1e-5, 1e-1, 2500)"));
        Path folder = Path.of("jobs");
        assertThat(Instructions.commands(sweep, EmissionKind.SLURM, folder, OptionalInt.of(8)))
                .containsExactly(
                        "sbatch jobs/array.sh",
                        "sbatch --export=ALL,HYPERLAW_OFFSET=1000 --array=1-1000%8 jobs/array.sh",
                        "sbatch --export=ALL,HYPERLAW_OFFSET=2000 --array=1-500%8 jobs/array.sh",
                        "hyperlaw sweep collect jobs");
        assertThat(ArrayScript.of(sweep, Manifest.of(sweep, EmissionKind.SLURM), folder, OptionalInt.empty()))
                .contains("#SBATCH --array=1-1000\n");
    }

    @Test
    void theKindIsSlurmOrJsonl() {
        assertThat(EmissionKind.parse("slurm")).isEqualTo(EmissionKind.SLURM);
        assertThatThrownBy(() -> EmissionKind.parse("json"))
                .hasMessage("A sweep is emitted as slurm or jsonl, and not as 'json'.\nMaybe jsonl was meant.");
    }

    private static Sweep sweep(String text) {
        return SweepFile.read("s.yaml", text);
    }

    private static Stream<String> names(Path folder) throws IOException {
        try (Stream<Path> content = Files.list(folder)) {
            return content.map(path -> path.getFileName().toString()).sorted().toList().stream();
        }
    }
}

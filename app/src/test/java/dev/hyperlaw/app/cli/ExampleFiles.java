package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Real files under the names that documented examples use, so that each example runs as it stands. */
final class ExampleFiles {
    private static final Set<String> READ =
            Set.of("wandb.csv", "steps_to_target.csv", "hyperlaw.db", "team.db", "sign.yaml", "mine.yaml");
    private static final Set<String> WRITTEN = Set.of("out", "plots", "jobs", "plan.html");
    private static final String SWEEP = """
            name: sign-pilot
            objective: proxy
            constants: {C1: 1, C2: 1, C3: 1}
            noise: 1e-4
            lr: logspace(1e-4, 6.4e-3, 7)
            batch: [4tok, 16tok, 64tok]
            alpha: 0.1
            tokens: 4M
            record: logspace(250k, 4M, 5)
            """;
    private static final String TRAINER = """
            name: mine
            objective: command
            command: [python3, train.py, "{lr}"]
            lr: [1e-3, 2e-3]
            batch: 4tok
            tokens: 1k
            """;

    private final Path folder;
    private int calls;

    ExampleFiles(Path folder) throws IOException {
        this.folder = folder;
        MadeUpSweep made = new MadeUpSweep(.5, .2, .001);
        List<String> two = made.lines(1e8, 1e9, 2e9);
        table("runs.csv", MadeUpSweep.HEADER, two);
        List<String> sizes = new ArrayList<>();
        for (double params : new double[] {.5e8, 1e8, 2e8}) {
            sizes.addAll(made.lines(params, 1e9));
        }
        table("sizes.csv", MadeUpSweep.HEADER, sizes);
        List<String> optimizers = new ArrayList<>();
        for (String optimizer : List.of("muon", "adamw")) {
            two.forEach(line -> optimizers.add(line + "," + optimizer));
        }
        table("optimizers.csv", MadeUpSweep.HEADER + ",optimizer", optimizers);
        Files.move(MadeUpTable.of("eval/loss").in(Files.createDirectory(path("wandb"))), path("wandb.csv"));
        table(
                "steps_to_target.csv",
                "batch_tokens,steps_to_target",
                List.of("1024,21000", "4096,6000", "16384,2250", "65536,1312", "262144,1078"));
        Files.writeString(path("sign.yaml"), SWEEP);
        Files.writeString(path("mine.yaml"), TRAINER);
        done("sweep '%s' --store '%s'".formatted(path("sign.yaml"), path("hyperlaw.db")));
        done("sweep '%s' --store '%s'".formatted(path("sign.yaml"), path("team.db")));
        done("export --store '%s' --to '%s'".formatted(path("hyperlaw.db"), path("exported.csv")));
    }

    private static void done(String command) {
        Cli call = Cli.run(command);
        assertThat(call.exit()).as(call.err()).isZero();
    }

    private Path path(String name) {
        return folder.resolve(name);
    }

    private void table(String name, String header, List<String> lines) throws IOException {
        MadeUpSweep.write(path(name), header, lines);
    }

    /** The example with the files of this folder and those of the project; whatever it writes goes to a new place. */
    String in(String example) {
        calls++;
        String command = Arrays.stream(example.split(" ", -1))
                .map(word -> file(word, example))
                .collect(Collectors.joining(" "));
        boolean defaultStore = example.matches("(runs|sweep)\\b.*") && !example.contains("--store");
        return defaultStore ? "%s --store '%s'".formatted(command, path("hyperlaw.db")) : command;
    }

    private String file(String word, String example) {
        if (word.startsWith("examples/") || word.startsWith("experiments/")) {
            return "../" + word;
        }
        if (word.equals("runs.csv")) {
            return "'%s'".formatted(path(runs(example)));
        }
        if (WRITTEN.contains(word)) {
            return "'%s'".formatted(path(calls + "-" + word));
        }
        return READ.contains(word) ? "'%s'".formatted(path(word)) : word;
    }

    /** Runs that the example fits: of three sizes, of two optimizers, written by Hyperlaw, or the plain ones. */
    private static String runs(String example) {
        if (example.contains("--params")) {
            return "sizes.csv";
        }
        if (example.contains("--group")) {
            return "optimizers.csv";
        }
        return example.matches("figure --of .*|.*--import .*") ? "exported.csv" : "runs.csv";
    }
}

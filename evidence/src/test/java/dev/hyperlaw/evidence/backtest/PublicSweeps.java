package dev.hyperlaw.evidence.backtest;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.family.SweepGroups;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Real sweeps of others, read where they are at hand; they are never part of the project. */
public final class PublicSweeps {
    private static final Path FOLDER = Path.of("../../shared/data");

    private PublicSweeps() {}

    /** One group per model size, annealed, learning rate and batch varied. */
    public static List<SweepGroup> oellm() {
        List<FinishedRun> runs = new ArrayList<>();
        for (Map<String, String> row : rows("oellm/loss_all_exps_post_annealing.csv")) {
            long tokens = (long) Double.parseDouble(row.get("D"));
            RunConfiguration run = RunConfiguration.of(Map.of(
                    "params", Setting.of(Double.parseDouble(row.get("N"))),
                    "lr", Setting.of(Double.parseDouble(row.get("lr"))),
                    "batch_tokens", Setting.of(4096 * Double.parseDouble(row.get("gbsz"))),
                    "sequence_length", Setting.of(4096),
                    "tokens", Setting.of(tokens),
                    "seed", Setting.of(Double.parseDouble(row.get("seed"))),
                    "schedule", Setting.of("cosine")));
            runs.add(new FinishedRun(run, List.of(Observation.of(tokens, Double.parseDouble(row.get("loss")))), false));
        }
        return SweepGroups.of(runs);
    }

    /** A mixture of experts at two widths, each with one batch of its own; bits per byte. */
    public static List<SweepGroup> adamH() {
        List<FinishedRun> runs = new ArrayList<>();
        for (Map<String, String> row : rows("adamh-lr/runs.csv")) {
            if (row.get("c4_en_bpb").isEmpty()) {
                continue;
            }
            long tokens = (long) Double.parseDouble(row.get("tokens"));
            RunConfiguration run = RunConfiguration.of(Map.of(
                    "params", Setting.of(Double.parseDouble(row.get("active_params"))),
                    "lr", Setting.of(Double.parseDouble(row.get("lr"))),
                    "batch_tokens", Setting.of(4096 * Double.parseDouble(row.get("batch_size"))),
                    "tokens", Setting.of(tokens),
                    "schedule", Setting.of("linear")));
            runs.add(new FinishedRun(
                    run, List.of(Observation.of(tokens, Double.parseDouble(row.get("c4_en_bpb")))), false));
        }
        return SweepGroups.of(runs);
    }

    /** The rows of one of the files; a test that asks for one that is not there is passed over. */
    public static List<Map<String, String>> rows(String file) {
        assumeTrue(Files.exists(FOLDER.resolve(file)), "The public sweep " + file + " is not here.");
        try {
            List<String> lines = Files.readAllLines(FOLDER.resolve(file));
            List<String> header = Arrays.asList(lines.get(0).split(","));
            return lines.subList(1, lines.size()).stream()
                    .map(line -> {
                        String[] cells = line.split(",", -1);
                        Map<String, String> row = new HashMap<>();
                        for (int i = 0; i < cells.length; i++) {
                            row.put(header.get(i), cells[i]);
                        }
                        return row;
                    })
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.hyperlaw.evidence.backtest;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.TrailingMeans;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Real sweeps of others, read where they are at hand; they are never part of the project. */
public final class PublicSweeps {
    private static final Path FOLDER = Path.of("../../shared/data");

    private static final double TOKENS_PER_STEP = 100 * 512;
    private static final double[] BUDGETS = Arrays.stream(
                    new double[] {2000, 3000, 4500, 6500, 9500, 14000, 20000, 30000, 45000})
            .map(steps -> steps * TOKENS_PER_STEP)
            .toArray();

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

    /** A 124M model at constant rates and one batch; losses around nine budgets. */
    public static SweepGroup constantRates() {
        return new SweepGroup("", RateShape.CONSTANT, TrailingMeans.at(BUDGETS, oneOfEachRate()));
    }

    /** All logs reach the same step; of two runs at one learning rate the later, which gives the figures on record (the other: keep .0135). */
    private static List<RunCurve> oneOfEachRate() {
        Map<String, List<Map<String, String>>> runs = new LinkedHashMap<>();
        rows("lr-scheduling/constant_lr_curves.csv")
                .forEach(row -> runs.computeIfAbsent(row.get("run"), any -> new ArrayList<>())
                        .add(row));
        Map<Double, RunCurve> latest = new LinkedHashMap<>();
        for (List<Map<String, String>> rows : runs.values()) {
            double rate = Double.parseDouble(rows.get(0).get("lr"));
            List<LossPoint> points = rows.stream()
                    .filter(row -> Double.parseDouble(row.get("tokens")) > 0)
                    .map(row ->
                            new LossPoint(Double.parseDouble(row.get("tokens")), Double.parseDouble(row.get("loss"))))
                    .toList();
            RunCurve curve = RunCurve.of(new Cell(rate, TOKENS_PER_STEP, 1), 0, points);
            latest.put(rate, curve);
        }
        return List.copyOf(latest.values());
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

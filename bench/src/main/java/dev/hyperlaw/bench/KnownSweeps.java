package dev.hyperlaw.bench;

import dev.hyperlaw.desk.export.RunTableReader;
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
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.tables.Tables;
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

/** Sweeps with several budgets: our own lab's, and those of others where they are at hand (../shared/data). */
final class KnownSweeps {
    static final List<String> LAB = List.of(
            "a-constant-lr", "b-momentum-sign", "b-momentum-muon", "d-zero-start", "e-annealed", "f-annealed-batch");
    static final List<String> OTHERS = List.of("oellm", "adamh", "constant-124m", "wsd-124m");

    private static final Path DATA = Path.of("../shared/data");
    private static final double[] STEPS = {2000, 3000, 4500, 6500, 9500, 14000, 20000, 30000, 45000};
    private static final double TOKENS_PER_STEP = 100 * 512;

    private KnownSweeps() {}

    /** By its name; empty where its files are not at hand. */
    static List<SweepGroup> groups(String sweep) {
        return switch (sweep) {
            case "oellm" -> finals("oellm/loss_all_exps_post_annealing.csv", KnownSweeps::oellm);
            case "adamh" -> finals("adamh-lr/runs.csv", KnownSweeps::adamH);
            case "wsd-124m" -> finals("lr-scheduling/annealed_finals.csv", KnownSweeps::wsd);
            case "constant-124m" -> constant();
            default -> SweepGroups.of(ofTheLab(sweep));
        };
    }

    static List<FinishedRun> ofTheLab(String sweep) {
        Path file = Path.of("experiments", sweep + ".csv");
        return RunTableReader.read(new Tables(KnownSweeps.class::getClassLoader).read(file)).stream()
                .filter(run -> !(run.outcome() instanceof Outcome.Failed))
                .map(run -> new FinishedRun(
                        run.configuration(), run.observations(), run.outcome() instanceof Outcome.Diverged))
                .toList();
    }

    /** What a row of a table says of a run. */
    private interface Reading {
        Map<String, Setting> of(Map<String, String> row);
    }

    private static List<SweepGroup> finals(String file, Reading reading) {
        List<FinishedRun> runs = new ArrayList<>();
        for (Map<String, String> row : rows(file)) {
            String loss = row.getOrDefault("loss", row.getOrDefault("c4_en_bpb", row.getOrDefault("final_loss", "")));
            if (!loss.isEmpty()) {
                RunConfiguration run = RunConfiguration.of(reading.of(row));
                long tokens = (long) Double.parseDouble(row.getOrDefault("D", row.getOrDefault("tokens", "")));
                runs.add(new FinishedRun(run, List.of(Observation.of(tokens, Double.parseDouble(loss))), false));
            }
        }
        return runs.isEmpty() ? List.of() : SweepGroups.of(runs);
    }

    private static Map<String, Setting> oellm(Map<String, String> row) {
        return Map.of(
                "params", number(row, "N", 1),
                "lr", number(row, "lr", 1),
                "batch_tokens", number(row, "gbsz", 4096),
                "sequence_length", Setting.of(4096),
                "tokens", number(row, "D", 1),
                "seed", number(row, "seed", 1),
                "schedule", Setting.of("cosine"));
    }

    private static Map<String, Setting> adamH(Map<String, String> row) {
        return Map.of(
                "params", number(row, "active_params", 1),
                "lr", number(row, "lr", 1),
                "batch_tokens", number(row, "batch_size", 4096),
                "tokens", number(row, "tokens", 1),
                "schedule", Setting.of("linear"));
    }

    private static Map<String, Setting> wsd(Map<String, String> row) {
        return Map.of(
                "lr", number(row, "lr", 1),
                "batch_tokens", number(row, "batch_sequences", 512),
                "tokens", number(row, "tokens", 1),
                "schedule", Setting.of("linear"),
                "shape", Setting.of(row.get("schedule") + row.get("cooldown_fraction") + row.get("decay")));
    }

    private static Setting number(Map<String, String> row, String column, double times) {
        return Setting.of(times * Double.parseDouble(row.getOrDefault(column, "")));
    }

    /** Of two runs at one learning rate the later, as the notes of the data have it. */
    private static List<SweepGroup> constant() {
        Map<String, List<Map<String, String>>> byRun = new LinkedHashMap<>();
        rows("lr-scheduling/constant_lr_curves.csv")
                .forEach(row -> byRun.computeIfAbsent(row.getOrDefault("run", ""), any -> new ArrayList<>())
                        .add(row));
        Map<Double, RunCurve> latest = new LinkedHashMap<>();
        for (List<Map<String, String>> rows : byRun.values()) {
            double rate = Double.parseDouble(rows.get(0).getOrDefault("lr", ""));
            List<LossPoint> points = rows.stream()
                    .filter(row -> Double.parseDouble(row.getOrDefault("tokens", "")) > 0)
                    .map(row -> new LossPoint(
                            Double.parseDouble(row.getOrDefault("tokens", "")),
                            Double.parseDouble(row.getOrDefault("loss", ""))))
                    .toList();
            latest.put(rate, RunCurve.of(new Cell(rate, TOKENS_PER_STEP, 1), 0, points));
        }
        double[] budgets =
                Arrays.stream(STEPS).map(steps -> steps * TOKENS_PER_STEP).toArray();
        return latest.isEmpty()
                ? List.of()
                : List.of(new SweepGroup(
                        "", RateShape.CONSTANT, TrailingMeans.at(budgets, List.copyOf(latest.values()))));
    }

    private static List<Map<String, String>> rows(String file) {
        if (!Files.exists(DATA.resolve(file))) {
            return List.of();
        }
        try {
            List<String> lines = Files.readAllLines(DATA.resolve(file));
            List<String> header = Arrays.asList(lines.get(0).split(",", -1));
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

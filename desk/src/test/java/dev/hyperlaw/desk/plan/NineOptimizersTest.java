package dev.hyperlaw.desk.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.plan.DivergenceRisk;
import dev.hyperlaw.evidence.star.PlannedPoint;
import dev.hyperlaw.evidence.star.Star;
import dev.hyperlaw.evidence.star.StarJudge;
import dev.hyperlaw.evidence.star.StarTrial;
import dev.hyperlaw.intake.Intake;
import dev.hyperlaw.intake.ReadingChoices;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.tables.Tables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A public sweep of nine optimizers, a star at each model and budget; {@code bench/fantastic} prints what is asserted here. */
class NineOptimizersTest {
    private static final Path SWEEP = Path.of("../../shared/data/fantastic-optimizers/runs.csv");
    private static final double SMALL = 134_217_728;
    private static final double MIDDLE = 301_989_888;
    private static final double LARGE = 536_870_912;
    private static final int TOKENS_EACH = 20;

    @TempDir
    Path folder;

    private record Costs(List<Double> plan, List<Double> keep) {}

    @Test
    void planCostsNoMoreThanKeepAtEightTimesTheTokens() throws IOException {
        assertNoWorse(SMALL, 8, cell -> isUpTo(cell, SMALL) && cell.logTokens() < Math.log(5 * TOKENS_EACH * SMALL));
    }

    @Test
    void planCostsNoMoreThanKeepWithALargerModel() throws IOException {
        assertNoWorse(LARGE, 1, cell -> isUpTo(cell, MIDDLE));
    }

    private static boolean isUpTo(JointRuns.Place cell, double parameters) {
        return cell.logSize() < Math.log(1.01 * parameters);
    }

    private void assertNoWorse(double parameters, int times, Predicate<JointRuns.Place> known) throws IOException {
        Map<String, List<FinishedRun>> runs = byOptimizer();
        Map<String, List<Star>> stars = new TreeMap<>();
        runs.forEach((optimizer, each) -> stars.put(optimizer, stars(each)));
        List<Star> all = stars.values().stream().flatMap(List::stream).toList();
        Costs costs = new Costs(new ArrayList<>(), new ArrayList<>());
        runs.forEach((optimizer, each) -> {
            StarTrial trial = StarTrial.of(each, parameters, times * TOKENS_EACH * parameters, known)
                    .orElseThrow();
            PlannedPoint plan = trial.plan(PriorReader.ours());
            assertThat(plan.risk().map(DivergenceRisk::probability).orElse(0.0))
                    .as(optimizer)
                    .isLessThanOrEqualTo(DivergenceRisk.MOST);
            assertThat(trial.divergesAsForeseen(plan, DivergenceRisk.MOST))
                    .as(optimizer)
                    .isFalse();
            StarJudge judge = StarJudge.of(trial.star(), stars.getOrDefault(optimizer, List.of()), all);
            costs.plan.add(cost(judge, plan.settings()));
            costs.keep.add(cost(judge, trial.keep()));
        });
        assertThat(median(costs.plan)).isLessThanOrEqualTo(median(costs.keep));
    }

    /** A run that diverges is worse than any that does not. */
    private static double cost(StarJudge judge, Map<String, Double> settings) {
        return judge.star().diverges(settings) ? Double.POSITIVE_INFINITY : judge.cost(settings);
    }

    private static double median(List<Double> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }

    /** Without the runs that changed the decay of the schedule, for which the table has no column. */
    private Map<String, List<FinishedRun>> byOptimizer() throws IOException {
        assumeTrue(Files.exists(SWEEP), "The public sweep of nine optimizers is not here.");
        Path copy = folder.resolve("runs.csv");
        Files.write(
                copy,
                Files.readAllLines(SWEEP).stream()
                        .filter(line -> !line.contains(",decay,"))
                        .toList());
        Tables tables = new Tables(NineOptimizersTest.class::getClassLoader);
        return Intake.read(tables, List.of(copy), ReadingChoices.NONE, "").runs().stream()
                .collect(Collectors.groupingBy(
                        run -> run.configuration()
                                .get("optimizer")
                                .map(Setting::canonical)
                                .orElse(""),
                        TreeMap::new,
                        Collectors.toList()));
    }

    private static List<Star> stars(List<FinishedRun> runs) {
        List<Star> stars = new ArrayList<>();
        for (double parameters : new double[] {SMALL, MIDDLE, LARGE}) {
            for (int times = 1; times <= 8; times *= 2) {
                StarTrial.star(runs, parameters, times * TOKENS_EACH * parameters)
                        .ifPresent(stars::add);
            }
        }
        return stars;
    }
}

package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.transfer.Regime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What others found in public sweeps, found again; the sweeps are no part of this project, so nothing is tested where they are not. */
class PublicSweepsTest {
    private static final Path DATA = Path.of("../../shared/data");
    private static final double SEQUENCE = 4096;

    @Test
    void theExponentsOfTheAnnealedModelsAreThePublishedOnes() throws IOException {
        Map<String, List<RunCurve>> groups = new TreeMap<>();
        Map<String, Double> sizes = new TreeMap<>();
        for (Map<String, String> row : rows("oellm/loss_all_exps_post_annealing.csv")) {
            sizes.put(row.get("N"), number(row, "N"));
            Cell cell = new Cell(number(row, "lr"), SEQUENCE * number(row, "gbsz"), 0.1);
            groups.computeIfAbsent(row.get("N"), any -> new ArrayList<>())
                    .add(RunCurve.of(
                            cell,
                            (long) number(row, "seed"),
                            List.of(new LossPoint(number(row, "D"), number(row, "loss")))));
        }
        List<GroupFit> fits = new ArrayList<>();
        groups.forEach((name, runs) -> fits.add(GroupFit.of(ofSize(sizes.getOrDefault(name, 0.0), runs), 200, 1)));
        PooledFit pooled = PooledFit.of(fits, 100, 1, () -> {}).orElseThrow();

        assertThat(joint(pooled, Exponent.S)).isBetween(0.44, 0.50);
        assertThat(joint(pooled, Exponent.PATH)).isBetween(0.06, 0.15);
        // Budget by budget, without those at the end of the grid, p is .65 and q -.16; one surface sees those, too.
        assertThat(joint(pooled, Exponent.P)).isBetween(0.65, 0.85);
        assertThat(joint(pooled, Exponent.Q)).isBetween(-0.28, -0.16);
        assertThat(pooled.noise().orElseThrow()).isCloseTo(0.0027, within(0.0006));
        assertThat(pooled.path().orElseThrow().difference().estimate()).isCloseTo(0, within(0.02));
        assertThat(pooled.sizeLaws())
                .hasSize(2)
                .allSatisfy(law -> assertThat(law.sizes()).isEqualTo(6));
        assertThat(pooled.sizeLaws().get(0).exponent()).matches(interval -> interval.contains(-0.46));
        assertThat(pooled.sizeLaws().get(1).exponent()).matches(interval -> interval.contains(0.05));
        assertThat(pooled.sizeLaws().get(0).exponent().halfWidth())
                .as("six models, each off the law")
                .isGreaterThan(0.1);
        assertThat(pooled.agreements())
                .filteredOn(agreement -> agreement.exponent() == Exponent.PATH)
                .as("+.14 for the smallest, 0 for the largest model")
                .noneMatch(Agreement::holds);
    }

    @Test
    void theBestConstantRateFallsAsPublished() throws IOException {
        Map<String, List<Map<String, String>>> logs = new LinkedHashMap<>();
        rows("lr-scheduling/constant_lr_curves.csv")
                .forEach(row -> logs.computeIfAbsent(row.get("run"), any -> new ArrayList<>())
                        .add(row));
        List<RunCurve> runs = new ArrayList<>();
        for (List<Map<String, String>> log : logs.values()) {
            List<LossPoint> points = log.stream()
                    .filter(row -> number(row, "tokens") > 0)
                    .map(row -> new LossPoint(number(row, "tokens"), number(row, "loss")))
                    .toList();
            runs.add(RunCurve.of(new Cell(number(log.get(0), "lr"), 51_200, 0.1), runs.size(), points));
        }
        double[] budgets = {2000, 3000, 4500, 6500, 9500, 14000, 20000, 30000, 45000};
        for (int i = 0; i < budgets.length; i++) {
            budgets[i] *= 51_200;
        }
        SweepGroup group = new SweepGroup("", RateShape.CONSTANT, TrailingMeans.at(budgets, runs));
        // From -.35 to -.52 with other budgets and protocols.
        assertThat(q(GroupFit.of(group, 200, 1)).interval().orElseThrow().estimate())
                .isBetween(-0.52, -0.35);
        assertThat(q(GroupFit.of(group.with(runs), 200, 1))
                        .interval()
                        .orElseThrow()
                        .estimate())
                .as("the same at budgets of our own choice")
                .isBetween(-0.52, -0.35);
    }

    private static SweepGroup ofSize(double parameters, List<RunCurve> runs) {
        Setting size = Setting.of(parameters);
        return new SweepGroup(
                "params=" + size, RateShape.ANNEALED, LossUnit.NATS, new TreeMap<>(Map.of("params", size)), runs);
    }

    private static ExponentEstimate q(GroupFit fit) {
        return fit.regime(Regime.A).orElseThrow().exponent(Exponent.Q).orElseThrow();
    }

    private static double joint(PooledFit fit, Exponent exponent) {
        return exponent(fit, exponent).orElseThrow().interval().orElseThrow().estimate();
    }

    private static List<Map<String, String>> rows(String name) throws IOException {
        Path file = DATA.resolve(name);
        assumeTrue(Files.exists(file), "The public sweep " + file + " is not here.");
        List<String> lines = Files.readAllLines(file);
        String[] header = lines.get(0).split(",");
        List<Map<String, String>> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",");
            Map<String, String> row = new LinkedHashMap<>();
            for (int i = 0; i < header.length; i++) {
                row.put(header[i], cells[i]);
            }
            rows.add(row);
        }
        return rows;
    }

    private static double number(Map<String, String> row, String name) {
        return Double.parseDouble(row.get(name));
    }

    private static Optional<ExponentEstimate> exponent(PooledFit fit, Exponent wanted) {
        return fit.exponents().stream()
                .filter(estimate -> estimate.exponent() == wanted)
                .findFirst();
    }
}

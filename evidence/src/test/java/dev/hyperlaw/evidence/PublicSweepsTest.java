package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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
        groups.forEach((name, runs) -> fits.add(GroupFit.of(new SweepGroup(name, RateShape.ANNEALED, runs), 40, 1)));
        PooledFit pooled = PooledFit.of(fits, 100, 1).orElseThrow();

        assertThat(joint(pooled, Exponent.S)).isBetween(0.44, 0.50);
        assertThat(joint(pooled, Exponent.PATH)).isBetween(0.06, 0.15);
        assertThat(plain(pooled, Exponent.P).estimate()).isBetween(0.59, 0.73);
        assertThat(plain(pooled, Exponent.Q).estimate()).isBetween(-0.21, -0.12);
        assertThat(plain(pooled, Exponent.P_BELOW)).matches(p -> p.contains(0.73));
        assertThat(plain(pooled, Exponent.P_ABOVE)).matches(p -> p.contains(0.55));
        assertThat(pooled.noise().orElseThrow()).isCloseTo(0.0027, within(0.0006));
        assertThat(pooled.path().orElseThrow().difference().estimate()).isCloseTo(0, within(0.02));
        assertThat(pooled.sizeLaws())
                .hasSize(2)
                .allSatisfy(law -> assertThat(law.sizes()).isEqualTo(6));
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
        ExponentEstimate q = q(GroupFit.of(group, 200, 1));
        assertThat(q.interval().orElseThrow().estimate()).isCloseTo(-0.45, within(0.03));
        ExponentEstimate thinned = q(GroupFit.of(group.with(runs), 200, 1));
        assertThat(thinned.interval().orElseThrow().estimate())
                .as("the same at budgets of our own choice")
                .isCloseTo(-0.45, within(0.03));
    }

    private static ExponentEstimate q(GroupFit fit) {
        return fit.regime(Regime.A).orElseThrow().exponent(Exponent.Q).orElseThrow();
    }

    private static double joint(PooledFit fit, Exponent exponent) {
        return exponent(fit, exponent).orElseThrow().interval().orElseThrow().estimate();
    }

    private static Interval plain(PooledFit fit, Exponent exponent) {
        return exponent(fit, exponent).orElseThrow().interval().orElseThrow();
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

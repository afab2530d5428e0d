package dev.hyperlaw.evidence.criticalbatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The table of Zhang et al. 2024, where it is at hand; it is never part of the project. */
class PublicTableTest {
    private static final int SEQUENCE = 512;

    @Test
    void everyModelFollowsTheHyperbola() throws IOException {
        for (StepsToTarget table : tables().values()) {
            CriticalBatchFit fit = CriticalBatchFit.of(table);
            assertThat(fit.rmsLogResidual()).as(table.name()).isLessThan(0.07);
            assertThat(fit.isDetermined()).isTrue();
        }
    }

    /** Not at a usual momentum. */
    @Test
    void noModelFollowsTheCurveOfTheBound() throws IOException {
        for (StepsToTarget table : tables().values()) {
            CriticalBatchFit hyperbola = CriticalBatchFit.of(table);
            BoundCurveFit bound = BoundCurveFit.of(table, 0.1);
            assertThat(bound.rmsLogResidual()).as(table.name()).isBetween(0.455, 0.805);
            assertThat(bound.rmsLogResidual()).isGreaterThan(2 * hyperbola.rmsLogResidual());
        }
    }

    /** Zhang et al. print {@code 93.20·N^0.47} sequences, N in millions, for 20 % over 256 sequences. */
    @Test
    void theBatchOfTwentyPercentOverheadIsTheOneThatTheyPrint() throws IOException {
        for (Map.Entry<Double, StepsToTarget> each : tables().entrySet()) {
            double found = CriticalBatchFit.of(each.getValue()).batchWithOverhead(0.2, 256 * SEQUENCE) / SEQUENCE;
            double printed = 93.2 * Math.pow(each.getKey() / 1e6, 0.47);
            assertThat(found).as(each.getValue().name()).isCloseTo(printed, within(0.1 * printed));
        }
    }

    @Test
    void theCriticalBatchGrowsWithTheModelAndItsData() throws IOException {
        List<CriticalBatchLaw.Sized> sizes = new ArrayList<>();
        tables().forEach((size, table) -> sizes.add(new CriticalBatchLaw.Sized(size, CriticalBatchFit.of(table))));
        CriticalBatchLaw law = CriticalBatchLaw.of(sizes).orElseThrow();
        assertThat(law.sizes()).isEqualTo(5);
        assertThat(law.exponent().estimate()).isBetween(0.5, 0.7);
        assertThat(law.exponent().low()).isGreaterThan(0.4);
    }

    private static Map<Double, StepsToTarget> tables() throws IOException {
        Path file = Path.of("../../shared/data/critical-batch/steps_to_target.csv");
        assumeTrue(Files.exists(file), "The public sweep " + file + " is not here.");
        Map<String, List<StepsAtBatch>> rows = new TreeMap<>();
        for (String line : Files.readAllLines(file)) {
            String[] cells = line.split(",", -1);
            if (!cells[0].equals("model_size")) {
                rows.computeIfAbsent(cells[0], size -> new ArrayList<>())
                        .add(new StepsAtBatch(SEQUENCE * Double.parseDouble(cells[1]), Double.parseDouble(cells[2])));
            }
        }
        Map<Double, StepsToTarget> tables = new TreeMap<>();
        rows.forEach((name, list) -> tables.put(parameters(name), new StepsToTarget(name, list)));
        return tables;
    }

    private static double parameters(String name) {
        String number = name.replace("-ablation", "");
        double unit = number.endsWith("B") ? 1e9 : 1e6;
        return unit * Double.parseDouble(number.substring(0, number.length() - 1));
    }
}

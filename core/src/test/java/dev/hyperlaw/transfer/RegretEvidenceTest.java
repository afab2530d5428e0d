package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hyperlaw.transfer.RegretEvidence.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RegretEvidenceTest {
    @Test
    void jumpsOutsideTheEvidenceHaveNoFigure() {
        assertThat(RegretEvidence.at(Setting.ANNEALED_JOINT, 1.5)).isEmpty();
        assertThat(RegretEvidence.at(Setting.ANNEALED_JOINT, 50)).isPresent();
        assertThat(RegretEvidence.at(Setting.ANNEALED_JOINT, 50.1)).isEmpty();
        assertThat(RegretEvidence.at(Setting.CONSTANT_FIXED_BATCH, 22.5)).isPresent();
        assertThat(RegretEvidence.at(Setting.CONSTANT_FIXED_BATCH, 23)).isEmpty();
        assertThat(RegretEvidence.at(Setting.ANNEALED_OTHER_BATCH, 1)).isPresent();
        assertThat(RegretEvidence.at(Setting.ANNEALED_JOINT, 0.5)).isEmpty();
    }

    @Test
    void keepingCostsMoreTheFurtherTheJump() {
        double last = 0;
        for (double jump : new double[] {2, 4, 8, 20}) {
            double keep = RegretEvidence.at(Setting.ANNEALED_JOINT, jump)
                    .orElseThrow()
                    .keep()
                    .nats();
            assertThat(keep).isGreaterThan(last);
            last = keep;
        }
    }

    /** The slope is measured again where the sweep is at hand; it is never part of the project. */
    @Test
    void theTokenSlopeIsTheMedianOfTheSweep() throws IOException {
        Path sweep = Path.of("../../shared/data/oellm/loss_all_exps_post_annealing.csv");
        assumeTrue(Files.exists(sweep), "The public sweep " + sweep + " is not here.");
        List<String> lines = Files.readAllLines(sweep);
        List<String> header = Arrays.asList(lines.get(0).split(","));
        Map<Long, TreeMap<Double, Double>> best = new TreeMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            String loss = cells[header.indexOf("loss")];
            if (!loss.isEmpty() && Double.isFinite(Double.parseDouble(loss))) {
                best.computeIfAbsent(Long.valueOf(cells[header.indexOf("N")]), n -> new TreeMap<>())
                        .merge(Double.valueOf(cells[header.indexOf("D")]), Double.valueOf(loss), Math::min);
            }
        }
        List<Double> slopes = new ArrayList<>();
        for (TreeMap<Double, Double> budgets : best.values()) {
            for (double from : budgets.headMap(budgets.lastKey()).keySet()) {
                double to = budgets.higherKey(from);
                slopes.add((budgets.get(from) - budgets.get(to)) / Math.log(to / from));
            }
        }
        slopes.sort(null);
        assertThat(slopes).hasSize(45);
        assertThat(slopes.get(22)).isCloseTo(RegretEvidence.ANNEALED_SLOPE, within(0.0005));
    }
}

package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SameRunsTest {
    @Test
    void findsTheRunsOfEachKeyThatSeveralHave() {
        Random random = new Random(3);
        for (int trial = 0; trial < 200; trial++) {
            List<RunKey> keys = new ArrayList<>();
            for (int run = 0; run < 30; run++) {
                keys.add(new RunKey(random.nextInt(4), random.nextInt(5)));
            }
            int left = random.nextInt(5);
            Map<RunKey, List<Integer>> byKey = new LinkedHashMap<>();
            for (int run = 0; run < 30; run++) {
                if (run % 5 != left) {
                    byKey.computeIfAbsent(keys.get(run), any -> new ArrayList<>())
                            .add(run);
                }
            }
            byKey.values().removeIf(runs -> runs.size() == 1);
            List<int[]> found = SameRuns.of(keys, run -> run % 5 != left);
            assertThat(found)
                    .containsExactly(byKey.values().stream()
                            .map(runs ->
                                    runs.stream().mapToInt(Integer::intValue).toArray())
                            .toArray(int[][]::new));
        }
    }
}

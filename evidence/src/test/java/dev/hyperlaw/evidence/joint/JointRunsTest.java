package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JointRunsTest {
    private static final JointRuns RUNS = new JointRuns(
            List.of(new JointRuns.Axis("lr", false)),
            List.of(place(0, 20), place(1, 20), place(2, 20), place(1, 22), place(2, 22)),
            List.of(row(0, 0), row(1, 1), row(2, 2), row(3, 3), row(4, 4), row(3, 5)));

    /** Models 1 and 2 become 0 and 1, and cells follow: no number is left without its model. */
    @Test
    void cellsAndModelsOfAPartAreNumberedAnew() {
        JointRuns.Part part = RUNS.part(place -> place.group() > 0 && place.logTokens() > 21 || place.group() == 1);
        assertThat(part.runs().cells())
                .containsExactly(
                        new JointRuns.Place(0, 19, 20), new JointRuns.Place(0, 19, 22), new JointRuns.Place(1, 20, 22));
        assertThat(part.cell()).containsExactly(-1, 0, -1, 1, 2);
        assertThat(part.model()).containsExactly(-1, 0, 1);
        assertThat(part.runs().rows()).extracting(JointRuns.Row::cell).containsExactly(0, 1, 2, 1);
        assertThat(part.runs().rows()).extracting(JointRuns.Row::run).containsExactly(1, 3, 4, 5);
        assertThat(part.of(0)).isEqualTo(JointRuns.NONE);
        assertThat(part.of(2)).isEqualTo(1);
        assertThat(part.of(7)).isEqualTo(JointRuns.NONE);
        assertThat(part.of(List.of(row(2, 8), row(4, 9))))
                .extracting(JointRuns.Row::run)
                .containsExactly(9);
    }

    private static JointRuns.Place place(int model, double logTokens) {
        return new JointRuns.Place(model, 18 + model, logTokens);
    }

    private static JointRuns.Row row(int cell, int run) {
        return new JointRuns.Row(cell, run, new double[] {run}, 3 + run);
    }
}

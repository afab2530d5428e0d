package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that were launched together under one name are not the curve of one run. */
class ShortCurvesTest {
    @TempDir
    Path folder;

    private enum Moving {
        RATE,
        BATCH
    }

    /** Three launches with a row at each budget; budgets double or are evenly spaced. */
    private TableFile launches(Moving moving, int budgets, boolean even) {
        List<String> lines = new ArrayList<>(List.of("name,lr,batch_tokens,tokens,loss"));
        for (int launch = 0; launch < 3; launch++) {
            for (int i = 0; i < budgets; i++) {
                double rate = 1e-3 * (1 << launch) / (moving == Moving.RATE ? 1 + i : 1);
                int batch = 1024 << (moving == Moving.BATCH ? i : 0);
                long tokens = even ? 1_000_000L * (1 + i) : 1_000_000L << i;
                lines.add("launch%d,%s,%d,%d,%s".formatted(launch, rate, batch, tokens, 3.5 - 0.1 * i + 0.01 * launch));
            }
        }
        return TableFile.csv(folder, lines.toArray(String[]::new));
    }

    @Test
    void aRateOrBatchThatMovesWithFewBudgetsIsAskedAbout() {
        assertThatThrownBy(launches(Moving.RATE, 4, false)::read)
                .hasMessageContaining("Are the rows of one name points of one run, in which lr changes,")
                .hasMessageEndingWith("hyperlaw fit runs.csv --columns run=row");
        assertThatThrownBy(launches(Moving.BATCH, 4, false)::read)
                .hasMessageContaining("in which batch_tokens changes,")
                .hasMessageEndingWith("hyperlaw fit runs.csv --columns run=row");
    }

    @Test
    void evenlySpacedPointsAreOfferedAsACurve() {
        assertThatThrownBy(launches(Moving.RATE, 5, true)::read)
                .hasMessageEndingWith("hyperlaw fit runs.csv --columns run=name");
    }

    @Test
    void bothAnswersAreTaken() {
        TableFile table = launches(Moving.RATE, 4, false);
        RunReading rows = table.columns("run=row");
        assertThat(rows.runs()).hasSize(12);
        assertThat(rows.runs().get(1).configuration().number("lr")).isEqualTo(5e-4);
        RunReading named = table.columns("run=name");
        assertThat(named.runs()).hasSize(3);
        assertThat(named.understood().warnings()).anyMatch(text -> text.contains("its peak is taken"));
    }

    @Test
    void manyPointsAreACurve() {
        assertThat(launches(Moving.RATE, 9, true).read().runs()).hasSize(3);
    }

    /** Budgets that are evenly spaced look like a curve without a name, unless the user says that rows are runs. */
    @Test
    void rowsThatAreSaidToBeRunsAreNotRefusedAsCurves() {
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,tokens,loss"));
        for (int i = 1; i <= 6; i++) {
            lines.add("1e-3,1024,%d,%s".formatted(1_000_000L * i, 3.5 - 0.1 * i));
        }
        TableFile table = TableFile.csv(folder, lines.toArray(String[]::new));
        assertThatThrownBy(table::read).hasMessageContaining("these are points of curves");
        assertThat(table.columns("run=row").runs()).hasSize(6);
    }
}

package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which equal losses under different seeds are repeats, and which are luck of few decimals. */
class DuplicatesTest {
    private static final int CELLS = 200;
    private static final double NOISE = 0.003;
    private static final long SEED = 7;

    /** How many of two seeds are marked as repeats in a sweep of 200 settings. */
    private static long repeated(String decimals, double copied) {
        return repeated(decimals, copied, NOISE);
    }

    private static long repeated(String decimals, double copied, double noise) {
        SplittableRandom random = new SplittableRandom(SEED);
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,tokens,loss,seed"));
        for (int cell = 0; cell < CELLS; cell++) {
            String first = String.format(Locale.ROOT, decimals, 3 + 0.0013 * cell + noise * random.nextGaussian());
            String second = random.nextDouble() < copied
                    ? first
                    : String.format(Locale.ROOT, decimals, 3 + 0.0013 * cell + noise * random.nextGaussian());
            lines.add("0.%03d1,64,6400,%s,1".formatted(cell, first));
            lines.add("0.%03d1,64,6400,%s,2".formatted(cell, second));
        }
        Columns columns = Given.columns("runs.csv", lines.toArray(String[]::new));
        FoundRoles found = RoleFinder.find(columns, ReadingChoices.NONE);
        RunIndex runs = RunIndex.of(columns, found.roles());
        Amounts.LossPoints points = AmountsReader.read(columns, ReadingChoices.NONE, found.roles())
                .amounts()
                .points();
        int count = columns.rows();
        RunFates marked = new Duplicates(runs, points)
                .marked(
                        new RunFates(Collections.nCopies(count, Fate.USED), List.of()),
                        IntStream.range(0, count)
                                .mapToObj(run -> new RunKey(run / 2))
                                .toList(),
                        Optional.of(RunValues.of(count, run -> (double) (run % 2))),
                        columns.places());
        return marked.of().stream().filter(fate -> fate == Fate.REPEATED).count();
    }

    @ParameterizedTest
    @CsvSource({"%.2f, 0", "%.3f, 0", "%.4f, 0", "%.6f, 0", "%.16f, 0"})
    void trueReplicatesMayCoincide(String decimals, double copied) {
        assertThat(repeated(decimals, copied)).as("seed %d", SEED).isZero();
    }

    /** With two decimals and less noise than that most seeds coincide. */
    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.002, 0.003, 0.005, 0.007, 0.01})
    void coarseDecimalsHideTheNoiseAndAreNotCopies(double noise) {
        assertThat(repeated("%.2f", 0, noise)).as("seed %d", SEED).isZero();
    }

    @ParameterizedTest
    @CsvSource({"%.2f, 1", "%.3f, 1", "%.4f, 1", "%.4f, 0.1", "%.6f, 0.05", "%.16f, 0.02"})
    void copiesUnderAnotherSeedAreFoundWhateverTheirDecimals(String decimals, double copied) {
        assertThat(repeated(decimals, copied)).as("seed %d", SEED).isGreaterThanOrEqualTo((long)
                (CELLS * copied * 0.7));
    }
}

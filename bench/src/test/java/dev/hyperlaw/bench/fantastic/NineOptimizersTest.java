package dev.hyperlaw.bench.fantastic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hyperlaw.bench.star.Star;
import dev.hyperlaw.evidence.plan.DivergenceRisk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A public sweep of nine optimizers, a star at each model and budget; {@code bench/fantastic} prints what is asserted here. */
class NineOptimizersTest {
    private static final Path SWEEP = Path.of("../../shared/data/fantastic-optimizers/runs.csv");

    /** Nats: the medians are .0036 and .0084 (docs/plan.md), and those who ran the sweep call .003 no difference. */
    private static final double ENOUGH = 0.01;

    static List<Question> questions() {
        return Question.all();
    }

    @ParameterizedTest
    @MethodSource("questions")
    void planCostsNoMoreThanKeepAndDivergesNowhereItCouldForesee(Question question) throws IOException {
        assumeTrue(Files.exists(SWEEP), "The public sweep of nine optimizers is not here.");
        List<Answer> answers = new FantasticOptimizers(FantasticRuns.byOptimizer(SWEEP)).answers(question);
        assertThat(answers).hasSize(9).allSatisfy(answer -> {
            assertThat(answer.risk()).isLessThanOrEqualTo(DivergenceRisk.MOST);
            assertThat(foreseen(answer).diverges(answer.plan().settings())).isFalse();
        });
        assertThat(FantasticOptimizers.median(answers, FantasticOptimizers::planWithLosses))
                .isLessThanOrEqualTo(ENOUGH)
                .isLessThanOrEqualTo(FantasticOptimizers.median(answers, FantasticOptimizers::keepWithLosses));
    }

    /** The target's star with those divergences alone that the known runs foresaw. */
    private static Star foreseen(Answer answer) {
        return answer.judge()
                .star()
                .withLost(answer.lost().stream()
                        .filter(StarTrial.RunRisk::isForeseen)
                        .map(StarTrial.RunRisk::run)
                        .toList());
    }
}

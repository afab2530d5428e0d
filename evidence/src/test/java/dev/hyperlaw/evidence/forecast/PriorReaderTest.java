package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.Tunable;
import java.util.List;
import org.junit.jupiter.api.Test;

class PriorReaderTest {
    private static final List<Tunable> RATE_AND_BATCH = List.of(Tunable.LEARNING_RATE, Tunable.BATCH);

    /** The empirical default of transfer: batch T^.5, learning rate T^.2 along it. */
    @Test
    void ourPriorForAnnealedRunsIsTheEmpiricalDefault() {
        Prior.Law law = PriorReader.ours().of(RateShape.ANNEALED).law(RATE_AND_BATCH);
        assertThat(law.mean()).containsExactly(new double[] {.2, .5}, within(1e-12));
        assertThat(Math.sqrt(law.covariance().getEntry(0, 0))).isCloseTo(.14, within(.01));
        assertThat(Math.sqrt(law.covariance().getEntry(1, 1))).isCloseTo(.1, within(1e-12));
        assertThat(law.covariance().getEntry(0, 1))
                .as("a faster batch takes the rate along")
                .isCloseTo(.7 * .01, within(1e-12));
    }

    /** With everything tuned: alpha a + aBatch s, learning rate q + p s + k times that. */
    @Test
    void responsesAddUpAlongThePath() {
        Prior prior = PriorReader.ours().of(RateShape.CONSTANT);
        assertThat(prior.means(List.of(Tunable.LEARNING_RATE))).containsExactly(-.36);
        assertThat(prior.means(List.of(Tunable.LEARNING_RATE, Tunable.MOMENTUM)))
                .containsExactly(new double[] {-.36 + .3 * -.38, -.38}, within(1e-12));
        double alpha = -.38 + .55 * .3;
        assertThat(prior.means(List.of(Tunable.LEARNING_RATE, Tunable.MOMENTUM, Tunable.BATCH)))
                .containsExactly(new double[] {-.36 + .55 * .3 + .3 * alpha, alpha, .3}, within(1e-12));
    }

    @Test
    void aPriorThatFadesCarriesAtMostADecadeAndAHalf() {
        Prior prior = PriorReader.ours().of(RateShape.ANNEALED);
        double decade = Math.log(10) / Math.log(2);
        assertThat(prior.reach(Tunable.LEARNING_RATE, RATE_AND_BATCH, 2)).isEqualTo(2);
        assertThat(prior.reach(Tunable.LEARNING_RATE, RATE_AND_BATCH, 3 * decade))
                .isCloseTo(1.5 * decade, within(1e-9));
        assertThat(prior.reach(Tunable.BATCH, RATE_AND_BATCH, 3 * decade)).isEqualTo(3 * decade);
        assertThat(prior.reach(Tunable.LEARNING_RATE, List.of(Tunable.LEARNING_RATE), 3 * decade))
                .isEqualTo(3 * decade);
    }

    @Test
    void ourOwnTextReadsBack() {
        assertThat(PriorReader.read("copy", PriorReader.ourText())).isEqualTo(PriorReader.ours());
    }

    @Test
    void allProblemsAreNamedWithTheirPlaces() {
        String text = "anealed s .5 .1 me\nconstant w .5 .1 me\nconstant s half .1 me\nconstant q -.5 -1 me\n";
        assertThatThrownBy(() -> PriorReader.read("mine.txt", text))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("mine.txt, line 1, word 1: 'anealed' is none of annealed, constant, other.")
                .hasMessageContaining("line 2, word 2")
                .hasMessageContaining("line 3, word 3: 'half' is not a number.")
                .hasMessageContaining("line 4, word 4: The standard deviation -1 must be positive.");
    }

    @Test
    void whatIsMissingIsNamed() {
        String text = PriorReader.ourText().replaceAll("(?m)^constant +q .*\n", "");
        assertThatThrownBy(() -> PriorReader.read("mine.txt", text)).hasMessageContaining("the class constant lacks q");
    }
}

package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.Parsed;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.transfer.LawMix;
import dev.hyperlaw.transfer.Schedule;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PriorBookTest {
    private static final PriorBook OURS = PriorReader.ours();

    @Test
    void annealedAndConstantRatesHaveTheirOwnPriors() {
        assertThat(OURS.of(RateShape.ANNEALED)).isEqualTo(OURS.annealed());
        assertThat(OURS.of(RateShape.CONSTANT)).isEqualTo(OURS.constant());
    }

    /** A mixture of two normal distributions: its mean lies between, and their distance adds to the variance. */
    @Test
    void aScheduleThatEndsHalfWayHasOneBetweenThem() {
        RateShape half = RateShape.of(Parsed.of(Schedule.linear()), Optional.of(Setting.of(0.4)), Optional.empty());
        LawMix law = half.law().orElseThrow();
        assertThat(law.constant()).isBetween(0.3, 0.7);
        Prior between = OURS.of(half);
        for (Response response : Response.values()) {
            Prior.PriorExponent one = OURS.annealed().of(response);
            Prior.PriorExponent other = OURS.constant().of(response);
            double w = law.constant();
            double mean = (1 - w) * one.mean() + w * other.mean();
            double square = (1 - w) * (Math.pow(one.deviation(), 2) + Math.pow(one.mean() - mean, 2))
                    + w * (Math.pow(other.deviation(), 2) + Math.pow(other.mean() - mean, 2));
            assertThat(between.of(response).mean()).as(response.key()).isCloseTo(mean, within(1e-9));
            assertThat(between.of(response).deviation()).as(response.key()).isCloseTo(Math.sqrt(square), within(1e-9));
        }
        assertThat(between.fading()).isBetween(0.01, 0.99);
    }

    /** All that is not about the learning rate, momentum and batch of one model may be missing: it is ours, class by class. */
    @Test
    void whatAFileMayLeaveOutIsTakenFromOurs() {
        String text = PriorReader.ourText();
        for (Response each : Response.later()) {
            text = text.replaceAll("(?m)^\\w+ +" + each.key() + " .*\n", "");
        }
        assertThat(text).doesNotContain("lossN ", "nBatch ").contains("sJoint ");
        assertThat(PriorReader.read("mine.txt", text)).isEqualTo(OURS);
        assertThat(Response.later()).contains(Response.LOSS_T, Response.LOSS_N, Response.TAU);
    }

    @Test
    void whatIsThereTwiceIsSaid() {
        String twice = PriorReader.ourText() + "\nconstant q -.3 .1 me\n";
        assertThatThrownBy(() -> PriorReader.read("mine.txt", twice))
                .hasMessageContaining("constant q is there twice.");
    }
}

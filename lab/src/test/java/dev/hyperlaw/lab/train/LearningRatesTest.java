package dev.hyperlaw.lab.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.transfer.Schedule;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LearningRatesTest {

    @Test
    void warmUpRisesInEqualStepsAndItsLastStepHasThePeak() {
        assertThat(rates(Schedule.constant(), 4, 6)).containsExactly(0.5, 1, 1.5, 2, 2, 2);
    }

    @Test
    void linearFallsFromThePeakAndItsLastStepStillMoves() {
        assertThat(rates(Schedule.linear(), 0, 4)).containsExactly(2, 1.5, 1, 0.5);
    }

    @Test
    void linearAfterAWarmUpStartsToFallOnceThePeakWasHadTwice() {
        assertThat(rates(Schedule.linear(), 2, 6)).containsExactly(1, 2, 2, 1.5, 1, 0.5);
    }

    @Test
    void linearToAFractionWouldReachItOneStepAfterTheLast() {
        assertThat(rates(Schedule.linear().endingAt(0.5), 0, 4)).containsExactly(2, 1.75, 1.5, 1.25);
    }

    @Test
    void cosineIsHalfWayInTheMiddle() {
        double[] rates = rates(Schedule.cosine(), 0, 4);
        assertThat(rates[0]).isEqualTo(2);
        assertThat(rates[1]).isCloseTo(1 + Math.sqrt(0.5), within(1e-15));
        assertThat(rates[2]).isCloseTo(1, within(1e-15));
        assertThat(rates[3]).isCloseTo(1 - Math.sqrt(0.5), within(1e-15));
    }

    @Test
    void wsdHoldsThePeakAndFallsOverItsCooldown() {
        assertThat(rates(Schedule.wsd(0.4), 1, 10)).containsExactly(2, 2, 2, 2, 2, 2, 2, 1.5, 1, 0.5);
    }

    @Test
    void wsdThatCoolsDownAllTheTimeIsLinear() {
        assertThat(rates(Schedule.wsd(1), 2, 6)).isEqualTo(rates(Schedule.linear(), 2, 6));
    }

    @Test
    void aRunThatIsAllWarmUpNeverLeavesIt() {
        assertThat(rates(Schedule.linear(), 10, 3)).containsExactly(new double[] {0.2, 0.4, 0.6}, within(1e-15));
    }

    private static double[] rates(Schedule schedule, long warmUp, long steps) {
        LearningRates rates = new LearningRates(2, schedule, warmUp, steps);
        return LongStream.range(0, steps).mapToDouble(rates::at).toArray();
    }
}

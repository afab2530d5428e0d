package dev.hyperlaw.sweep.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.protocol.WorkerMessage;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class MeterReadingTest {
    private static final Estimate SOME = new Estimate(2.5, 2.25, 2.75);
    private static final Estimate UNBOUNDED = new Estimate(Double.POSITIVE_INFINITY, 17, Double.POSITIVE_INFINITY);

    @Test
    void arrivesAsItWasSent() {
        for (OptionalDouble floor : List.of(OptionalDouble.empty(), OptionalDouble.of(0))) {
            MeterReading sent = reading(floor);
            String line = new WorkerMessage.Observed(new RunId("0123456789abcdef"), sent.observation()).line();
            WorkerMessage.Observed heard =
                    (WorkerMessage.Observed) WorkerMessage.parse(line).orElseThrow();
            assertThat(MeterReading.of(heard.observation())).isEqualTo(sent);
        }
    }

    @Test
    void anotherObservationIsNoReading() {
        assertThatThrownBy(() -> MeterReading.of(Observation.of(0, 3.5)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("examples");
    }

    @Test
    void aRequestTravelsInTheSettingsOfTheRun() {
        RunConfiguration run = RunConfiguration.of(Map.of("lr", Setting.of(0.001)));
        MeterRequest request = new MeterRequest(run, List.of(65536L, 0L, 65536L), 128);
        assertThat(request.at()).containsExactly(0L, 65536L);
        assertThat(MeterRequest.of(request.settings())).isEqualTo(request);
        assertThatThrownBy(() -> MeterRequest.of(run))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("meter.at");
    }

    @Test
    void lengthsOfStepsAreFoundByTheirFactor() {
        assertThat(reading(OptionalDouble.empty()).smoothness().own().max()).isEqualTo(21);
    }

    private static MeterReading reading(OptionalDouble floor) {
        GradientNoise noise = new GradientNoise(
                1024,
                new GradientNoise.NormNoise(0.75, SOME, new Estimate(0.5, 0.45, 0.55)),
                new GradientNoise.NormNoise(0, SOME.times(10), new Estimate(0.4, 0.35, 0.45)),
                204.8,
                new GradientNoise.TailIndex(SOME, 62, 960),
                UNBOUNDED,
                List.of(
                        new GradientNoise.NoiseLevel(1, 512, 1.25, 84.5),
                        new GradientNoise.NoiseLevel(2, 256, 0.875, 63.25)));
        Smoothness smoothness =
                new Smoothness(List.of(new Smoothness.Along(0.25, 18, 19), new Smoothness.Along(1, 20, 21)), 1.0625);
        return new MeterReading(262144, 2.75, floor, 41984, noise, smoothness);
    }
}

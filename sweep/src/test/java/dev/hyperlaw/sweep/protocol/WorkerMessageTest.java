package dev.hyperlaw.sweep.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerMessageTest {
    private static final RunId RUN = new RunId("0123456789abcdef");

    @Test
    void everyKindComesBack() {
        List<WorkerMessage> messages = List.of(
                new WorkerMessage.Hello(new WorkerInfo("host/1/worker 2", "hyperlaw 1, libtorch 2", "2 x \"CPU\"")),
                new WorkerMessage.Observed(RUN, Observation.of(65_536, 3.25)),
                new WorkerMessage.Observed(
                        RUN, Observation.of(0, -0.0, Map.of("train_loss", 1e-300, "eval/acc.1", 0.5))),
                new WorkerMessage.Reached(RUN, 9_007_199_254_740_993L),
                new WorkerMessage.Note(RUN, "two\nlines"),
                new WorkerMessage.Ended(RUN, new Outcome.Finished()),
                new WorkerMessage.Ended(RUN, new Outcome.Diverged(4096, "the loss was 1e9")),
                new WorkerMessage.Ended(RUN, new Outcome.Failed("no such file:\n\t'x'")));

        assertThat(messages).allSatisfy(message -> {
            assertThat(message.line()).doesNotContain("\n");
            assertThat(WorkerMessage.parse(message.line())).contains(message);
        });
    }

    @Test
    void anObservationIsTheFlatFormOfATrainerAndItsRun() {
        String line = new WorkerMessage.Observed(RUN, Observation.of(4096, 3.5, Map.of("train_loss", 3.25))).line();

        assertThat(line).isEqualTo("{\"run\":\"0123456789abcdef\",\"tokens\":4096,\"loss\":3.5,\"train_loss\":3.25}");
    }

    @Test
    void lossesComeBackBitForBit() {
        Random random = new Random(11);
        for (int i = 0; i < 2000; i++) {
            double loss = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(loss)) {
                WorkerMessage message = new WorkerMessage.Observed(RUN, Observation.of(i, loss, Map.of("m", -loss)));
                assertThat(WorkerMessage.parse(message.line())).contains(message);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[W tensor.cpp:12] warning",
                "{}",
                "[]",
                "{\"run\":\"nobody\",\"reached\":1}",
                "{\"run\":\"0123456789abcdef\"}",
                "{\"run\":\"0123456789abcdef\",\"reached\":-1}",
                "{\"run\":\"0123456789abcdef\",\"ended\":\"somehow\"}",
                "{\"run\":\"0123456789abcdef\",\"tokens\":1,\"loss\":NaN}",
                "{\"run\":\"0123456789abcdef\",\"tokens\":1,\"loss\":2"
            })
    void whatLibrariesPrintIsNoMessage(String line) {
        assertThat(WorkerMessage.parse(line)).isEmpty();
    }
}

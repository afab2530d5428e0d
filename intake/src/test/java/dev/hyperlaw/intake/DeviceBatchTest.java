package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.quantity.BatchUnit;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The batch of one device is never taken for that of the step, and the number of devices is never made up. */
class DeviceBatchTest {
    private static AmountsReading read(String... lines) {
        return Given.amounts(ReadingChoices.NONE, lines);
    }

    @ParameterizedTest
    @CsvSource({
        "'devices,accumulate_grad_batches', '8,1', batch_size*devices:seq",
        "'devices,num_nodes,accumulate_grad_batches', '8,1,1', batch_size*devices:seq",
        "'devices,num_nodes,accumulate_grad_batches', '8,2,4', batch_size*accumulate_grad_batches*devices*num_nodes:seq",
        "num_gpus, 8, batch_size*num_gpus:seq",
        "'world_size,tp_size', '8,2', batch_size*world_size/tp_size:seq",
        "_n_gpu, 2, batch_size*_n_gpu:seq",
    })
    void aPlainBatchBesideSeveralDevicesIsAsked(String headers, String cells, String formula) {
        Questions questions = read(
                        "lr,batch_size,%s,seq_len,steps,loss".formatted(headers),
                        "0.1,4,%s,1024,1000,3".formatted(cells))
                .questions();
        assertThat(questions.asked()).singleElement().asString().startsWith("Is batch_size the batch of one pass");
        assertThat(questions.suggested()).isEqualTo(Map.of(Role.BATCH, formula));
    }

    @ParameterizedTest
    @CsvSource({"devices, 1", "devices, -1", "'world_size,tp_size', '8,8'", "_n_gpu, 1"})
    void oneDeviceIsNotAskedAbout(String headers, String cells) {
        AmountsReading reading =
                read("lr,batch_size,%s,seq_len,steps,loss".formatted(headers), "0.1,4,%s,1024,1000,3".formatted(cells));
        assertThat(reading.questions()).isEqualTo(Questions.NONE);
        assertThat(reading.amounts().batch()).containsExactly(4 * 1024);
    }

    @ParameterizedTest
    @CsvSource({
        "'steps,tokens', '1000,4096000', 4096, batch_size",
        "'steps,tokens', '1000,32768000', 32768, batch_size*devices",
        "'max_steps,total_tokens', '1000,32768000', 32768, batch_size*devices",
        "'steps,consumed_samples', '1000,4000', 4096, batch_size",
        "'steps,consumed_samples', '1000,32000', 32768, batch_size*devices",
    })
    void tokensAndStepsDecideByThemselves(String headers, String cells, double batch, String source) {
        AmountsReading reading =
                read("lr,batch_size,devices,seq_len,%s,loss".formatted(headers), "0.1,4,8,1024,%s,3".formatted(cells));
        assertThat(reading.questions()).isEqualTo(Questions.NONE);
        assertThat(reading.amounts().batch()).containsExactly(batch);
        assertThat(reading.roles()).contains(RoleReading.ofBatch(source, "sequences x 1024", BatchUnit.SEQUENCES));
    }

    @Test
    void tokensThatAreNotWholeStepsOfAllDevicesDecideToo() {
        String header = "lr,batch_size,devices,seq_len,tokens,loss";
        assertThat(read(header, "0.1,4,8,1024,4096004096,3", "0.2,4,8,1024,4096012288,3")
                        .questions())
                .isEqualTo(Questions.NONE);
        assertThat(read(header, "0.1,4,8,1024,32768000,3", "0.2,4,8,1024,65536000,3")
                        .questions()
                        .suggested())
                .containsEntry(Role.BATCH, "batch_size*devices:seq");
    }

    /** Hugging Face's _n_gpu is 1 in each of eight processes. */
    @Test
    void theDevicesOfOneProcessAreNotAllDevices() {
        Questions questions = read(
                        "lr,per_device_train_batch_size,gradient_accumulation_steps,_n_gpu,block_size,steps,loss",
                        "0.1,4,1,1,1024,1000,3")
                .questions();
        assertThat(questions.suggested())
                .containsEntry(Role.BATCH, "per_device_train_batch_size*gradient_accumulation_steps*DEVICES:seq");
    }

    @Test
    void devicesBesideSeveralNodesMayBeThoseOfOneNode() {
        String header = "lr,per_device_train_batch_size,grad_accum,num_gpus,num_nodes,block_size,steps,loss";
        Questions questions = read(header, "0.1,4,1,8,2,1024,1000,3").questions();
        assertThat(questions.asked())
                .containsExactly(
                        "per_device_train_batch_size is the batch of one device or pass, and no column says whether num_gpus are those of one node or of all.");
        assertThat(questions.suggested())
                .containsEntry(Role.BATCH, "per_device_train_batch_size*grad_accum*num_gpus*num_nodes:seq");
        assertThat(read(header, "0.1,4,1,8,1,1024,1000,3").amounts().batch()).containsExactly(32 * 1024);
    }

    /** torchtitan writes -1 for what it works out itself. */
    @Test
    void whatWasLeftOpenIsNotANumberOfDevices() {
        Questions questions = read(
                        "lr,local_batch_size,global_batch_size,grad_accum,dp_degree,seq_len,steps,loss",
                        "0.1,4,-1,1,-1,1024,1000,3")
                .questions();
        assertThat(questions.suggested()).containsEntry(Role.BATCH, "local_batch_size*grad_accum*DEVICES:seq");
    }
}

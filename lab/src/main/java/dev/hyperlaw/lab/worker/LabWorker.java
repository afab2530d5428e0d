package dev.hyperlaw.lab.worker;

import dev.hyperlaw.lab.train.Trainer;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.time.Duration;

/**
 * Trains what it is asked to. When standard input ends in the middle of a run, it saves a checkpoint first. By hand:
 *
 * <pre>{@code
 * echo '{"run":"0123456789abcdef","directory":"/tmp","settings":{"optimizer":"sign","lr":0.003,"batch_tokens":128,"tokens":100000}}' \
 *     | java -cp … dev.hyperlaw.lab.worker.LabWorker --to-the-end
 * }</pre>
 */
public final class LabWorker {
    /** Seconds between checkpoints, as a system property: it changes no result. */
    static final String CHECKPOINT_SECONDS = "hyperlaw.checkpoint.seconds";

    private LabWorker() {}

    public static void main(String[] arguments) throws InterruptedException {
        double seconds = Double.parseDouble(System.getProperty(CHECKPOINT_SECONDS, "20"));
        WorkerLoop.run(arguments, stopping -> {
            Trainer trainer = new Trainer(Duration.ofMillis(Math.round(1000 * seconds)), stopping);
            return (request, listener) -> trainer.train(
                    request.run(), TrainingSettings.of(request.configuration()), request.directory(), listener);
        });
    }
}

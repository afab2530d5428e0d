package dev.hyperlaw.lab.worker;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.lab.torch.Torch;
import dev.hyperlaw.lab.train.Trainer;
import dev.hyperlaw.sweep.protocol.RunRequest;
import dev.hyperlaw.sweep.protocol.WorkerMessage;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Trains what it is asked to: one request per line of standard input, one message per line of standard output, see
 * {@link dev.hyperlaw.sweep.protocol}. When standard input ends it saves a checkpoint and ends, also in the middle of a run, so it never outlives
 * the process that started it. By hand, with {@code --to-the-end}, it carries out all requests first:
 *
 * <pre>{@code
 * echo '{"run":"0123456789abcdef","directory":"/tmp","settings":{"optimizer":"sign","lr":0.003,"batch_tokens":128,"tokens":100000}}' \
 *     | java -cp … dev.hyperlaw.lab.worker.LabWorker --to-the-end
 * }</pre>
 */
public final class LabWorker {
    /** Seconds between checkpoints, as a system property: it changes no result. */
    static final String CHECKPOINT_SECONDS = "hyperlaw.checkpoint.seconds";

    private final Messages messages;
    private final Requests requests;
    private final Trainer trainer;

    private LabWorker(Messages messages, Requests requests, Duration betweenCheckpoints) {
        this.messages = messages;
        this.requests = requests;
        this.trainer = new Trainer(betweenCheckpoints, requests::ended);
    }

    public static void main(String[] arguments) throws InterruptedException {
        // Every tensor is freed by a scope. Without these limits the binding does not read the memory of the process at
        // each new one.
        System.setProperty("org.bytedeco.javacpp.maxBytes", "0");
        System.setProperty("org.bytedeco.javacpp.maxPhysicalBytes", "0");
        // Libraries may print what they like, to standard error.
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
        System.setOut(System.err);
        Requests requests = Requests.from(System.in, List.of(arguments).contains("--to-the-end"));
        Torch.start();
        double seconds = Double.parseDouble(System.getProperty(CHECKPOINT_SECONDS, "20"));
        Messages messages = new Messages(out);
        messages.say(new WorkerMessage.Hello(Machine.info()));
        int exit = 0;
        try {
            new LabWorker(messages, requests, Duration.ofMillis(Math.round(1000 * seconds))).work();
        } catch (InputProblem notARequest) {
            System.err.println(notARequest.getMessage());
            exit = 2;
        }
        Runtime.getRuntime().halt(exit); // at once: nothing is left to be tidied up
    }

    private void work() throws InterruptedException {
        Optional<String> line = requests.next();
        while (line.isPresent()) {
            carryOut(RunRequest.parse(line.get()));
            line = requests.next();
        }
    }

    private void carryOut(RunRequest request) {
        Optional<Outcome> outcome;
        try {
            TrainingSettings settings = TrainingSettings.of(request.configuration());
            outcome = trainer.train(request.run(), settings, request.directory(), messages.listener(request.run()));
        } catch (InputProblem e) {
            outcome = Optional.of(new Outcome.Failed(String.valueOf(e.getMessage())));
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            e.printStackTrace();
            // The first line: libtorch adds its own stack.
            outcome = Optional.of(
                    new Outcome.Failed(e.toString().lines().findFirst().orElseThrow()));
        }
        outcome.ifPresent(ended -> messages.say(new WorkerMessage.Ended(request.run(), ended)));
    }
}

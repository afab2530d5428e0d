package dev.hyperlaw.lab.meter;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.lab.torch.Torch;
import dev.hyperlaw.lab.worker.Machine;
import dev.hyperlaw.lab.worker.Messages;
import dev.hyperlaw.lab.worker.Requests;
import dev.hyperlaw.sweep.meter.MeterRequest;
import dev.hyperlaw.sweep.protocol.RunRequest;
import dev.hyperlaw.sweep.protocol.WorkerMessage;
import dev.hyperlaw.sweep.store.Outcome;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;

/**
 * Measures what it is asked to, over the protocol of a worker ({@link dev.hyperlaw.sweep.protocol}): a request is a run with {@link MeterRequest}
 * in its settings, an observation is a {@link dev.hyperlaw.sweep.meter.MeterReading}. It ends when standard input does. By hand:
 *
 * <pre>{@code
 * echo '{"run":"0123456789abcdef","directory":"/tmp","settings":{"optimizer":"sign","lr":0.001,"batch_tokens":128,"tokens":100000,
 *     "meter.at":"0,50000","meter.samples":256}}' | java -cp … dev.hyperlaw.lab.meter.MeterProcess --to-the-end
 * }</pre>
 */
public final class MeterProcess {
    private final Messages messages;
    private final Meter meter;

    private MeterProcess(Messages messages, Meter meter) {
        this.messages = messages;
        this.meter = meter;
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
        Messages messages = new Messages(out);
        messages.say(new WorkerMessage.Hello(Machine.info()));
        MeterProcess process = new MeterProcess(messages, new Meter(requests::ended));
        int exit = 0;
        try {
            Optional<String> line = requests.next();
            while (line.isPresent()) {
                process.carryOut(RunRequest.parse(line.get()));
                line = requests.next();
            }
        } catch (InputProblem notARequest) {
            System.err.println(notARequest.getMessage());
            exit = 2;
        }
        Runtime.getRuntime().halt(exit); // at once: nothing is left to be tidied up
    }

    private void carryOut(RunRequest request) {
        Optional<Outcome> outcome;
        try {
            outcome = meter.measure(MeterRequest.of(request.configuration()), messages.listener(request.run()));
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

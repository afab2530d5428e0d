package dev.hyperlaw.lab.worker;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.lab.torch.Torch;
import dev.hyperlaw.lab.train.Trainer;
import dev.hyperlaw.sweep.protocol.RunRequest;
import dev.hyperlaw.sweep.protocol.WorkerMessage;
import dev.hyperlaw.sweep.store.Outcome;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Work that a process of the lab is asked for: one request per line of standard input, one message per line of standard output, see
 * {@link dev.hyperlaw.sweep.protocol}. When standard input ends the process ends, also in the middle of a run, so it never outlives
 * the process that started it. By hand, with {@code --to-the-end}, it carries out all requests first.
 */
@FunctionalInterface
public interface Requested {
    /** Empty if it was stopped. */
    Optional<Outcome> carryOut(RunRequest request, Trainer.TrainingListener listener);

    /**
     * The whole life of such a process.
     *
     * @param work from what says whether it has to stop
     */
    static void serve(String[] arguments, Function<BooleanSupplier, Requested> work) throws InterruptedException {
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
        Requested requested = work.apply(requests::ended);
        int exit = 0;
        try {
            Optional<String> line = requests.next();
            while (line.isPresent()) {
                requested.answer(RunRequest.parse(line.get()), messages);
                line = requests.next();
            }
        } catch (InputProblem notARequest) {
            System.err.println(notARequest.getMessage());
            exit = 2;
        }
        Runtime.getRuntime().halt(exit); // at once: nothing is left to be tidied up
    }

    private void answer(RunRequest request, Messages messages) {
        Optional<Outcome> outcome;
        try {
            outcome = carryOut(request, messages.listener(request.run()));
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

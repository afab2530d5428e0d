package dev.hyperlaw.lab.worker;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.lab.torch.Torch;
import dev.hyperlaw.lab.train.Trainer;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.engine.ThisMachine;
import dev.hyperlaw.sweep.protocol.RunRequest;
import dev.hyperlaw.sweep.protocol.WorkerMessage;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.Owner;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * A process that carries out requests: one per line of standard input, one message per line of standard output, see
 * {@link dev.hyperlaw.sweep.protocol}. It ends when standard input does, also in the middle of a request, so it never outlives the
 * process that started it. With {@code --to-the-end} it carries out all requests first.
 */
public final class WorkerLoop {
    /** Progress is told at most twice a second. */
    private static final long BETWEEN_PROGRESS = 500_000_000L;

    private final PrintStream out;
    private long lastProgress = System.nanoTime();

    private WorkerLoop(PrintStream out) {
        this.out = out;
    }

    /** What is done with one request. */
    @FunctionalInterface
    public interface Work {
        /** Returns how it ended; empty if it was left for later. */
        Optional<Outcome> carryOut(RunRequest request, Trainer.TrainingListener listener);
    }

    /** @param work made of what says whether to leave a request for later */
    public static void run(String[] arguments, Function<BooleanSupplier, Work> work) throws InterruptedException {
        // Every tensor is freed by a scope. Without these limits the binding does not read the memory of the process at
        // each new one.
        System.setProperty("org.bytedeco.javacpp.maxBytes", "0");
        System.setProperty("org.bytedeco.javacpp.maxPhysicalBytes", "0");
        // Libraries may print what they like, to standard error.
        WorkerLoop loop = new WorkerLoop(new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8));
        System.setOut(System.err);
        Requests requests = Requests.from(System.in, List.of(arguments).contains("--to-the-end"));
        Torch.start();
        Work worker = work.apply(requests::ended);
        loop.say(new WorkerMessage.Hello(info()));
        int exit = 0;
        try {
            for (Optional<String> line = requests.next(); line.isPresent(); line = requests.next()) {
                loop.carryOut(RunRequest.parse(line.get()), worker);
            }
        } catch (InputProblem notARequest) {
            System.err.println(notARequest.getMessage());
            exit = 2;
        }
        Runtime.getRuntime().halt(exit); // at once: nothing is left to be tidied up
    }

    /** What this worker runs on, so that results can be told from those of another machine or version. */
    private static WorkerInfo info() {
        Owner self = Owner.thisProcess();
        String version = Optional.ofNullable(WorkerLoop.class.getPackage().getImplementationVersion())
                .orElse("unpacked");
        return new WorkerInfo(
                "%s/%d".formatted(self.host(), self.pid()),
                "hyperlaw %s, %s, libtorch %s".formatted(version, ThisMachine.java(), Torch.version()),
                ThisMachine.hardware());
    }

    private void carryOut(RunRequest request, Work worker) {
        Optional<Outcome> outcome;
        try {
            outcome = worker.carryOut(request, listener(request.run()));
        } catch (InputProblem e) {
            outcome = Optional.of(new Outcome.Failed(String.valueOf(e.getMessage())));
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            e.printStackTrace();
            // The first line: libtorch adds its own stack.
            outcome = Optional.of(
                    new Outcome.Failed(e.toString().lines().findFirst().orElseThrow()));
        }
        outcome.ifPresent(ended -> say(new WorkerMessage.Ended(request.run(), ended)));
    }

    private void say(WorkerMessage message) {
        out.println(message.line());
    }

    private Trainer.TrainingListener listener(RunId run) {
        return new Trainer.TrainingListener() {
            @Override
            public void observed(Observation observation) {
                say(new WorkerMessage.Observed(run, observation));
            }

            @Override
            public void reached(long tokens) {
                long now = System.nanoTime();
                if (now - lastProgress >= BETWEEN_PROGRESS) {
                    lastProgress = now;
                    say(new WorkerMessage.Reached(run, tokens));
                }
            }

            @Override
            public void note(String text) {
                say(new WorkerMessage.Note(run, text));
            }
        };
    }
}

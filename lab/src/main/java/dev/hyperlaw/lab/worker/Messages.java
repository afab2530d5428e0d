package dev.hyperlaw.lab.worker;

import dev.hyperlaw.lab.train.Trainer;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.protocol.WorkerMessage;
import java.io.PrintStream;

/** Says things to the process that started this one; progress at most twice a second. */
final class Messages {
    private static final long BETWEEN_PROGRESS = 500_000_000L;

    private final PrintStream out;
    private long lastProgress = System.nanoTime();

    Messages(PrintStream out) {
        this.out = out;
    }

    public void say(WorkerMessage message) {
        out.println(message.line());
    }

    public Trainer.TrainingListener listener(RunId run) {
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

package dev.hyperlaw.sweep.store;

/** How a run ended. */
public sealed interface Outcome {

    RunStatus status();

    /** It saw all its tokens. */
    record Finished() implements Outcome {
        @Override
        public RunStatus status() {
            return RunStatus.FINISHED;
        }
    }

    /** Its loss left every reasonable range after {@code tokens} tokens. */
    record Diverged(long tokens, String reason) implements Outcome {
        @Override
        public RunStatus status() {
            return RunStatus.DIVERGED;
        }
    }

    /** It could not be carried out. */
    record Failed(String error) implements Outcome {
        @Override
        public RunStatus status() {
            return RunStatus.FAILED;
        }
    }
}

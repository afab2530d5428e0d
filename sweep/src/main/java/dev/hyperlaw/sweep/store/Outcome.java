package dev.hyperlaw.sweep.store;

import java.util.Optional;

/** How a run ended. */
public sealed interface Outcome {

    RunStatus status();

    /** Why it failed or diverged. */
    default Optional<String> why() {
        return Optional.empty();
    }

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

        @Override
        public Optional<String> why() {
            return Optional.of(reason);
        }
    }

    /** It could not be carried out. */
    record Failed(String error) implements Outcome {
        @Override
        public RunStatus status() {
            return RunStatus.FAILED;
        }

        @Override
        public Optional<String> why() {
            return Optional.of(error);
        }
    }
}

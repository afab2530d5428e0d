package dev.hyperlaw.desk.sweep;

import dev.hyperlaw.sweep.engine.Progress;
import dev.hyperlaw.sweep.store.RunRecord;
import java.util.List;

/** Looks at a sweep while it is carried out: live lines on a terminal, a page, or nobody. */
public interface SweepWatcher {
    /** Something people should know that is not part of the result. */
    void note(String text);

    /**
     * The runs begin.
     *
     * @param runs all of the sweep, as the store has them
     * @param varying the settings that tell them apart
     */
    Watch begin(List<RunRecord> runs, List<String> varying);

    /** Is told what happens until it is closed. */
    interface Watch extends Progress, AutoCloseable {
        @Override
        void close();
    }
}

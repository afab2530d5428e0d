package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.terminal.Terminal;
import dev.hyperlaw.desk.sweep.SweepWatcher;
import dev.hyperlaw.sweep.store.RunRecord;
import java.util.List;

/** Shows a sweep on the terminal while it is carried out. */
record TerminalWatcher(Terminal terminal) implements SweepWatcher {
    @Override
    public void note(String text) {
        terminal.err().println(text);
    }

    @Override
    public Watch begin(List<RunRecord> runs, List<String> varying) {
        return new SweepProgress(terminal, runs, varying);
    }
}

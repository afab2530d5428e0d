package dev.hyperlaw.app.cli;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.app.terminal.LiveLines;
import dev.hyperlaw.app.terminal.Terminal;
import dev.hyperlaw.desk.sweep.SweepWatcher;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Shows how far a sweep is: one bar with the time left for all of it, and one line for each run that is going on. */
final class SweepProgress implements SweepWatcher.Watch {
    private static final int BAR = 30;
    private static final Duration BETWEEN_LINES = Duration.ofMinutes(1);

    private static final class Going {
        final RunRecord run;
        final long startedAt = System.nanoTime();
        final long startedFrom;
        long tokens;

        @Nullable
        Observation last;

        Going(RunRecord run) {
            this.run = run;
            this.tokens = run.tokens();
            this.startedFrom = run.tokens();
        }

        double speed() {
            return (tokens - startedFrom) / Math.max(1e-3, (System.nanoTime() - startedAt) / 1e9);
        }
    }

    private final LiveLines lines;
    private final List<String> shown;
    private final int runs;
    private final double allTokens;
    private final long startedAt = System.nanoTime();
    private final Map<RunId, Going> going = new LinkedHashMap<>();
    private final boolean watched;
    private long saidAt = System.nanoTime();
    private int over;
    private double tokensOver;
    private double tokensBefore;

    /** @param shown the settings that tell the runs apart */
    SweepProgress(Terminal terminal, List<RunRecord> all, List<String> shown) {
        this.shown = List.copyOf(shown);
        runs = all.size();
        allTokens = all.stream().mapToDouble(SweepProgress::horizon).sum();
        all.stream().filter(run -> run.status().over()).forEach(run -> {
            over++;
            tokensOver += horizon(run);
        });
        tokensBefore = tokensOver;
        watched = terminal.watched();
        lines = new LiveLines(terminal, this::lines);
    }

    @Override
    public synchronized void started(RunRecord run) {
        going.put(run.id(), new Going(run));
        tokensBefore += run.tokens();
    }

    @Override
    public synchronized void reached(RunRecord run, long tokens) {
        Going now = going.get(run.id());
        if (now != null) {
            now.tokens = Math.max(now.tokens, tokens);
        }
    }

    @Override
    public synchronized void observed(RunRecord run, Observation observation) {
        Going now = going.get(run.id());
        if (now != null) {
            now.tokens = Math.max(now.tokens, observation.tokens());
            now.last = observation;
        }
    }

    @Override
    public synchronized void ended(RunRecord run, Outcome outcome) {
        going.remove(run.id());
        over++;
        tokensOver += horizon(run);
        if (outcome instanceof Outcome.Failed failed) {
            note("run %s failed: %s"
                    .formatted(run.id(), failed.error().lines().findFirst().orElse("")));
        }
        if (!watched && over < runs && System.nanoTime() - saidAt >= BETWEEN_LINES.toNanos()) {
            saidAt = System.nanoTime();
            note(lines().get(0)); // for a log: no bar is drawn there
        }
    }

    @Override
    public void note(String message) {
        lines.say(message);
    }

    @Override
    public void close() {
        lines.close();
    }

    private synchronized List<String> lines() {
        List<String> all = new ArrayList<>();
        double done = tokensOver
                + going.values().stream().mapToDouble(now -> now.tokens).sum();
        double share = allTokens > 0 ? Math.min(1, done / allTokens) : (double) over / Math.max(1, runs);
        double seconds = (System.nanoTime() - startedAt) / 1e9;
        double speed = (done - tokensBefore) / Math.max(1e-3, seconds);
        int filled = (int) (BAR * share);
        all.add("sweep [%s%s] %3d %%  %d/%d runs  %s tok/s  %s left"
                .formatted(
                        "=".repeat(filled),
                        " ".repeat(BAR - filled),
                        (int) (100 * share),
                        over,
                        runs,
                        speed > 0 ? NumberText.compact(speed) : "-",
                        speed > 0 ? clock((allTokens - done) / speed) : "?"));
        for (Going now : going.values()) {
            String settings = shown.stream()
                    .map(name -> name + " "
                            + now.run
                                    .configuration()
                                    .get(name)
                                    .map(Setting::canonical)
                                    .orElse("-"))
                    .collect(Collectors.joining(", "));
            double left = horizon(now.run) - now.tokens;
            all.add("  %s  %3d %%  loss %s  %s tok/s  %s left  %s"
                    .formatted(
                            now.run.id().hex().substring(0, 8),
                            (int) (100 * now.tokens / Math.max(1, horizon(now.run))),
                            now.last == null ? "-" : NumberText.rounded(now.last.loss(), 4),
                            NumberText.compact(now.speed()),
                            now.speed() > 0 ? clock(left / now.speed()) : "?",
                            settings));
        }
        return all;
    }

    private static double horizon(RunRecord run) {
        return run.configuration().get("tokens").orElse(Setting.of(0)) instanceof Setting.Numeric tokens
                ? tokens.value()
                : 0;
    }

    private static String clock(double seconds) {
        Duration left = Duration.ofSeconds(Math.max(0, Math.round(seconds)));
        return String.format(Locale.ROOT, "%d:%02d:%02d", left.toHours(), left.toMinutesPart(), left.toSecondsPart());
    }
}

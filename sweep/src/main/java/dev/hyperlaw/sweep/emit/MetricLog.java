package dev.hyperlaw.sweep.emit;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.sweep.protocol.MetricKeys;
import dev.hyperlaw.sweep.protocol.MetricLine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * The metrics in what a trainer wrote over all its attempts: the last value of a token count is the one that counts.
 * An attempt that was started again repeats what the one before it had reached.
 */
final class MetricLog {
    private static final int LONGEST_LINE = 1 << 20;

    private final MetricKeys keys;
    private final OptionalLong tokensPerStep;
    private final TreeMap<Long, MetricLine> metrics = new TreeMap<>();
    private long otherLines;

    private MetricLog(MetricKeys keys, OptionalLong tokensPerStep) {
        this.keys = keys;
        this.tokensPerStep = tokensPerStep;
    }

    /** What is in the file; nothing if it is not there yet. */
    static MetricLog read(RunFolder folder, Manifest manifest, OptionalLong tokensPerStep) throws IOException {
        MetricLog log = new MetricLog(manifest.keys(), tokensPerStep);
        // A reader of its own making replaces what is not UTF-8; Files.newBufferedReader would give up.
        try (Reader in = new BufferedReader(new InputStreamReader(folder.open(manifest.metricFile()), UTF_8))) {
            log.take(in);
        } catch (NoSuchFileException notYet) {
            return log;
        }
        return log;
    }

    /** Until the loss was lost, if it was. */
    List<Observation> observations() {
        List<Observation> observations = new ArrayList<>();
        for (MetricLine metric : metrics.values()) {
            if (metric instanceof MetricLine.Measured measured) {
                observations.add(measured.observation());
            } else {
                break;
            }
        }
        return observations;
    }

    Optional<MetricLine.Lost> lost() {
        return metrics.values().stream()
                .filter(MetricLine.Lost.class::isInstance)
                .map(MetricLine.Lost.class::cast)
                .findFirst();
    }

    /** Lines that were not blank and no metric. */
    long otherLines() {
        return otherLines;
    }

    /** Progress bars end their lines with a carriage return; a line without end is cut. */
    private void take(Reader in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c == '\n' || c == '\r') {
                take(line.toString());
                line.setLength(0);
            } else if (line.length() < LONGEST_LINE) {
                line.append((char) c);
            }
        }
        take(line.toString());
    }

    private void take(String line) {
        if (line.isBlank()) {
            return;
        }
        Optional<MetricLine> metric = MetricLine.parse(line, keys, tokensPerStep);
        metric.ifPresentOrElse(known -> metrics.put(known.tokens(), known), () -> otherLines++);
    }
}

package dev.hyperlaw.sweep.emit;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.Sha256;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.command.MetricChannel;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.protocol.MetricKeys;
import dev.hyperlaw.sweep.protocol.SettingsJson;
import dev.hyperlaw.sweep.settings.SettingsReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What {@code emission.json} says of its folder.
 *
 * @param fingerprint the same for the same runs in the same order
 * @param metricFile where metric lines are, in the folder of a run
 */
record Manifest(EmissionKind kind, String sweep, int runs, String fingerprint, String metricFile, MetricKeys keys) {
    static final String FILE = "emission.json";
    static final String STDOUT_LOG = "stdout.log";
    private static final int FORMAT = 1;

    static Manifest of(Sweep sweep, EmissionKind kind) {
        boolean printed = kind == EmissionKind.SLURM && sweep.execution().metrics() == MetricChannel.STDOUT;
        return new Manifest(
                kind,
                sweep.name(),
                sweep.runs().size(),
                fingerprint(sweep),
                printed ? STDOUT_LOG : MetricChannel.FILE_NAME,
                sweep.execution().keys());
    }

    String json() {
        return SettingsJson.write(RunConfiguration.of(Map.of(
                        "format", Setting.of(FORMAT),
                        "kind", Setting.of(SettingsReader.word(kind)),
                        "sweep", Setting.of(sweep),
                        "runs", Setting.of(runs),
                        "fingerprint", Setting.of(fingerprint),
                        "metric_file", Setting.of(metricFile),
                        "tokens_key", Setting.of(keys.tokens()),
                        "loss_key", Setting.of(keys.loss()),
                        "step_key", Setting.of(keys.step()))))
                + "\n";
    }

    /** @throws InputProblem if the folder is none that Hyperlaw wrote, or one of a newer Hyperlaw */
    static Manifest read(Path folder) {
        Path file = folder.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            throw new InputProblem(
                    "%s is not an emitted sweep: it has no %s.".formatted(folder, FILE),
                    "hyperlaw sweep FILE --emit slurm %s writes one.".formatted(folder));
        }
        try {
            RunConfiguration said = SettingsJson.read(Files.readString(file));
            if (said.number("format") > FORMAT) {
                throw new InputProblem(
                        "%s was written by a newer Hyperlaw.".formatted(folder),
                        "collect with that one, or a newer one.");
            }
            return new Manifest(
                    EmissionKind.parse(said.text("kind")),
                    said.text("sweep"),
                    (int) said.number("runs"),
                    said.text("fingerprint"),
                    said.text("metric_file"),
                    new MetricKeys(said.text("tokens_key"), said.text("loss_key"), said.text("step_key")));
        } catch (IOException | IllegalArgumentException e) {
            throw new InputProblem("%s cannot be read: %s.".formatted(file, e.getMessage()));
        }
    }

    private static String fingerprint(Sweep sweep) {
        String runs = sweep.runs().stream().map(run -> "\n" + run.id()).collect(Collectors.joining());
        return Sha256.hex((sweep.name() + runs).getBytes(UTF_8)).substring(0, 32);
    }
}

package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.app.terminal.ProgressLine;
import dev.hyperlaw.app.terminal.Terminal;
import dev.hyperlaw.desk.sweep.SweepFiles;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.meter.MeterRequest;
import dev.hyperlaw.sweep.training.TrainingSettings;
import dev.hyperlaw.view.answer.MeasureAnswer;
import dev.hyperlaw.view.answer.MeasuredRun;
import dev.hyperlaw.view.render.Warnings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The noise meter. */
@Command(
        name = "measure",
        description =
                "Measure what the bound needs to know of a model, its data and its optimizer: the gap Δ0, gradient noise, smoothness; and what the bound then predicts.",
        footer = {
            "",
            "Examples:",
            "  hyperlaw measure experiments/a-constant-lr.yaml                the first run of each optimizer",
            "  hyperlaw measure mine.yaml --with optimizer=sign,lr=0.002 --at 64k,1M",
            "  hyperlaw measure mine.yaml --floor 1.2 --tokens 1B,10B        what the bound says at other budgets",
            "",
            "Trains to each point with the run's own settings, in a process of its own; nothing is stored."
        })
final class MeasureCommand implements Callable<Integer>, NeedsExtensions {
    private static final int STOPPED_BY_SIGNAL = 130;
    private static final int SHARE_OF_HORIZON = 16;

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", arity = "0..1", description = "The sweep file (docs/sweeps.md).")
    private @Nullable Path file;

    @Option(
            names = "--at",
            split = ",",
            paramLabel = "TOKENS",
            description =
                    "Where to measure, besides the start: after so many tokens of the run (default: a sixteenth of its horizon).")
    private List<String> at = List.of();

    @Option(
            names = "--tokens",
            split = ",",
            paramLabel = "TOKENS",
            description = "Budgets at which to ask the bound (default: the run's horizon).")
    private List<String> tokens = List.of();

    @Option(
            names = "--floor",
            paramLabel = "NATS",
            description =
                    "The loss that cannot be beaten (default: known for synthetic data, otherwise 0, which makes Δ0 an upper bound).")
    private @Nullable String floor;

    @Option(
            names = "--samples",
            paramLabel = "N",
            defaultValue = "1024",
            description = "Gradients of single examples at each point (default: ${DEFAULT-VALUE}).")
    private String samples;

    @Option(
            names = "--with",
            split = ",",
            paramLabel = "NAME=VALUE",
            description = "Only runs with these settings, as 'hyperlaw export' names them: optimizer=sign,lr=0.002.")
    private Map<String, String> with = Map.of();

    @Mixin
    private OutputOptions output;

    MeasureCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Set<Extension> extensions() {
        return file != null && Workers.needLab(SweepFiles.read(file)) ? Set.of(Extension.LAB) : Set.of();
    }

    @Override
    public Integer call() {
        if (file == null) {
            throw new InputProblem("The sweep file is missing.", "hyperlaw measure experiments/a-constant-lr.yaml.");
        }
        Sweep sweep = SweepFiles.read(file);
        if (!Workers.needLab(sweep)) {
            throw new InputProblem(
                    "The objective of %s is %s, and gradients can be measured only where Hyperlaw itself trains: gpt, mlp, quadratic."
                            .formatted(file, sweep.objective()));
        }
        List<RunChoice.Chosen> chosen = new RunChoice(with).of(sweep);
        chosen.forEach(
                one -> { // what is wrong with an option is said before anything starts
                    request(one.run());
                    budgets(one.run());
                });
        floor();
        List<MeasuredRun> measured = new ArrayList<>();
        boolean[] stopped = new boolean[1];
        Stoppable.run(() -> measure(chosen, measured), interrupted -> stopped[0] = interrupted);
        if (stopped[0]) {
            return STOPPED_BY_SIGNAL;
        }
        Warnings.print(sweep.warnings(), terminal.err(), terminal.errPaint());
        output.print(new MeasureAnswer(sweep.name(), measured), spec);
        return 0;
    }

    private MeterRequest request(RunConfiguration run) {
        long horizon = TrainingSettings.of(run).tokens().tokens();
        List<Long> points = new ArrayList<>(List.of(0L)); // Δ0 is the gap at the start
        if (at.isEmpty()) {
            points.add(horizon / SHARE_OF_HORIZON);
        }
        for (String text : at) {
            Numeral point = Numeral.parse("--at", text);
            points.add(point.value().signum() == 0 ? 0 : point.wholeTokens());
            if (points.get(points.size() - 1) > horizon) {
                throw new InputProblem(
                        "--at is %s, and the run ends after %d tokens.".formatted(text, horizon),
                        "--at 0,%d was meant.".formatted(horizon));
            }
        }
        long count = Numeral.parse("--samples", samples).whole("samples");
        if (count < MeterRequest.FEWEST_SAMPLES || count > 1 << 20) {
            throw new InputProblem(
                    "--samples is %s, and must lie in %d to %d."
                            .formatted(samples, MeterRequest.FEWEST_SAMPLES, 1 << 20),
                    "1024 was meant.");
        }
        return new MeterRequest(run, points, (int) count);
    }

    private List<Long> budgets(RunConfiguration run) {
        TrainingSettings settings = TrainingSettings.of(run);
        if (tokens.isEmpty()) {
            return List.of(settings.tokens().tokens());
        }
        List<Long> budgets = tokens.stream()
                .map(text -> Numeral.parse("--tokens", text).wholeTokens())
                .distinct()
                .sorted()
                .toList();
        if (budgets.get(0) < settings.batch().tokens()) {
            throw new InputProblem(
                    "--tokens is %d, and one batch of the run holds %d."
                            .formatted(budgets.get(0), settings.batch().tokens()),
                    "a suffix is missing: %dM.".formatted(budgets.get(0)));
        }
        return budgets;
    }

    private void measure(List<RunChoice.Chosen> chosen, List<MeasuredRun> measured) throws InterruptedException {
        long steps = chosen.size() * MeterRuns.STEPS_PER_RUN;
        try (MeterRuns meter = new MeterRuns(Workers.meter());
                ProgressLine progress = new ProgressLine(terminal, "measure", steps)) {
            for (RunChoice.Chosen one : chosen) {
                long before = measured.size() * MeterRuns.STEPS_PER_RUN;
                MeterRuns.Measured found =
                        meter.measure(request(one.run()), reached -> progress.reached(before + reached));
                measured.add(new MeasuredRun(
                        one.run(), one.swept(), found.readings(), budgets(one.run()), floor(), found.notes()));
            }
        }
    }

    private OptionalDouble floor() {
        return floor == null
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        Numeral.parse("--floor", floor).withoutSuffix().nonNegative());
    }
}

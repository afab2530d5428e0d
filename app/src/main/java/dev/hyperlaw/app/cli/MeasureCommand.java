package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.desk.measure.MeasureRequest;
import dev.hyperlaw.desk.measure.MeasureResult;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.measure.MeasureView;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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

    @Mixin
    private SweepFileOption file;

    @Option(
            names = "--at",
            split = ",",
            paramLabel = "TOKENS",
            description =
                    "Tokens of the run after which to measure, besides the start (default: a sixteenth of its horizon).")
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

    @Override
    public Set<Extension> extensions() {
        return file.extensions();
    }

    @Override
    public Integer call() {
        Sweep sweep = file.read();
        MeasureRequest request = new MeasureRequest(
                sweep,
                with,
                numerals("--at", at),
                numerals("--tokens", tokens),
                floor(),
                Numeral.parse("--samples", samples).whole("samples"));
        AtomicReference<MeasureResult> result = new AtomicReference<>();
        Stoppable.run(
                () -> result.set(
                        request.answer(Workers.meter(), output.terminal().watcher())),
                interrupted -> {});
        if (result.get() == null) {
            return STOPPED_BY_SIGNAL;
        }
        output.terminal().say(new Passage.Warnings("", sweep.warnings()));
        output.print(MeasureView.of(result.get()));
        return 0;
    }

    private static List<Numeral> numerals(String name, List<String> texts) {
        return texts.stream().map(text -> Numeral.parse(name, text)).toList();
    }

    private OptionalDouble floor() {
        return floor == null
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        Numeral.parse("--floor", floor).withoutSuffix().nonNegative());
    }
}

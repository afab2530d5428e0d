package dev.hyperlaw.app.cli;

import dev.hyperlaw.desk.theory.LawsRequest;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.registry.LawInputs;
import dev.hyperlaw.view.theory.LawsView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Published scaling laws. */
@Command(
        name = "laws",
        description = "Published laws with unit, range and citation, and what each would recommend for a run.",
        footer = {
            "",
            "Examples:",
            "  hyperlaw laws                                           the registry",
            "  hyperlaw laws --tokens 100B --params 7B --seq-len 4096  what each would recommend",
            "  hyperlaw laws steplaw filatov --tokens 100B --params 7B",
            "",
            "Batches are always shown in tokens. Laws in compute are evaluated only when --params is given."
        })
final class LawsCommand implements Runnable {
    @Parameters(arity = "0..*", paramLabel = "LAW", description = "Only these laws.")
    private List<String> names = new ArrayList<>();

    @Option(names = "--tokens", paramLabel = "T", description = "The token budget: 100B.")
    private @Nullable String tokens;

    @Option(names = "--params", paramLabel = "N", description = "Non-embedding parameters: 7B.")
    private @Nullable String params;

    @Option(names = "--seq-len", paramLabel = "TOKENS", description = "Your sequence length, for laws in sequences.")
    private @Nullable String sequenceLength;

    @Option(
            names = "--batch",
            paramLabel = "SIZE",
            description = "A given batch, for laws of the learning rate: 512seq, 2Mitok.")
    private @Nullable String batch;

    @Option(names = "--loss", paramLabel = "NATS", description = "The loss, for laws in the loss.")
    private @Nullable String loss;

    @Option(names = "--width", paramLabel = "D", description = "The model width, for laws in the width.")
    private @Nullable String width;

    @Option(
            names = "--priors",
            description =
                    "Print what 'plan' believes of the exponents before it sees a sweep, to be changed and given to --prior.")
    private boolean priors;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        TypedOptions typed = output.typed();
        typed.refuseBeside(
                "--priors", "LAW", "--tokens", "--params", "--seq-len", "--batch", "--loss", "--width", "--format");
        typed.refuseWithout("--tokens", "--params", "--seq-len", "--batch", "--loss", "--width");
        if (priors) {
            output.out().print(PriorReader.ourText());
            return;
        }
        Optional<LawInputs> run = tokens == null ? Optional.empty() : Optional.of(inputs());
        output.print(LawsView.of(new LawsRequest(names, run).answer()));
    }

    private LawInputs inputs() {
        LawInputs inputs = LawInputs.ofTokens(positive("--tokens", tokens));
        if (params != null) {
            inputs = inputs.withParameters(positive("--params", params));
        }
        if (sequenceLength != null) {
            inputs = inputs.withSequenceLength(TunedRunOptions.sequenceLength(sequenceLength));
        }
        if (batch != null) {
            inputs = inputs.withBatchTokens(BatchSize.parse("--batch", batch, inputs.sequenceLength(), Optional.empty())
                    .tokens());
        }
        if (loss != null) {
            inputs = inputs.withLoss(positive("--loss", loss));
        }
        if (width != null) {
            inputs = inputs.withWidth(positive("--width", width));
        }
        return inputs;
    }

    private static double positive(String name, @Nullable String text) {
        return Numeral.parse(name, text == null ? "" : text).positive();
    }
}

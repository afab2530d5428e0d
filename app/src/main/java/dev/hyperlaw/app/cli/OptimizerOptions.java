package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.transfer.Initialisation;
import dev.hyperlaw.transfer.MomentumConvention;
import dev.hyperlaw.transfer.Optimizer;
import dev.hyperlaw.transfer.OptimizerSettings;
import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that describe the optimizer of the tuned run. */
final class OptimizerOptions {
    /** What help and completion offer. */
    private static final class OptimizerNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Optimizer.names().iterator();
        }
    }

    @Option(
            names = "--optimizer",
            defaultValue = "adamw",
            paramLabel = "NAME",
            completionCandidates = OptimizerNames.class,
            description = "One of ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private String optimizer;

    @Option(
            names = "--beta1",
            paramLabel = "BETA",
            description = "Momentum as the weight of the past, alpha = 1 - beta.")
    private @Nullable String beta1;

    @Option(
            names = "--momentum",
            paramLabel = "VALUE",
            description =
                    "Momentum as your library writes it (Adam, Muon, Lion, SGD: beta; others need --momentum-means).")
    private @Nullable String momentum;

    @Option(names = "--momentum-means", paramLabel = "alpha|beta", description = "What --momentum is.")
    private @Nullable String momentumMeans;

    @Option(names = "--beta2", paramLabel = "BETA", description = "Second beta of Adam or Lion.")
    private @Nullable String beta2;

    @Option(names = "--eps", paramLabel = "EPS", description = "Epsilon of Adam.")
    private @Nullable String epsilon;

    @Option(names = "--weight-decay", paramLabel = "WD", description = "Decoupled weight decay.")
    private @Nullable String weightDecay;

    @Option(names = "--adam-lr", paramLabel = "LR", description = "Learning rate of the auxiliary Adam beside Muon.")
    private @Nullable String auxiliaryLr;

    @Option(
            names = "--init",
            paramLabel = "matched|zero|constant",
            description = "What the momentum buffer starts from (default: zero, as shipped optimizers do).")
    private @Nullable String initialisation;

    OptimizerSettings settings() {
        Optimizer kind = Optimizer.parse(optimizer);
        OptimizerSettings settings = OptimizerSettings.of(kind);
        Optional<Momentum> first = momentum(kind);
        if (first.isPresent()) {
            settings = settings.withMomentum(first.get());
        }
        refuseUnless(kind.hasBeta2(), "--beta2", beta2, kind);
        refuseUnless(kind.hasEpsilon(), "--eps", epsilon, kind);
        if (beta2 != null) {
            settings = settings.withBeta2(number("--beta2", beta2));
        }
        if (epsilon != null) {
            settings = settings.withEpsilon(
                    Numeral.parse("--eps", epsilon).withoutSuffix().positive());
        }
        if (weightDecay != null) {
            settings = settings.withWeightDecay(number("--weight-decay", weightDecay));
        }
        if (auxiliaryLr != null) {
            settings = settings.withAuxiliaryLr(LearningRate.parse("--adam-lr", auxiliaryLr));
        }
        return initialisation == null
                ? settings
                : settings.withForm(settings.form().with(Initialisation.parse(initialisation)));
    }

    private static void refuseUnless(boolean has, String option, @Nullable String value, Optimizer kind) {
        if (!has && value != null) {
            throw new InputProblem(
                    "%s is %s, and %s does not have it.".formatted(option, value, kind.text()),
                    "drop %s, or --optimizer is another.".formatted(option));
        }
    }

    private Optional<Momentum> momentum(Optimizer kind) {
        if (beta1 != null && momentum != null) {
            throw new InputProblem(
                    "--beta1 %s and --momentum %s are two names of one thing.".formatted(beta1, momentum),
                    "drop --momentum.");
        }
        if (momentumMeans != null && momentum == null) {
            throw new InputProblem(
                    "--momentum-means %s says what --momentum is, and --momentum is not given."
                            .formatted(momentumMeans),
                    beta1 == null ? "add --momentum 0.95." : "drop it: --beta1 is always the weight of the past.");
        }
        if (beta1 != null) {
            return Optional.of(Momentum.ofBeta("--beta1", number("--beta1", beta1)));
        }
        if (momentum == null) {
            return Optional.empty();
        }
        Optional<MomentumConvention> convention = Optional.ofNullable(momentumMeans)
                .map(text -> switch (text) {
                    case "alpha" -> MomentumConvention.ALPHA;
                    case "beta" -> MomentumConvention.BETA;
                    default ->
                        throw new InputProblem(
                                "--momentum-means is '%s', and must be alpha or beta.".formatted(text),
                                "beta, the weight of the past, was meant.");
                });
        return Optional.of(MomentumConvention.read(kind, number("--momentum", momentum), convention));
    }

    private static double number(String name, String text) {
        return Numeral.parse(name, text).withoutSuffix().nonNegative();
    }
}

package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.BatchUnit;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.quantity.WarmUp;
import dev.hyperlaw.transfer.Initialisation;
import dev.hyperlaw.transfer.MomentumConvention;
import dev.hyperlaw.transfer.Optimizer;
import dev.hyperlaw.transfer.OptimizerSettings;
import dev.hyperlaw.transfer.Schedule;
import dev.hyperlaw.transfer.Tuned;
import dev.hyperlaw.transfer.TunedRun;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that describe the run that was tuned. */
final class TunedRunOptions {
    @Option(names = "--tokens", required = true, paramLabel = "T0", description = "Budget of the tuned run: 2B.")
    private String tokens;

    @Option(names = "--lr", required = true, paramLabel = "LR", description = "Its (peak) learning rate.")
    private String lr;

    @Option(
            names = "--batch",
            required = true,
            paramLabel = "SIZE",
            description = "Its batch, with a unit: 32seq, 512ktok, 512Kitok, 2^19tok.")
    private String batch;

    @Option(names = "--batch-unit", paramLabel = "seq|tok", description = "The unit of batches without one.")
    private @Nullable String batchUnit;

    @Option(names = "--seq-len", paramLabel = "TOKENS", description = "Tokens per sequence; needed for 'seq'.")
    private @Nullable String sequenceLength;

    @Option(
            names = "--tuned",
            defaultValue = "lr",
            paramLabel = "lr[,batch][,momentum]",
            description = "What was tuned at T0 (default: ${DEFAULT-VALUE}).")
    private String tuned;

    @Option(
            names = "--schedule",
            paramLabel = "SCHEDULE",
            description = "constant, wsd:FRACTION, cosine or linear (assumed: cosine).")
    private @Nullable String schedule;

    @Option(names = "--final-lr", paramLabel = "LR", description = "Learning rate at the end (default: 0 if annealed).")
    private @Nullable String finalLr;

    @Option(
            names = "--optimizer",
            defaultValue = "adamw",
            paramLabel = "NAME",
            description = "adamw, adam, muon, scion, signsgd, lion, normalized-sgd or sgd (default: ${DEFAULT-VALUE}).")
    private String optimizer;

    @Option(
            names = "--beta1",
            paramLabel = "BETA",
            description = "Momentum as the weight of the past, alpha = 1 - beta.")
    private @Nullable String beta1;

    @Option(
            names = "--momentum",
            paramLabel = "VALUE",
            description = "Momentum as your library writes it (Scion: alpha; torch Muon: beta); asked when ambiguous.")
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

    @Option(names = "--warmup", paramLabel = "LENGTH", description = "2000steps, 300Mtok or 1%%.")
    private @Nullable String warmUp;

    @Option(
            names = "--init",
            paramLabel = "matched|zero|constant",
            description = "What the momentum buffer starts from (default: zero, as shipped optimizers do).")
    private @Nullable String initialisation;

    boolean scheduleAssumed() {
        return schedule == null;
    }

    OptionalInt sequenceLength() {
        if (sequenceLength == null) {
            return OptionalInt.empty();
        }
        long length = Numeral.parse("--seq-len", sequenceLength).whole("tokens");
        if (length > Integer.MAX_VALUE) {
            throw new InputProblem(
                    "--seq-len %s is more than %d tokens.".formatted(sequenceLength, Integer.MAX_VALUE),
                    "4096 was meant.");
        }
        return OptionalInt.of((int) length);
    }

    Optional<BatchUnit> unit() {
        return Optional.ofNullable(batchUnit).map(BatchUnit::parse);
    }

    BatchSize batchSize(String option, String text) {
        return BatchSize.parse(option, text, sequenceLength(), unit());
    }

    TunedRun read() {
        LearningRate rate = LearningRate.parse("--lr", lr);
        return new TunedRun(
                TokenBudget.parse("--tokens", tokens),
                rate,
                batchSize("--batch", batch),
                settings(),
                schedule(rate),
                warmUp == null ? WarmUp.NONE : WarmUp.parse("--warmup", warmUp),
                Tuned.parse(tuned));
    }

    private Schedule schedule(LearningRate rate) {
        Schedule shape = schedule == null ? Schedule.cosine() : Schedule.parse(schedule);
        return finalLr == null
                ? shape
                : shape.endingAt(Numeral.parse("--final-lr", finalLr).nonNegative() / rate.value());
    }

    private OptimizerSettings settings() {
        Optimizer kind = Optimizer.parse(optimizer);
        OptimizerSettings settings = OptimizerSettings.of(kind);
        Optional<Momentum> first = momentum(kind);
        if (first.isPresent()) {
            settings = settings.withMomentum(first.get());
        }
        if (beta2 != null) {
            settings = settings.withBeta2(Numeral.parse("--beta2", beta2).nonNegative());
        }
        if (epsilon != null) {
            settings = settings.withEpsilon(Numeral.parse("--eps", epsilon).positive());
        }
        if (weightDecay != null) {
            settings = settings.withWeightDecay(
                    Numeral.parse("--weight-decay", weightDecay).nonNegative());
        }
        if (auxiliaryLr != null) {
            settings = settings.withAuxiliaryLr(LearningRate.parse("--adam-lr", auxiliaryLr));
        }
        return initialisation == null
                ? settings
                : settings.withForm(settings.form().with(Initialisation.parse(initialisation)));
    }

    private Optional<Momentum> momentum(Optimizer kind) {
        if (beta1 != null && momentum != null) {
            throw new InputProblem(
                    "--beta1 %s and --momentum %s are two names of one thing.".formatted(beta1, momentum),
                    "drop --momentum.");
        }
        if (beta1 != null) {
            return Optional.of(Momentum.ofBeta(Numeral.parse("--beta1", beta1).nonNegative()));
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
        return Optional.of(MomentumConvention.read(
                kind, Numeral.parse("--momentum", momentum).nonNegative(), convention));
    }
}

package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.LossUnit;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;

/** What the cells of a loss column hold, known by the column's name or said by the user. */
public enum LossMeasure {
    NATS("nats", LossUnit.NATS, "", cell -> cell),
    BITS("bits", LossUnit.NATS, "bits, taken in nats", cell -> cell * Math.log(2)),
    PERPLEXITY("ppl", LossUnit.NATS, "perplexity, its logarithm is taken: nats", Math::log),
    BITS_PER_BYTE("bpb", LossUnit.BITS_PER_BYTE, "bits per byte", cell -> cell),
    BITS_PER_CHARACTER("bpc", LossUnit.BITS_PER_CHARACTER, "bits per character", cell -> cell),
    NUMBER("number", LossUnit.NUMBER, "in a unit of its own", cell -> cell);

    private static final Set<String> PERPLEXITIES = Set.of("ppl", "perplexity", "perplexities");
    private static final Set<String> CHARACTERS = Set.of("char", "character", "chr");
    private static final Set<String> ENTROPIES = Set.of("loss", "nll", "xent", "ce", "nats", "crossentropy");
    private static final Set<String> ERRORS = Set.of(
            "mse", "rmse", "mae", "l1", "l2", "huber", "error", "err", "wer", "cer", "norm", "regret", "hinge", "dpo");
    private static final Set<String> GROWING = Set.of(
            ("acc accuracy f1 bleu rouge score scores auc auroc recall reward rewards mmlu hellaswag arc top1 top5 winrate elo em"
                            + " r2 psnr correct")
                    .split(" "));

    private final String word;
    private final LossUnit unit;
    private final String note;
    private final DoubleUnaryOperator loss;

    LossMeasure(String word, LossUnit unit, String note, DoubleUnaryOperator loss) {
        this.word = word;
        this.unit = unit;
        this.note = note;
        this.loss = loss;
    }

    /** Of the losses that {@link #loss} gives. */
    public LossUnit unit() {
        return unit;
    }

    /** What the account says of the column; empty where it is a plain cross-entropy. */
    String note() {
        return note;
    }

    /** The loss that a cell says. */
    public double loss(double cell) {
        return loss.applyAsDouble(cell);
    }

    /** @throws InputProblem if there is no such unit */
    static LossMeasure parse(String text) {
        String asked = text.toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(each -> each.word.equals(asked)
                        || HeaderName.normal(each.name()).equals(HeaderName.normal(asked)))
                .findFirst()
                .orElseThrow(() -> new InputProblem(
                        "--columns loss: '%s' is not a unit of a loss; the units are %s."
                                .formatted(
                                        text,
                                        Arrays.stream(values())
                                                .map(each -> each.word)
                                                .collect(Collectors.joining(", "))),
                        "nats was meant."));
    }

    /**
     * What a name says; a name that says nothing is a number of its own kind.
     *
     * @throws InputProblem if it is of something that grows as runs get better
     */
    public static LossMeasure ofName(String header) {
        HeaderName name = HeaderName.of(header);
        if (grows(name)) {
            throw new InputProblem(
                    "%s grows as runs get better, and what is compared must fall.".formatted(header),
                    "a loss is in another column: --columns loss=HEADER; or smaller is better: --columns loss=%s:number."
                            .formatted(header));
        }
        return stated(name).orElse(NUMBER);
    }

    /** Whether its name says that more of it is better. */
    static boolean grows(HeaderName name) {
        return stated(name).isEmpty() && name.words().stream().anyMatch(GROWING::contains);
    }

    /** Whether its name says that it is a loss by another name, such as a perplexity. */
    static boolean isOtherThanNats(HeaderName name) {
        return stated(name)
                .filter(found -> switch (found) {
                    case PERPLEXITY, BITS_PER_BYTE, BITS_PER_CHARACTER -> true;
                    case NATS, BITS, NUMBER -> false;
                })
                .isPresent();
    }

    private static Optional<LossMeasure> stated(HeaderName name) {
        Set<String> words = name.words();
        if (words.contains("bpb") || words.contains("bits") && words.contains("byte")) {
            return Optional.of(BITS_PER_BYTE);
        }
        if (words.contains("bpc") || words.contains("bits") && words.stream().anyMatch(CHARACTERS::contains)) {
            return Optional.of(BITS_PER_CHARACTER);
        }
        if (words.stream().anyMatch(PERPLEXITIES::contains)) {
            return Optional.of(PERPLEXITY);
        }
        if (words.contains("bits")) {
            return Optional.of(BITS);
        }
        if (words.stream().anyMatch(ERRORS::contains)) {
            return Optional.of(NUMBER);
        }
        boolean entropy = words.contains("cross") && words.contains("entropy");
        return entropy || words.stream().anyMatch(ENTROPIES::contains) ? Optional.of(NATS) : Optional.empty();
    }
}

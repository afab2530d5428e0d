package dev.hyperlaw.intake;

import static dev.hyperlaw.intake.RowArithmetic.times;

import dev.hyperlaw.quantity.BatchUnit;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How long a sequence is: a column or an option says it, or tokens over samples, or tokens over steps and batches.
 *
 * @param raw batches as the column counts them
 * @param batchUnit of the batches, where it is said
 */
record LengthReader(
        Columns columns,
        ReadingChoices choices,
        RowNumbers numbers,
        StepProducts products,
        StepCounts steps,
        double[] raw,
        Optional<BatchUnit> batchUnit) {
    /** What is less is hardly the length of a sequence. */
    static final double SHORTEST = 16;
    /** Between them a length is offered; the defaults of tokenizers and of text generation lie outside. */
    private static final double LEAST_OFFERED = 128;

    private static final double MOST_OFFERED = 1e6;

    SequenceLengths read() {
        Optional<RoleColumn> column = numbers.source(Role.SEQ);
        boolean ofModel = column.filter(this::isOfModel).isPresent();
        if (column.isPresent() && (!ofModel || isOnlyALabel(column.get()) || isConfirmed())) {
            return SequenceLengths.of(numbers, choices, column.get());
        }
        if (choices.sequenceLength().isPresent()) {
            return SequenceLengths.constant(
                    columns.rows(), choices.sequenceLength().getAsInt());
        }
        OptionalDouble perSample = DatasetEpochs.of(columns, numbers).isPresent()
                ? OptionalDouble.empty()
                : CommonRatio.of(products.seen(), numbers.all(Role.SAMPLES)).number();
        if (perSample.isPresent()) {
            return SequenceLengths.derived(
                    columns.rows(),
                    perSample.getAsDouble(),
                    "%s / %s".formatted(numbers.shown(Role.TOKENS), numbers.shown(Role.SAMPLES)));
        }
        SequenceLengths derived = batchUnit.filter(BatchUnit.TOKENS::equals).isPresent()
                ? SequenceLengths.unknown(columns.rows())
                : perStep();
        return derived.isKnown() ? derived : column.map(this::doubtful).orElse(derived);
    }

    /** Whether the name says what the model or its tokenizer can take, and not what it was trained on. */
    private boolean isOfModel(RoleColumn column) {
        return !choices.columns().containsKey(Role.SEQ)
                && column.column().isPresent()
                && isOfModel(columns.name(column.column().getAsInt()));
    }

    static boolean isOfModel(HeaderName name) {
        return RoleFinder.tier(Role.SEQ, name) > 0;
    }

    /** Whether no number depends on the length, so that it only sets runs apart. */
    private boolean isOnlyALabel(RoleColumn column) {
        boolean varies = column.column().isPresent()
                && !columns.series(column.column().getAsInt()).isConstant();
        return batchUnit.filter(BatchUnit.TOKENS::equals).isPresent() || !numbers.has(Role.BATCH) && varies;
    }

    private boolean isConfirmed() {
        return products.give(times(raw, numbers.all(Role.SEQ)));
    }

    private SequenceLengths doubtful(RoleColumn column) {
        LossRange range = LossRange.of(numbers.all(Role.SEQ));
        boolean offered = range.least() >= LEAST_OFFERED && range.most() <= MOST_OFFERED;
        return SequenceLengths.doubtful(columns.rows(), column.shown(), offered);
    }

    /** Tokens over batches and steps, made or planned. */
    private SequenceLengths perStep() {
        String batch = numbers.shown(Role.BATCH);
        return perStep(products.seen(), steps.made(), Role.TOKENS, "%s * %s".formatted(stepsShown(), batch))
                .or(() -> perStep(numbers.all(Role.PLANNED), Role.PLANNED))
                .or(() -> perStep(products.seen(), Role.TOKENS))
                .orElseGet(() -> SequenceLengths.unknown(columns.rows()));
    }

    private Optional<SequenceLengths> perStep(double[] tokens, Role role) {
        return perStep(
                tokens,
                numbers.all(Role.PLANNED_STEPS),
                role,
                "%s * %s".formatted(numbers.shown(Role.PLANNED_STEPS), numbers.shown(Role.BATCH)));
    }

    private Optional<SequenceLengths> perStep(double[] tokens, double[] made, Role role, String product) {
        OptionalDouble ratio = CommonRatio.of(tokens, times(made, raw)).number();
        boolean said = batchUnit.filter(BatchUnit.SEQUENCES::equals).isPresent();
        return ratio.isPresent() && ratio.getAsDouble() > 1 && (said || ratio.getAsDouble() >= SHORTEST)
                ? Optional.of(SequenceLengths.derived(
                        columns.rows(), ratio.getAsDouble(), "%s / (%s)".formatted(numbers.shown(role), product)))
                : Optional.empty();
    }

    private String stepsShown() {
        return steps.shown(numbers.shown(Role.STEPS));
    }
}

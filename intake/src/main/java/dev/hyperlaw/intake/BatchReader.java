package dev.hyperlaw.intake;

import static dev.hyperlaw.intake.RowArithmetic.times;

import dev.hyperlaw.quantity.BatchUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Batches in tokens: what their column counts, and how long a sequence is.
 *
 * @param raw batches as the column counts them
 */
record BatchReader(
        Columns columns,
        ReadingChoices choices,
        Map<Role, RoleColumn> roles,
        RowNumbers numbers,
        double[] seen,
        StepCounts steps,
        double[] raw) {
    private static final int FEWEST_STEPS = 20;
    /** Tokens per step. The largest public runs have 64M. */
    private static final double LARGEST = 6.5e7;

    /** What is less is hardly the length of a sequence. */
    private static final double SHORTEST = 16;

    SequenceLengths lengths() {
        RoleColumn column = roles.get(Role.SEQ);
        if (column != null) {
            return SequenceLengths.of(numbers, choices, column);
        }
        if (choices.sequenceLength().isPresent()) {
            return SequenceLengths.constant(
                    columns.rows(), choices.sequenceLength().getAsInt());
        }
        OptionalDouble perSample =
                CommonRatio.of(seen, numbers.all(Role.SAMPLES)).number();
        if (perSample.isPresent()) {
            return SequenceLengths.derived(
                    columns.rows(),
                    perSample.getAsDouble(),
                    "%s / %s".formatted(numbers.shown(Role.TOKENS), numbers.shown(Role.SAMPLES)));
        }
        return saidUnit().filter(BatchUnit.TOKENS::equals).isPresent()
                ? SequenceLengths.unknown(columns.rows())
                : perStep();
    }

    /** Tokens over batches and steps, made or planned. */
    private SequenceLengths perStep() {
        String batch = numbers.shown(Role.BATCH);
        return perStep(seen, steps.made(), Role.TOKENS, "%s * %s".formatted(stepsShown(), batch))
                .or(() -> perStep(numbers.all(Role.PLANNED), Role.PLANNED))
                .or(() -> perStep(seen, Role.TOKENS))
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
        boolean said = saidUnit().filter(BatchUnit.SEQUENCES::equals).isPresent();
        return ratio.isPresent() && ratio.getAsDouble() > 1 && (said || ratio.getAsDouble() >= SHORTEST)
                ? Optional.of(SequenceLengths.derived(
                        columns.rows(), ratio.getAsDouble(), "%s / (%s)".formatted(numbers.shown(role), product)))
                : Optional.empty();
    }

    private String stepsShown() {
        return steps.shown(numbers.shown(Role.STEPS));
    }

    RoleValues read(SequenceLengths lengths) {
        RoleColumn column = roles.get(Role.BATCH);
        if (column == null) {
            return numbers.has(Role.TOKENS) && numbers.has(Role.STEPS)
                    ? tokensPerStep(lengths)
                    : RoleValues.unread(RowArithmetic.missing(seen.length), whichBatch(lengths));
        }
        Optional<Questions> device = ofOneDevice(lengths, column);
        if (device.isPresent()) {
            return RoleValues.unread(raw, device.get());
        }
        Optional<BatchUnit> unit =
                new BatchUnits(columns, column).inCells().or(this::saidUnit).or(() -> impliedUnit(lengths));
        return unit.map(known -> switch (known) {
                    case TOKENS -> RoleValues.read(raw, RoleReading.ofBatch(column.text(), "tokens", known));
                    case SEQUENCES -> sequences(lengths, column);
                })
                .orElseGet(() -> RoleValues.unread(raw, whichUnit(lengths, column)));
    }

    /** Less than one sequence per step shows that tokens count in another unit. */
    private RoleValues tokensPerStep(SequenceLengths lengths) {
        double[] batch = RowArithmetic.wholeRatio(seen, steps.made());
        String formula = "%s/%s".formatted(numbers.shown(Role.TOKENS), stepsShown());
        int few = 0;
        int all = 0;
        for (int row = 0; row < batch.length; row++) {
            double least = Double.isNaN(lengths.values()[row]) ? SHORTEST : lengths.values()[row];
            all += Double.isNaN(batch[row]) ? 0 : 1;
            few += batch[row] < least ? 1 : 0;
        }
        return 2 * few > all
                ? RoleValues.unread(
                        batch,
                        Questions.ask("%s would be less than one sequence per step. What does %s count in?"
                                        .formatted(formula, numbers.shown(Role.TOKENS)))
                                .suggest(Role.TOKENS, numbers.shown(Role.TOKENS) + ":thousands"))
                : RoleValues.read(batch, Role.BATCH, formula, "tokens");
    }

    /** A plain batch_size beside accumulated gradients may be that of one pass, unless tokens and steps say otherwise. */
    private Optional<Questions> ofOneDevice(SequenceLengths lengths, RoleColumn column) {
        boolean plain = !choices.columns().containsKey(Role.BATCH)
                && column.column().stream()
                        .mapToObj(columns::name)
                        .anyMatch(name -> Role.BATCH.names().get(2).contains(name.last()));
        boolean derived = lengths.computed().isPresent();
        boolean whole = CommonRatio.of(seen, times(times(steps.made(), raw), lengths.values()))
                .is(1);
        if (!plain || derived || whole) {
            return Optional.empty();
        }
        return new DeviceBatch(columns).factors().map(factors -> {
            Questions question = Questions.ask(
                            "Is %s the batch of one pass or of the whole step? The table also has %s."
                                    .formatted(column.shown(), factors.substring(1)))
                    .suggest(Role.BATCH, FormulaText.of(column.shown()) + factors + ":seq");
            return lengths.isKnown() ? question : question.leaveSequenceLengthOpen();
        });
    }

    private Questions whichBatch(SequenceLengths lengths) {
        Questions batch = new DeviceBatch(columns)
                .question()
                .orElseGet(() -> new MissingRoles(columns, roles).question(Role.BATCH));
        return lengths.isKnown() ? batch : batch.leaveSequenceLengthOpen();
    }

    private static Questions whichUnit(SequenceLengths lengths, RoleColumn column) {
        Questions questions = Questions.ask("Does %s count sequences or tokens?%s"
                        .formatted(column.shown(), lengths.isKnown() ? "" : " No sequence length is known."))
                .suggest(Role.BATCH, column.shown() + ":seq");
        return lengths.isKnown() ? questions : questions.leaveSequenceLengthOpen();
    }

    private RoleValues sequences(SequenceLengths lengths, RoleColumn column) {
        RoleReading reading = RoleReading.ofBatch(column.text(), "sequences x " + lengths.text(), BatchUnit.SEQUENCES);
        return new RoleValues(times(raw, lengths.values()), List.of(reading), missingLengths(lengths, column));
    }

    private Questions missingLengths(SequenceLengths lengths, RoleColumn column) {
        Lines unknown = new Lines(columns.places());
        for (int row = 0; row < raw.length; row++) {
            if (!Double.isNaN(raw[row]) && Double.isNaN(lengths.values()[row])) {
                unknown.add(row);
            }
        }
        if (unknown.count() == 0) {
            return Questions.NONE;
        }
        RoleColumn length = roles.get(Role.SEQ);
        if (length == null) {
            return Questions.ask("%s counts sequences, and no sequence length is known.".formatted(column.shown()))
                    .leaveSequenceLengthOpen();
        }
        Questions question = Questions.ask(
                "%s counts sequences, and %s have no %s.".formatted(column.shown(), unknown, length.shown()));
        return lengths.mostCommon().isPresent()
                ? question.suggest(
                        Role.SEQ, length.shown() + ":" + lengths.mostCommon().getAsInt())
                : question.leaveSequenceLengthOpen();
    }

    /** What the user says, or else the name of the column. */
    private Optional<BatchUnit> saidUnit() {
        RoleColumn column = roles.get(Role.BATCH);
        return Optional.ofNullable(column)
                .flatMap(RoleColumn::batchUnit)
                .or(choices::batchUnit)
                .or(() -> column == null || column.column().isEmpty()
                        ? Optional.empty()
                        : BatchUnits.named(columns.name(column.column().getAsInt())));
    }

    /** What the tokens say. */
    private Optional<BatchUnit> impliedUnit(SequenceLengths lengths) {
        if (CommonRatio.of(seen, times(steps.made(), raw)).is(1)) {
            return Optional.of(BatchUnit.TOKENS);
        }
        double[] sequences = times(raw, lengths.values());
        boolean adds = CommonRatio.of(seen, times(steps.made(), sequences)).is(1);
        return lengths.isKnown() && (adds || isPlausible(sequences))
                ? Optional.of(BatchUnit.SEQUENCES)
                : Optional.empty();
    }

    /** A batch that leaves a run a handful of steps is in another unit; without tokens one that nobody could afford is. */
    private boolean isPlausible(double[] batch) {
        if (Arrays.stream(seen).allMatch(Double::isNaN)
                && Arrays.stream(batch).max().orElse(0) > LARGEST) {
            return false;
        }
        int few = 0;
        int all = 0;
        for (int row = 0; row < seen.length; row++) {
            if (!Double.isNaN(seen[row] / batch[row]) && seen[row] > 0) {
                all++;
                few += seen[row] < FEWEST_STEPS * batch[row] ? 1 : 0;
            }
        }
        return 2 * few <= all;
    }
}

package dev.hyperlaw.intake;

import static dev.hyperlaw.intake.RowArithmetic.times;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.quantity.BatchUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
    /** Tokens and sequences per step that hardly any sweep has more of. */
    private static final double USUALLY_LARGEST = 1 << 25;

    private static final double MANY_SEQUENCES = 8192;
    /** Tokens per step that hardly any sweep has fewer of. */
    private static final double USUAL_TOKENS = 1024;

    SequenceLengths lengths() {
        return new LengthReader(columns, choices, numbers, products(), steps, raw, saidUnit()).read();
    }

    private StepProducts products() {
        return new StepProducts(numbers, seen, steps.made());
    }

    RoleValues read(SequenceLengths lengths) {
        RoleColumn column = roles.get(Role.BATCH);
        if (column == null) {
            return numbers.has(Role.TOKENS) && numbers.has(Role.STEPS)
                    ? tokensPerStep(lengths)
                    : RoleValues.unread(RowArithmetic.missing(seen.length), whichBatch(lengths));
        }
        Optional<RoleValues> device = ofOneDevice(lengths, column);
        if (device.isPresent()) {
            return device.get();
        }
        Optional<BatchUnit> unit =
                new BatchUnits(columns, column).inCells().or(this::saidUnit).or(() -> impliedUnit(lengths));
        boolean typed =
                choices.columns().containsKey(Role.BATCH) && column.unit().isPresent();
        WholeBatches whole = new WholeBatches(numbers, column, typed, raw, lengths.values(), seen);
        return unit.map(known -> whole.question(known)
                        .map(question -> RoleValues.unread(raw, question))
                        .orElseGet(() -> in(known, lengths, column)))
                .orElseGet(() -> RoleValues.unread(
                        isLonger(raw) ? times(raw, lengths.values()) : raw, whichUnit(lengths, column)));
    }

    /** Whether most runs have fewer tokens, whatever a batch counts. */
    private boolean isLonger(double[] batch) {
        int all = 0;
        int longer = 0;
        for (int row = 0; row < batch.length; row++) {
            all += seen[row] * batch[row] > 0 ? 1 : 0;
            longer += seen[row] > 0 && seen[row] < batch[row] ? 1 : 0;
        }
        return 2 * longer > all;
    }

    private RoleValues in(BatchUnit unit, SequenceLengths lengths, RoleColumn column) {
        return switch (unit) {
            case TOKENS -> RoleValues.read(raw, RoleReading.ofBatch(column.text(), "tokens", unit));
            case SEQUENCES -> sequences(raw, column.text(), lengths, missingLengths(lengths, column));
        };
    }

    /** Less than one sequence per step shows that tokens count in another unit. */
    private RoleValues tokensPerStep(SequenceLengths lengths) {
        double[] batch = RowArithmetic.batchRatio(seen, steps.made());
        String made = steps.shown(numbers.shown(Role.STEPS));
        boolean computed = numbers.source(Role.STEPS)
                .filter(source -> source.column().isEmpty())
                .isPresent();
        String formula = "%s/%s".formatted(numbers.shown(Role.TOKENS), computed ? "(" + made + ")" : made);
        int few = 0;
        int all = 0;
        for (int row = 0; row < batch.length; row++) {
            double length = lengths.values()[row];
            double least = Double.isNaN(length) ? LengthReader.SHORTEST : length;
            all += Double.isNaN(batch[row]) ? 0 : 1;
            few += batch[row] < least ? 1 : 0;
        }
        return 2 * few > all
                ? RoleValues.unread(
                        batch,
                        Questions.ask("%s would be less than one sequence per step. What does %s count in?"
                                        .formatted(formula, numbers.shown(Role.TOKENS)))
                                .suggest(
                                        Role.TOKENS,
                                        numbers.named(Role.TOKENS) + ":"
                                                + usualBatch().word()))
                : RoleValues.read(batch, Role.BATCH, formula, "tokens");
    }

    /** The smallest multiple of tokens that makes a usual batch of a step. */
    private ColumnUnit.Multiple usualBatch() {
        double[] perStep = new double[seen.length];
        Arrays.setAll(perStep, row -> seen[row] / steps.made()[row]);
        double typical = LossRange.of(perStep).typical();
        return ColumnUnit.Multiple.large().stream()
                .filter(each -> each.factor() * typical >= USUAL_TOKENS)
                .findFirst()
                .orElse(ColumnUnit.Multiple.THOUSANDS);
    }

    /**
     * A plain batch_size beside accumulated gradients or several devices may be that of one pass. Tokens and steps decide, or else it is
     * asked; empty if it is that of the whole step.
     */
    private Optional<RoleValues> ofOneDevice(SequenceLengths lengths, RoleColumn column) {
        boolean plain = !choices.columns().containsKey(Role.BATCH)
                && column.column().stream()
                        .mapToObj(columns::name)
                        .anyMatch(name -> Role.BATCH.names().get(2).contains(name.last()));
        DeviceBatch devices = new DeviceBatch(columns);
        Optional<String> factors = plain ? devices.factors() : Optional.empty();
        return factors.flatMap(text -> ofOneDevice(lengths, column, devices.times(column, text), text.substring(1)));
    }

    private Optional<RoleValues> ofOneDevice(
            SequenceLengths lengths, RoleColumn column, RoleColumn formula, String factors) {
        double[] all = formula.numbers(columns);
        double[] tokens = times(raw, lengths.values());
        double[] tokensOfAll = times(all, lengths.values());
        StepProducts products = products();
        if (products.give(tokens)
                || products.give(raw)
                || products.giveSamples(raw)
                || products.areWholeOnlyOf(tokens, tokensOfAll)) {
            return Optional.empty();
        }
        if (products.give(tokensOfAll) || products.giveSamples(all)) {
            return Optional.of(sequences(all, formula.shown(), lengths, Questions.NONE));
        }
        Questions question = Questions.ask("Is %s the batch of one pass or of the whole step? The table also has %s."
                        .formatted(column.shown(), factors))
                .suggest(Role.BATCH, formula.shown() + ":seq");
        return Optional.of(RoleValues.unread(raw, lengths.askedWith(question)));
    }

    private Questions whichBatch(SequenceLengths lengths) {
        return lengths.askedWith(new DeviceBatch(columns)
                .question()
                .orElseGet(() -> new MissingRoles(columns, roles).question(Role.BATCH)));
    }

    private Questions whichUnit(SequenceLengths lengths, RoleColumn column) {
        double[] tokens = times(raw, lengths.values());
        if (mayCountTokens(lengths.values())) {
            return Questions.ask("Does %s count sequences or tokens? As sequences of %s it would be up to %s tokens."
                            .formatted(
                                    column.shown(),
                                    lengths.text(),
                                    NumberText.compact(LossRange.of(tokens).most())))
                    .suggest(Role.BATCH, column.shown() + ":tok");
        }
        String why = lengths.isKnown()
                ? "As sequences of %s most runs would have fewer than %d steps.".formatted(lengths.text(), FEWEST_STEPS)
                : "No sequence length is known.";
        Questions question =
                lengths.askedWith(Questions.ask("Does %s count sequences or tokens? %s".formatted(column.shown(), why))
                        .suggest(Role.BATCH, column.shown() + ":seq"));
        return StepChecks.multiple(seen, tokens)
                .filter(each -> lengths.isKnown())
                .map(each -> question.suggest(Role.TOKENS, numbers.named(Role.TOKENS) + ":" + each.word()))
                .orElse(question);
    }

    private static RoleValues sequences(double[] batch, String source, SequenceLengths lengths, Questions questions) {
        RoleReading reading = RoleReading.ofBatch(source, "sequences x " + lengths.text(), BatchUnit.SEQUENCES);
        return new RoleValues(times(batch, lengths.values()), List.of(reading), questions);
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
        if (length == null || !lengths.isKnown()) {
            return lengths.askedWith(
                    Questions.ask("%s counts sequences, and no sequence length is known.".formatted(column.shown())));
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
                        : BatchUnits.named(columns.name(column.column().getAsInt())))
                // Nobody counts millions of sequences.
                .or(() -> column != null && column.factor() > 1 ? Optional.of(BatchUnit.TOKENS) : Optional.empty());
    }

    /** What tokens, steps and samples say, or else what is plausible. */
    private Optional<BatchUnit> impliedUnit(SequenceLengths lengths) {
        StepProducts products = products();
        if (products.give(raw)) {
            return Optional.of(BatchUnit.TOKENS);
        }
        double[] sequences = times(raw, lengths.values());
        return lengths.isKnown()
                        && (products.give(sequences)
                                || products.giveSamples(raw)
                                || isPlausible(sequences) && !mayCountTokens(lengths.values()))
                ? Optional.of(BatchUnit.SEQUENCES)
                : Optional.empty();
    }

    /** Whether every batch is sequences of that length if it counts tokens, and more than usual if it counts sequences. */
    private boolean mayCountTokens(double[] lengths) {
        boolean any = false;
        boolean whole = true;
        boolean many = false;
        for (int row = 0; row < raw.length; row++) {
            if (raw[row] < lengths[row]) {
                return false;
            }
            if (!Double.isNaN(raw[row] * lengths[row])) {
                any = true;
                whole &= raw[row] % lengths[row] == 0;
                many |= raw[row] >= MANY_SEQUENCES || raw[row] * lengths[row] > USUALLY_LARGEST;
            }
        }
        return any && (whole || many);
    }

    /** A batch that leaves a run a handful of steps is in another unit; without tokens one that nobody could afford is. */
    private boolean isPlausible(double[] batch) {
        if (Arrays.stream(seen).allMatch(Double::isNaN) && LossRange.of(batch).most() > LARGEST) {
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

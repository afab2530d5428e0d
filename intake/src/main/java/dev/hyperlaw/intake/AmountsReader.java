package dev.hyperlaw.intake;

import static dev.hyperlaw.intake.RowArithmetic.missing;
import static dev.hyperlaw.intake.RowArithmetic.times;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.tables.TableProblems;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the numbers of every row, decides units and formulas, and asks about what cannot be decided. */
record AmountsReader(Columns columns, Map<Role, RoleColumn> roles, RowNumbers numbers) {
    private static final double CONSISTENT = 0.05;
    /** No run has seen a quadrillion tokens. */
    private static final double MOST_TOKENS = 1e15;

    static AmountsReading read(Columns columns, ReadingChoices choices, Map<Role, RoleColumn> roles) {
        TableProblems problems = new TableProblems(columns.source());
        RowNumbers numbers = new RowNumbers(columns, roles, problems);
        return new AmountsReader(columns, roles, numbers).read(choices, problems);
    }

    private AmountsReading read(ReadingChoices choices, TableProblems problems) {
        MissingRoles missing = new MissingRoles(columns, roles);
        missing.refuseWithoutSettings();
        RoleValues lr = numbers.has(Role.LR)
                ? RoleValues.read(numbers.positive(Role.LR), Role.LR, numbers.shown(Role.LR), "")
                : missing.asked(Role.LR);
        double[] seen = numbers.counted(Role.TOKENS);
        double[] raw = numbers.positive(Role.BATCH);
        StepCounts steps = StepCounts.of(numbers.counted(Role.STEPS), seen, raw);
        BatchReader batches = new BatchReader(columns, choices, roles, numbers, seen, steps, raw);
        SequenceLengths lengths = batches.lengths();
        RoleValues batch = batches.read(lengths);
        LoggerSteps logger = new LoggerSteps(choices, numbers, steps, seen, raw);
        TokensReader tokens = new TokensReader(columns, numbers, missing, seen, steps.made(), batch.rows());
        RoleValues reached = tokens.reached(lengths);
        RoleValues planned = tokens.planned();
        StepChecks checks = new StepChecks(columns, roles, problems);
        checks.run(numbers.has(Role.TOKENS) ? Role.TOKENS : Role.STEPS, reached.rows(), batch.rows(), raw);
        if (numbers.has(Role.PLANNED)) {
            checks.run(Role.PLANNED, planned.rows(), batch.rows(), raw);
        }
        LossReader losses = new LossReader(columns, roles, numbers);
        LossReader.Losses measured = numbers.has(Role.LOSS) ? losses.read() : LossReader.Losses.unread(columns.rows());
        RoleValues loss = measured.values();
        new SettingChecks(columns, roles, numbers).run();
        List<RoleReading> readings = new ArrayList<>();
        Questions questions = logger.question(lengths, batch);
        for (Role role : List.of(Role.TOKENS, Role.PLANNED)) {
            questions = questions.and(absurd(role));
        }
        for (RoleValues each : List.of(lr, lengths.reading(), batch, reached, planned, loss)) {
            readings.addAll(each.readings());
            questions = questions.and(each.questions());
        }
        return new AmountsReading(
                new Amounts(lr.rows(), batch.rows(), lengths.values(), reached.rows(), planned.rows(), loss.rows()),
                numbers.has(Role.LOSS) ? losses.measure().unit() : LossUnit.NATS,
                readings,
                questions,
                problems,
                Stream.concat(measured.warnings().stream(), inconsistent(seen, steps.made(), batch.rows()).stream())
                        .toList());
    }

    /** A name that says millions above cells that count ones. */
    private Questions absurd(Role role) {
        RoleColumn source = roles.get(role);
        if (source == null || source.factor() <= 1) {
            return Questions.NONE;
        }
        double typical = LossRange.of(numbers.all(role)).typical();
        return typical > MOST_TOKENS
                ? Questions.ask("%s would be %s tokens. Are its cells in ones?"
                                .formatted(source.text(), NumberText.compact(typical)))
                        .suggest(role, source.shown() + ":" + ColumnUnit.Multiple.ONES.word())
                : Questions.NONE;
    }

    /** Where tokens are not steps times batch, a unit may be wrong. What counts calls of a logger need not agree. */
    private List<String> inconsistent(double[] seen, double[] steps, double[] batch) {
        if (numbers.shown(Role.STEPS).startsWith("_")) {
            return List.of();
        }
        Lines apart = new Lines(columns.places());
        for (int row = 0; row < seen.length; row++) {
            double product = steps[row] * batch[row];
            if (Math.abs(seen[row] - product) > CONSISTENT * Math.max(seen[row], product)) {
                apart.add(row);
            }
        }
        return apart.count() > 0 && roles.containsKey(Role.BATCH)
                ? List.of("In %s %s is more than 5 %% away from %s x batch in tokens: a unit may be wrong."
                        .formatted(apart, numbers.shown(Role.TOKENS), numbers.shown(Role.STEPS)))
                : List.of();
    }

    /** Tokens that runs have seen, and those they were to see: counted, or steps, samples and plans turned into tokens. */
    private record TokensReader(
            Columns columns, RowNumbers numbers, MissingRoles missing, double[] seen, double[] steps, double[] batch) {
        RoleValues reached(SequenceLengths lengths) {
            if (numbers.has(Role.TOKENS)) {
                return RoleValues.read(seen, Role.TOKENS, numbers.shown(Role.TOKENS), "");
            }
            if (numbers.has(Role.STEPS)) {
                return RoleValues.read(times(steps, batch), Role.TOKENS, numbers.shown(Role.STEPS) + "*batch", "");
            }
            boolean planned = numbers.has(Role.PLANNED) || numbers.has(Role.PLANNED_STEPS);
            Optional<String> epochs = DatasetEpochs.of(columns, numbers);
            if (numbers.has(Role.SAMPLES) && (lengths.isKnown() && epochs.isEmpty() || !planned)) {
                return ofSamples(lengths, epochs);
            }
            return planned ? plan(Role.TOKENS) : missing.asked(Role.TOKENS);
        }

        private RoleValues ofSamples(SequenceLengths lengths, Optional<String> epochs) {
            double[] samples = numbers.counted(Role.SAMPLES);
            String shown = numbers.shown(Role.SAMPLES);
            if (epochs.isPresent()) {
                return RoleValues.unread(
                        RowArithmetic.missing(samples.length),
                        lengths.askedWith(Questions.ask(
                                        "Does %s count the data once? There is %s, too.".formatted(shown, epochs.get()))
                                .suggest(
                                        Role.TOKENS,
                                        "%s*%s*seq".formatted(FormulaText.of(shown), FormulaText.of(epochs.get())))));
            }
            return lengths.isKnown()
                    ? RoleValues.read(times(samples, lengths.values()), Role.TOKENS, shown + "*" + lengths.shown(), "")
                    : RoleValues.unread(
                            RowArithmetic.missing(samples.length),
                            lengths.askedWith(Questions.ask(
                                    "%s counts sequences, and no sequence length is known.".formatted(shown))));
        }

        RoleValues planned() {
            return numbers.has(Role.PLANNED) || numbers.has(Role.PLANNED_STEPS)
                    ? plan(Role.PLANNED)
                    : RoleValues.unread(RowArithmetic.missing(seen.length), Questions.NONE);
        }

        private RoleValues plan(Role role) {
            return numbers.has(Role.PLANNED)
                    ? RoleValues.read(numbers.counted(Role.PLANNED), role, numbers.shown(Role.PLANNED), "")
                    : RoleValues.read(
                            times(numbers.counted(Role.PLANNED_STEPS), batch),
                            role,
                            numbers.shown(Role.PLANNED_STEPS) + "*batch",
                            "");
        }
    }
}

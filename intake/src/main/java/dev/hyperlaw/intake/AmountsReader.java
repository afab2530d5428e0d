package dev.hyperlaw.intake;

import dev.hyperlaw.NearestName;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.quantity.BatchUnit;
import dev.hyperlaw.tables.TableProblems;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Reads the numbers of every row, decides units and formulas, and asks about what cannot be decided. */
final class AmountsReader {
    private static final double CONSISTENT = 0.05;
    private static final int FEWEST_STEPS = 20;

    private final Columns columns;
    private final ReadingChoices choices;
    private final Map<Role, RoleColumn> roles;
    private final RowNumbers numbers;
    private final Questions questions;
    private final TableProblems problems;
    private final List<String> warnings;
    private final List<RoleReading> readings = new ArrayList<>();
    private LossUnit unit = LossUnit.NATS;

    AmountsReader(
            Columns columns,
            ReadingChoices choices,
            Map<Role, RoleColumn> roles,
            RowNumbers numbers,
            Questions questions,
            TableProblems problems,
            List<String> warnings) {
        this.columns = columns;
        this.choices = choices;
        this.roles = roles;
        this.numbers = numbers;
        this.questions = questions;
        this.problems = problems;
        this.warnings = warnings;
    }

    List<RoleReading> readings() {
        return readings;
    }

    /** Of the losses that were read. */
    LossUnit unit() {
        return unit;
    }

    Amounts read() {
        double[] lr = required(Role.LR) ? numbers.positive(Role.LR) : missing();
        double[] steps = numbers.has(Role.STEPS) ? counted(Role.STEPS) : missing();
        double[] seen = numbers.has(Role.TOKENS) ? counted(Role.TOKENS) : missing();
        double[] raw = numbers.positive(Role.BATCH);
        SequenceLengths lengths = lengths(seen, steps, raw);
        double[] batch = batch(raw, lengths, seen, steps);
        double[] tokens = tokens(seen, steps, batch, lengths);
        double[] planned = planned(batch);
        check(seen, steps, batch);
        StepChecks checks = new StepChecks(columns, roles, problems);
        checks.run(numbers.has(Role.TOKENS) ? Role.TOKENS : Role.STEPS, tokens, batch, raw);
        if (numbers.has(Role.PLANNED)) {
            checks.run(Role.PLANNED, planned, batch, raw);
        }
        double[] loss = required(Role.LOSS) ? losses() : missing();
        return new Amounts(lr, batch, lengths.values(), tokens, planned, loss);
    }

    private double[] losses() {
        LossReader reader = new LossReader(columns, roles, numbers);
        LossMeasure measure = reader.measure();
        unit = measure.unit();
        readings.add(new RoleReading(Role.LOSS, shown(Role.LOSS), measure.note()));
        return reader.read();
    }

    private SequenceLengths lengths(double[] seen, double[] steps, double[] raw) {
        RoleColumn column = roles.get(Role.SEQ);
        if (column != null) {
            return SequenceLengths.of(numbers, columns, choices, column);
        }
        if (choices.sequenceLength().isPresent()) {
            int length = choices.sequenceLength().getAsInt();
            return SequenceLengths.constant(columns.rows(), length, String.valueOf(length));
        }
        OptionalDouble perSample = SequenceLengths.commonRatio(seen, numbers.all(Role.SAMPLES));
        if (perSample.isPresent()) {
            return derived(perSample.getAsDouble(), "%s / %s".formatted(shown(Role.TOKENS), shown(Role.SAMPLES)));
        }
        boolean open =
                givenUnit().or(this::namedUnit).filter(BatchUnit.TOKENS::equals).isEmpty();
        OptionalDouble perStep = open ? SequenceLengths.commonRatio(seen, times(steps, raw)) : OptionalDouble.empty();
        if (perStep.isPresent() && perStep.getAsDouble() > 1) {
            return derived(
                    perStep.getAsDouble(),
                    "%s / (%s * %s)".formatted(shown(Role.TOKENS), shown(Role.STEPS), shown(Role.BATCH)));
        }
        return SequenceLengths.unknown(columns.rows());
    }

    private SequenceLengths derived(double length, String formula) {
        readings.add(new RoleReading(Role.SEQ, CellText.of(length), formula));
        return SequenceLengths.constant(columns.rows(), length, CellText.of(length));
    }

    private double[] batch(double[] raw, SequenceLengths lengths, double[] seen, double[] steps) {
        RoleColumn column = roles.get(Role.BATCH);
        if (column == null) {
            if (numbers.has(Role.TOKENS) && numbers.has(Role.STEPS)) {
                readings.add(new RoleReading(
                        Role.BATCH, "%s/%s".formatted(shown(Role.TOKENS), shown(Role.STEPS)), "tokens"));
                return rounded(ratio(seen, steps));
            }
            required(Role.BATCH);
            return missing();
        }
        Optional<BatchUnit> unit = new BatchUnits(columns, column).inCells();
        unit = unit.or(this::givenUnit).or(this::namedUnit);
        if (unit.isEmpty()) {
            OptionalDouble ratio = SequenceLengths.commonRatio(seen, times(steps, raw));
            unit = ratio.isPresent() && ratio.getAsDouble() == 1
                    ? Optional.of(BatchUnit.TOKENS)
                    : lengths.isKnown() && isPlausible(seen, times(raw, lengths.values()))
                            ? Optional.of(BatchUnit.SEQUENCES)
                            : Optional.empty();
        }
        if (unit.isEmpty()) {
            questions.ask("Does %s count sequences or tokens?%s"
                    .formatted(column.shown(), lengths.isKnown() ? "" : " No sequence length is known."));
            questions.suggest(Role.BATCH, column.shown() + ":seq");
            if (!lengths.isKnown()) {
                questions.suggestSequenceLength(lengths.mostCommon());
            }
            return raw;
        }
        if (unit.get() == BatchUnit.TOKENS) {
            readings.add(new RoleReading(Role.BATCH, column.text(), "tokens"));
            return raw;
        }
        readings.add(new RoleReading(Role.BATCH, column.text(), "sequences x " + lengths.text()));
        return sequences(raw, lengths, column);
    }

    private double[] sequences(double[] raw, SequenceLengths lengths, RoleColumn column) {
        Lines unknown = new Lines(columns);
        for (int row = 0; row < raw.length; row++) {
            if (!Double.isNaN(raw[row]) && Double.isNaN(lengths.values()[row])) {
                unknown.add(row);
            }
        }
        RoleColumn length = roles.get(Role.SEQ);
        if (unknown.count() > 0 && length != null) {
            questions.ask("%s counts sequences, and %s have no %s.".formatted(column.shown(), unknown, length.shown()));
            questions.suggest(Role.SEQ, length.shown() + ":" + lengths.mostCommon());
        } else if (unknown.count() > 0) {
            questions.ask("%s counts sequences, and no sequence length is known.".formatted(column.shown()));
            questions.suggestSequenceLength(lengths.mostCommon());
        }
        return times(raw, lengths.values());
    }

    /** A batch that leaves a run a handful of steps is in another unit. */
    private static boolean isPlausible(double[] seen, double[] batch) {
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

    private double[] tokens(double[] seen, double[] steps, double[] batch, SequenceLengths lengths) {
        if (numbers.has(Role.TOKENS)) {
            readings.add(new RoleReading(Role.TOKENS, shown(Role.TOKENS), ""));
            return seen;
        }
        if (numbers.has(Role.STEPS)) {
            readings.add(new RoleReading(Role.TOKENS, shown(Role.STEPS) + "*batch", ""));
            return times(steps, batch);
        }
        if (numbers.has(Role.SAMPLES) && lengths.isKnown()) {
            readings.add(new RoleReading(Role.TOKENS, shown(Role.SAMPLES) + "*" + lengths.shown(), ""));
            return times(counted(Role.SAMPLES), lengths.values());
        }
        if (numbers.has(Role.PLANNED)) {
            readings.add(new RoleReading(Role.TOKENS, shown(Role.PLANNED), ""));
            return counted(Role.PLANNED);
        }
        if (numbers.has(Role.PLANNED_STEPS)) {
            readings.add(new RoleReading(Role.TOKENS, shown(Role.PLANNED_STEPS) + "*batch", ""));
            return times(counted(Role.PLANNED_STEPS), batch);
        }
        required(Role.TOKENS);
        return missing();
    }

    private double[] planned(double[] batch) {
        if (numbers.has(Role.PLANNED)) {
            readings.add(new RoleReading(Role.PLANNED, shown(Role.PLANNED), ""));
            return counted(Role.PLANNED);
        }
        if (numbers.has(Role.PLANNED_STEPS)) {
            readings.add(new RoleReading(Role.PLANNED, shown(Role.PLANNED_STEPS) + "*batch", ""));
            return times(counted(Role.PLANNED_STEPS), batch);
        }
        return missing();
    }

    private void check(double[] seen, double[] steps, double[] batch) {
        Lines apart = new Lines(columns);
        for (int row = 0; row < seen.length; row++) {
            double product = steps[row] * batch[row];
            if (Math.abs(seen[row] - product) > CONSISTENT * Math.max(seen[row], product)) {
                apart.add(row);
            }
        }
        if (apart.count() > 0 && roles.containsKey(Role.BATCH)) {
            warnings.add("In %s %s is more than 5 %% away from %s x batch in tokens: a unit may be wrong."
                    .formatted(apart, shown(Role.TOKENS), shown(Role.STEPS)));
        }
    }

    private Optional<BatchUnit> givenUnit() {
        return Optional.ofNullable(roles.get(Role.BATCH))
                .flatMap(RoleColumn::batchUnit)
                .or(choices::batchUnit);
    }

    /** What the name says: tokens, or plainly sequences. */
    private Optional<BatchUnit> namedUnit() {
        RoleColumn column = roles.get(Role.BATCH);
        if (column == null || column.column().isEmpty()) {
            return Optional.empty();
        }
        Set<String> words = columns.name(column.column().getAsInt()).words();
        if (words.contains("tok") || words.contains("tokens")) {
            return Optional.of(BatchUnit.TOKENS);
        }
        boolean sequences = List.of("seq", "seqs", "sequences", "gbsz").stream().anyMatch(words::contains);
        return sequences ? Optional.of(BatchUnit.SEQUENCES) : Optional.empty();
    }

    /** Whole tokens that can be counted. */
    private double[] counted(Role role) {
        double[] values = numbers.all(role);
        for (int row = 0; row < values.length; row++) {
            if (values[row] < 0 || values[row] > 1e18) {
                numbers.note(
                        role,
                        row,
                        values[row] < 0
                                ? "%s is %s, and cannot be negative.".formatted(role.word(), CellText.of(values[row]))
                                : "%s is %s, and 1e18 is the most that is counted."
                                        .formatted(role.word(), CellText.of(values[row])));
                values[row] = Double.NaN;
            }
        }
        return values;
    }

    /** Asks for a role that no column has. */
    private boolean required(Role role) {
        if (numbers.has(role)) {
            if (role == Role.LR) {
                readings.add(new RoleReading(role, shown(role), ""));
            }
            return true;
        }
        boolean asked = role == Role.LOSS && !LossFinder.candidates(columns).isEmpty();
        if (!asked) {
            String usual = role == Role.LOSS
                    ? "loss"
                    : role.names().get(role.names().size() - 1).get(0);
            questions.ask("No column is the %s; there are %s.%s"
                    .formatted(role.word(), String.join(", ", columns.headers()), role == Role.LOSS ? growing() : ""));
            questions.suggest(
                    role,
                    role == Role.BATCH
                            ? "NUMBER:seq"
                            : NearestName.of(usual, columns.headers()).orElse("HEADER"));
        }
        return false;
    }

    private String growing() {
        List<String> growing = columns.headers().stream()
                .filter(header -> LossMeasure.grows(HeaderName.of(header)))
                .toList();
        return growing.isEmpty()
                ? ""
                : " What grows as runs get better cannot be it: %s.".formatted(String.join(", ", growing));
    }

    private String shown(Role role) {
        RoleColumn column = roles.get(role);
        return column == null ? role.word() : column.text();
    }

    private double[] missing() {
        double[] values = new double[columns.rows()];
        Arrays.fill(values, Double.NaN);
        return values;
    }

    private static double[] times(double[] a, double[] b) {
        double[] product = new double[a.length];
        Arrays.setAll(product, i -> a[i] * b[i]);
        return product;
    }

    private static double[] ratio(double[] a, double[] b) {
        double[] quotient = new double[a.length];
        Arrays.setAll(quotient, i -> b[i] > 0 ? a[i] / b[i] : Double.NaN);
        return quotient;
    }

    private static double[] rounded(double[] values) {
        Arrays.setAll(values, i -> Math.rint(values[i]));
        return values;
    }
}

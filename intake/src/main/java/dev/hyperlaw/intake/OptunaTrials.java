package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Optuna's table of trials, as pandas writes it or as its database is read: {@code number}, {@code value} or {@code values_0} …,
 * {@code params_lr}, {@code user_attrs_tokens}, {@code state}. A database says the direction too.
 */
final class OptunaTrials {
    private static final Pattern OBJECTIVE = Pattern.compile("value|values_(\\d+)");
    private static final Pattern PLACE = Pattern.compile("(params|user_attrs|system_attrs)_(.+)");
    /** Two levels of names that were made one by printing them. */
    private static final Pattern LEVELS = Pattern.compile("\\('([^']*)', '([^']*)'\\)");

    private static final String DIRECTION = "direction";
    private static final List<String> OWN = List.of("number", "state", DIRECTION);
    private static final List<String> STATES = List.of("complete", "pruned", "fail", "running", "waiting");
    private static final String MAXIMISED = "MAXIMIZE";
    private static final double SAME = 1e-6;

    private OptunaTrials() {}

    static boolean is(Columns columns) {
        List<String> names = columns.headers().stream().map(HeaderName::normal).toList();
        return names.containsAll(List.of("number", "state"))
                && (names.contains("value") || names.contains("values_0"))
                && names.stream().anyMatch(name -> name.equals("datetime_start") || name.startsWith("params_"));
    }

    /** With places of settings told apart ({@code params.lr}), and with columns that fall where Optuna maximised. */
    static Columns shaped(Columns columns) {
        Columns named = columns.renamed(OptunaTrials::placed);
        Columns all = named;
        for (int column : objectives(named)) {
            Optional<String> turned = isMaximised(named, column) ? turned(named, column) : Optional.empty();
            if (turned.isPresent()) {
                all = all.with(turned.get(), turned(named, column, turned.get()));
            }
        }
        return all;
    }

    private static String placed(String header) {
        Matcher levels = LEVELS.matcher(header);
        String flat = !levels.matches()
                ? header
                : levels.group(2).isEmpty() ? levels.group(1) : levels.group(1) + "_" + levels.group(2);
        String plain = HeaderName.normal(flat);
        Matcher place = PLACE.matcher(plain);
        boolean own = OBJECTIVE.matcher(plain).matches() || OWN.contains(plain);
        return place.matches() ? place.group(1) + "." + place.group(2) : own ? plain : flat;
    }

    private static List<Integer> objectives(Columns columns) {
        return IntStream.range(0, columns.count())
                .filter(column -> OBJECTIVE.matcher(columns.header(column)).matches())
                .boxed()
                .toList();
    }

    private static boolean isMaximised(Columns columns, int objective) {
        Matcher number = OBJECTIVE.matcher(columns.header(objective));
        int place = number.matches() && number.group(1) != null ? Integer.parseInt(number.group(1)) : 0;
        List<String> directions = column(columns, DIRECTION)
                .map(series -> List.of(series.text(0).split(", ")))
                .orElse(List.of());
        return place < directions.size() && directions.get(place).equals(MAXIMISED);
    }

    private static Optional<Series> column(Columns columns, String header) {
        int found = columns.headers().indexOf(header);
        return found < 0 ? Optional.empty() : Optional.of(columns.series(found));
    }

    /** What falls as the objective grows, and stays positive: a share's complement, or a negative number's size. */
    private static Optional<String> turned(Columns columns, int objective) {
        Series series = columns.series(objective);
        double[] numbers = IntStream.range(0, series.size())
                .filter(row -> series.isPlainNumber(row) && isComplete(columns, row))
                .mapToDouble(series::number)
                .toArray();
        if (IntStream.range(0, numbers.length).allMatch(i -> numbers[i] >= 0 && numbers[i] <= 1)) {
            return Optional.of("1-" + columns.header(objective));
        }
        return IntStream.range(0, numbers.length).allMatch(i -> numbers[i] < 0)
                ? Optional.of("-" + columns.header(objective))
                : Optional.empty();
    }

    /** What a trial had reached when it was pruned need not be between the same bounds, and is not a result. */
    private static Series turned(Columns columns, int objective, String how) {
        double from = how.startsWith("1") ? 1 : 0;
        Series series = columns.series(objective);
        Series turned = new Series();
        for (int row = 0; row < series.size(); row++) {
            if (!isComplete(columns, row)) {
                turned.add("");
            } else if (series.isPlainNumber(row)) {
                turned.add(from - series.number(row));
            } else {
                turned.add(series, row);
            }
        }
        turned.seal();
        return turned;
    }

    private static boolean isComplete(Columns columns, int row) {
        return column(columns, "state")
                .filter(state -> !state.text(row).equalsIgnoreCase("complete"))
                .isEmpty();
    }

    /**
     * What Optuna optimised, as columns that fall, unless it says the same as a column that is named a loss.
     *
     * @throws InputProblem if all that there is was maximised, and cannot be turned
     */
    static List<Integer> objectives(Columns columns, List<Integer> named) {
        if (!is(columns)) {
            return List.of();
        }
        List<Integer> falling = new ArrayList<>();
        for (int objective : objectives(columns)) {
            if (!isMaximised(columns, objective)) {
                falling.add(objective);
            } else {
                turnedColumn(columns, objective).ifPresent(falling::add);
            }
        }
        if (named.isEmpty() && falling.isEmpty()) {
            throw notTurned(columns, objectives(columns).get(0));
        }
        return falling.stream()
                .filter(column -> named.stream().noneMatch(other -> agree(columns, other, column)))
                .toList();
    }

    /**
     * The column that falls as an objective grows that the user named as the loss; any other as it is.
     *
     * @throws InputProblem if the objective was maximised, and cannot be turned
     */
    static RoleColumn falling(Columns columns, RoleColumn named) {
        boolean score = named.lossMeasure().filter(LossMeasure::isTurned).isPresent();
        if (named.column().isEmpty() || score || !is(columns)) {
            return named;
        }
        int column = named.column().getAsInt();
        if (!objectives(columns).contains(column) || !isMaximised(columns, column)) {
            return named;
        }
        int turned = turnedColumn(columns, column).orElseThrow(() -> notTurned(columns, column));
        RoleColumn falling = RoleColumn.of(columns, turned);
        return named.unit().map(falling::in).orElse(falling);
    }

    private static InputProblem notTurned(Columns columns, int objective) {
        return new InputProblem(
                "%s: Optuna maximised %s, and what would fall in its place is not known: it is neither between 0 and 1 nor negative."
                        .formatted(columns.source(), columns.header(objective)),
                "an attribute of the trials is the loss, --columns loss=HEADER, or a number is above all of them, --columns loss=100-%s."
                        .formatted(columns.header(objective)));
    }

    private static OptionalInt turnedColumn(Columns columns, int objective) {
        return IntStream.range(0, columns.count())
                .filter(column -> columns.header(column).equals("1-" + columns.header(objective))
                        || columns.header(column).equals("-" + columns.header(objective)))
                .findFirst();
    }

    /** Whether two columns hold the same numbers for every trial that came to its end. */
    private static boolean agree(Columns columns, int one, int other) {
        Series a = columns.series(one);
        Series b = columns.series(other);
        boolean any = false;
        for (int row = 0; row < columns.rows(); row++) {
            if (isComplete(columns, row) && !(a.isEmpty(row) && b.isEmpty(row))) {
                double left = a.number(row);
                double right = b.number(row);
                if (!(Math.abs(left - right) <= SAME * Math.abs(left))) {
                    return false;
                }
                any = true;
            }
        }
        return any;
    }

    /** Whether a column counts the trials of a study: each is a row, and those of another study are counted from 0 again. */
    static boolean isTrialNumber(Columns columns, int column) {
        return columns.header(column).equals("number") && is(columns);
    }

    /** What a comparison by an objective must say of it. */
    static List<String> notes(Columns columns, Optional<RoleColumn> loss) {
        if (loss.isEmpty() || !is(columns)) {
            return List.of();
        }
        String shown = loss.get().shown();
        boolean directed = column(columns, DIRECTION).isPresent();
        if (loss.get().lossMeasure().filter(LossMeasure::isTurned).isPresent()) {
            return List.of();
        }
        for (int objective : objectives(columns)) {
            String header = columns.header(objective);
            if (directed && (shown.equals("1-" + header) || shown.equals("-" + header))) {
                return List.of("Optuna maximised %s: %s is minimised in its place.".formatted(header, shown));
            }
            if (shown.equals(header) && !directed) {
                return List.of(
                        "%s is what Optuna optimised. The table does not say in which direction: it is taken as minimised, which is Optuna's default."
                                .formatted(header));
            }
            if (isMaximised(columns, objective)
                    && turnedColumn(columns, objective).isEmpty()) {
                return List.of("Optuna maximised %s, which cannot be turned into a loss: %s is compared in its place."
                        .formatted(header, shown));
            }
        }
        return List.of();
    }

    private static Object state(Object said) {
        String state = said.toString().toLowerCase(Locale.ROOT);
        return STATES.contains(state) ? "trial " + state : state;
    }

    /** States that are told from those of other programs: a trial that is running has no result, whatever it says of its loss. */
    static RunValues states(RunValues states) {
        return new RunValues(
                states.codes(),
                states.values().stream().map(OptunaTrials::state).toList(),
                states.changes());
    }
}

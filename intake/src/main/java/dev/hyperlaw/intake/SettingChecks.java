package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.WarmUp;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Notes settings that no run can have, by line and column. */
record SettingChecks(Columns columns, Map<Role, RoleColumn> roles, RowNumbers numbers) {
    private static final Pattern BETAS =
            Pattern.compile("[\\[({]?\\s*(0?\\.\\d+|0)\\s*[,;]\\s*(0?\\.\\d+|0)\\s*([,;].*)?[])}]?");

    private record Rule(Role role, DoublePredicate holds, String words) {}

    private static final double MOST_TOKENS = 1e15;

    private static final List<Rule> RULES = List.of(
            new Rule(Role.BETA1, value -> value >= 0 && value < 1, "must lie in [0, 1)"),
            new Rule(Role.BETA2, value -> value >= 0 && value < 1, "must lie in [0, 1)"),
            new Rule(Role.ALPHA, value -> value > 0 && value <= 1, "must lie in (0, 1]"),
            new Rule(Role.COOLDOWN, value -> value >= 0 && value <= 1, "must lie in [0, 1]"),
            new Rule(Role.FINAL_LR, value -> value >= 0 && value <= 1, "must lie in [0, 1]"),
            // A rate of zero is that of a curve at rest, or said elsewhere.
            new Rule(Role.LR, value -> value <= 0 || value >= 1e-15 && value <= 1e9, "must lie in [1e-15, 1e9]"),
            new Rule(Role.BATCH, value -> value <= MOST_TOKENS, "1e15 is the most that is counted"),
            new Rule(Role.SEQ, value -> value <= MOST_TOKENS, "1e15 is the most that is counted"),
            new Rule(Role.MIN_LR, value -> value >= 0, "cannot be negative"),
            new Rule(Role.MIN_LR, value -> value <= 1e9, "1e9 is the most that is read"),
            new Rule(Role.WEIGHT_DECAY, value -> value >= 0, "cannot be negative"),
            new Rule(Role.WEIGHT_DECAY, value -> value <= 1e9, "1e9 is the most that is read"));

    void run() {
        for (Role role : List.of(Role.PARAMS, Role.SEED, Role.WARMUP, Role.BETAS)) {
            check(role, Series::isPlainNumber, value -> !isTooLarge(value), "is too large for a number");
        }
        // A model may also be called by a name.
        values(
                Role.PARAMS,
                value -> !(value instanceof Double size) || size >= 1 && size <= 1e18,
                "is not a number of parameters from 1 to 1e18");
        for (Rule rule : RULES) {
            double[] values =
                    numbers.has(rule.role) && !countsSteps(rule.role) ? numbers.all(rule.role) : new double[0];
            for (int row = 0; row < values.length; row++) {
                if (!Double.isNaN(values[row]) && !rule.holds.test(values[row])) {
                    numbers.note(
                            rule.role,
                            row,
                            "%s is %s, and %s.".formatted(rule.role.word(), CellText.of(values[row]), rule.words));
                }
            }
        }
        values(
                Role.BETAS,
                value -> value instanceof String text && BETAS.matcher(text).matches(),
                "is not a pair of betas such as (0.9, 0.95)");
        values(Role.WARMUP, this::isWarmUp, "is not a warm-up such as 2000steps, 300Mtok or 1%");
    }

    /** A cool-down in steps is not a fraction. */
    private boolean countsSteps(Role role) {
        RoleColumn source = roles.get(role);
        return role == Role.COOLDOWN && source != null && CoolDowns.countsSteps(HeaderName.of(source.shown()));
    }

    /** A number that a cell can hold is one, and not a text. */
    private static boolean isTooLarge(Object value) {
        return value instanceof String text && CellText.isNumber(text);
    }

    private void values(Role role, Predicate<Object> fits, String words) {
        check(role, (series, row) -> false, fits, words);
    }

    /** Whether a cell fits without a look at its value. */
    @FunctionalInterface
    private interface CellTest {
        boolean test(Series series, int row);
    }

    private void check(Role role, CellTest surely, Predicate<Object> fits, String words) {
        RoleColumn source = roles.get(role);
        if (source == null || source.column().isEmpty()) {
            return;
        }
        Series series = columns.series(source.column().getAsInt());
        Map<Object, Boolean> known = new HashMap<>();
        for (int row = 0; row < series.size(); row++) {
            if (!series.isEmpty(row)
                    && !surely.test(series, row)
                    && !known.computeIfAbsent(series.key(row), fits::test)) {
                numbers.note(role, row, "'%s' %s.".formatted(CellText.shortened(series.text(row)), words));
            }
        }
    }

    private boolean isWarmUp(Object value) {
        try {
            RoleColumn source = roles.get(Role.WARMUP);
            HeaderName name = HeaderName.of(source == null ? "warmup" : source.shown());
            return isTooLarge(value) // said above
                    || !WarmUp.parse("warmup", WarmUpText.of(name, value))
                            .text()
                            .isEmpty();
        } catch (InputProblem none) {
            return false;
        }
    }
}

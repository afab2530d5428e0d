package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.WarmUp;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoublePredicate;
import java.util.regex.Pattern;

/** Notes settings that no run can have, by line and column. */
final class SettingChecks {
    private static final Pattern BETAS =
            Pattern.compile("[\\[({]?\\s*(0?\\.\\d+|0)\\s*[,;]\\s*(0?\\.\\d+|0)\\s*([,;].*)?[])}]?");

    private record Rule(Role role, DoublePredicate holds, String words) {}

    private static final List<Rule> RULES = List.of(
            new Rule(Role.BETA1, value -> value >= 0 && value < 1, "must lie in [0, 1)"),
            new Rule(Role.BETA2, value -> value >= 0 && value < 1, "must lie in [0, 1)"),
            new Rule(Role.ALPHA, value -> value > 0 && value <= 1, "must lie in (0, 1]"),
            new Rule(Role.COOLDOWN, value -> value >= 0 && value <= 1, "must lie in [0, 1]"),
            new Rule(Role.FINAL_LR, value -> value >= 0 && value <= 1, "must lie in [0, 1]"),
            new Rule(Role.MIN_LR, value -> value >= 0, "cannot be negative"),
            new Rule(Role.WEIGHT_DECAY, value -> value >= 0, "cannot be negative"));

    private final Columns columns;
    private final Map<Role, RoleColumn> roles;
    private final RowNumbers numbers;

    SettingChecks(Columns columns, Map<Role, RoleColumn> roles, RowNumbers numbers) {
        this.columns = columns;
        this.roles = roles;
        this.numbers = numbers;
    }

    void run() {
        for (Rule rule : RULES) {
            if (numbers.has(rule.role)) {
                double[] values = numbers.all(rule.role);
                for (int row = 0; row < values.length; row++) {
                    if (!Double.isNaN(values[row]) && !rule.holds.test(values[row])) {
                        numbers.note(
                                rule.role,
                                row,
                                "%s is %s, and %s.".formatted(rule.role.word(), CellText.of(values[row]), rule.words));
                    }
                }
            }
        }
        texts(Role.BETAS, text -> BETAS.matcher(text).matches(), "is no pair of betas such as (0.9, 0.95)");
        texts(Role.WARMUP, this::isWarmUp, "is no warm-up such as 2000steps, 300Mtok or 1%");
    }

    private interface Form {
        boolean fits(String text);
    }

    private void texts(Role role, Form form, String words) {
        RoleColumn source = roles.get(role);
        if (source == null || source.column().isEmpty()) {
            return;
        }
        Series series = columns.series(source.column().getAsInt());
        Map<Object, Boolean> known = new HashMap<>();
        for (int row = 0; row < series.size(); row++) {
            String text = series.text(row);
            if (!series.isEmpty(row) && !known.computeIfAbsent(series.key(row), any -> form.fits(text))) {
                numbers.note(role, row, "'%s' %s.".formatted(text, words));
            }
        }
    }

    private boolean isWarmUp(String text) {
        try {
            RoleColumn source = roles.get(Role.WARMUP);
            HeaderName name = HeaderName.of(source == null ? "warmup" : source.shown());
            Object value = CellText.isNumber(text) ? (Object) Double.valueOf(text) : text;
            return !WarmUp.parse("warmup", WarmUpText.of(name, value)).text().isEmpty();
        } catch (InputProblem none) {
            return false;
        }
    }
}

package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.quantity.Numeral;
import java.util.OptionalInt;

/** Reads what {@code --columns} says of one role: a header, a formula, a number; with a unit or a default behind a colon. */
final class ColumnChoice {
    private final Columns columns;

    ColumnChoice(Columns columns) {
        this.columns = columns;
    }

    RoleColumn read(Role role, String text) {
        OptionalInt whole = columns.find(text);
        if (whole.isPresent()) {
            return RoleColumn.of(columns, whole.getAsInt());
        }
        int colon = text.lastIndexOf(':');
        if (colon > 0) {
            String behind = text.substring(colon + 1).strip();
            RoleColumn before = read(role, text.substring(0, colon).strip());
            if (!behind.isEmpty() && Character.isLetter(behind.charAt(0))) {
                return before.in(ColumnUnit.parse(role, behind));
            }
            return before.otherwise(Numeral.parse("--columns " + role.word() + "=" + text, behind)
                    .positive());
        }
        Expression expression = ExpressionParser.parse(role.word(), text, columns.headers());
        if (expression instanceof Expression.Name) {
            throw unknown(role, text);
        }
        if (!role.isNumber()) {
            throw new InputProblem(
                    "--columns %s=%s: %s is a column, and not a formula.".formatted(role.word(), text, role.word()));
        }
        for (String name : expression.names()) {
            boolean itself = name.equals(role.word());
            if (columns.find(name).isEmpty() && (itself || Role.ofWord(name).isEmpty())) {
                throw unknown(role, name);
            }
        }
        return RoleColumn.formula(text, expression);
    }

    private InputProblem unknown(Role role, String name) {
        return new InputProblem(
                "--columns %s: %s has no column '%s'; there are %s."
                        .formatted(role.word(), columns.source(), name, String.join(", ", columns.headers())),
                NearestName.of(name, columns.headers())
                        .map(near -> near + " was meant.")
                        .orElse("the header is spelt differently."));
    }
}

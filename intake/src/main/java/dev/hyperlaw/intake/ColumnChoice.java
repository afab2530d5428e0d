package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.formula.FormulaParser;
import dev.hyperlaw.formula.FormulaProblem;
import dev.hyperlaw.formula.RunFormula;
import dev.hyperlaw.quantity.Numeral;
import java.util.OptionalInt;

/** Reads what {@code --columns} says of one role: a header, a formula, a number; with a unit or a default behind a colon. */
record ColumnChoice(Columns columns) {
    RoleColumn read(Role role, String text) {
        // However a header is spelt, a sign before it makes a formula.
        boolean negated = text.startsWith("-") && !columns.headers().contains(text);
        OptionalInt whole = negated ? OptionalInt.empty() : columns.find(text);
        if (whole.isPresent()) {
            return RoleColumn.of(columns, whole.getAsInt());
        }
        if (role == Role.RUN && text.equals(RoleColumn.EACH_ROW)) {
            return RoleColumn.eachRow();
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
        RunFormula formula = parsed(role, text);
        if (formula instanceof RunFormula.Name) {
            throw unknown(role, text);
        }
        if (!role.isNumber()) {
            throw new InputProblem(
                    "--columns %s=%s: %s is a column, and not a formula.".formatted(role.word(), text, role.word()));
        }
        for (String name : formula.names()) {
            boolean itself = name.equals(role.word());
            if (columns.find(name).isEmpty() && (itself || Role.ofWord(name).isEmpty())) {
                throw unknown(role, name);
            }
        }
        return RoleColumn.formula(text, formula);
    }

    private RunFormula parsed(Role role, String text) {
        try {
            return FormulaParser.parse(text, columns.headers());
        } catch (FormulaProblem problem) {
            throw new InputProblem("--columns %s=%s: At column %d of the formula: %s"
                    .formatted(role.word(), text, problem.offset() + 1, problem.sentence()));
        }
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

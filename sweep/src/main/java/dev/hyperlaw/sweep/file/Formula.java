package dev.hyperlaw.sweep.file;

import dev.hyperlaw.NearestName;
import dev.hyperlaw.observation.Setting;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * A condition or a number computed from the settings of a run: {@code lr*batch > 0.1 and optimizer == muon}. {@code StrictMath} throughout: what is
 * computed may become part of a run's identity.
 */
sealed interface Formula {

    /** Where it begins in its text. */
    int offset();

    /** @throws FormulaProblem if a name is not known, or a text is used as a number */
    Setting value(Map<String, Setting> names);

    /** A number, a truth, or a text in quotes. */
    record Literal(Setting setting, int offset) implements Formula {
        @Override
        public Setting value(Map<String, Setting> names) {
            return setting;
        }
    }

    /** A setting of the run. */
    record Name(String name, int offset) implements Formula {
        @Override
        public Setting value(Map<String, Setting> names) {
            Setting setting = names.get(name);
            if (setting == null) {
                String all = String.join(", ", names.keySet());
                throw new FormulaProblem(
                        offset,
                        "There is no '%s' in this run.\nMaybe %s"
                                .formatted(
                                        name,
                                        NearestName.of(name, names.keySet())
                                                .map(near -> near + " was meant.")
                                                .orElse("it is one of " + all + ".")));
            }
            return setting;
        }
    }

    /** Arithmetic on numbers. */
    record Arithmetic(String operator, List<Formula> operands, ToDoubleFunction<double[]> function, int offset)
            implements Formula {
        @Override
        public Setting value(Map<String, Setting> names) {
            double[] values = new double[operands.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = number(operands.get(i), names);
            }
            double result = function.applyAsDouble(values);
            if (!Double.isFinite(result)) {
                throw new FormulaProblem(offset, "'%s' gives no finite number here.".formatted(operator));
            }
            return Setting.of(result);
        }
    }

    /** Two sides and {@code < <= > >= == !=}. */
    record Comparison(String operator, Formula left, Formula right, int offset) implements Formula {
        @Override
        public Setting value(Map<String, Setting> names) {
            if (operator.equals("==") || operator.equals("!=")) {
                boolean same = side(left, right, names)
                        .canonical()
                        .equals(side(right, left, names).canonical());
                return Setting.of(same == operator.equals("=="));
            }
            int order = Double.compare(number(left, names), number(right, names));
            return Setting.of(
                    switch (operator) {
                        case "<" -> order < 0;
                        case "<=" -> order <= 0;
                        case ">" -> order > 0;
                        default -> order >= 0;
                    });
        }

        /** In {@code optimizer == muon} the word muon is a text, since optimizer is a name. */
        private static Setting side(Formula side, Formula other, Map<String, Setting> names) {
            boolean word = side instanceof Name name && !names.containsKey(name.name());
            boolean compared = other instanceof Name name && names.containsKey(name.name());
            return word && compared ? Setting.of(((Name) side).name()) : side.value(names);
        }
    }

    /** {@code and}, {@code or}, {@code not}. */
    record Logic(String operator, List<Formula> operands, int offset) implements Formula {
        @Override
        public Setting value(Map<String, Setting> names) {
            boolean first = truth(operands.get(0), names);
            return Setting.of(
                    switch (operator) {
                        case "and" -> first && truth(operands.get(1), names);
                        case "or" -> first || truth(operands.get(1), names);
                        default -> !first;
                    });
        }
    }

    static boolean truth(Formula formula, Map<String, Setting> names) {
        Setting value = formula.value(names);
        if (value instanceof Setting.Flag flag) {
            return flag.value();
        }
        throw new FormulaProblem(
                formula.offset(),
                "A condition is true or false, and %s.\nMaybe a comparison like > 0 is missing."
                        .formatted(described(formula, value)));
    }

    static double number(Formula formula, Map<String, Setting> names) {
        Setting value = formula.value(names);
        if (value instanceof Setting.Numeric numeric) {
            return numeric.value();
        }
        throw new FormulaProblem(formula.offset(), "A number is needed, and %s.".formatted(described(formula, value)));
    }

    /** Without the value, which differs from run to run where the problem does not. */
    private static String described(Formula formula, Setting value) {
        String kind = value instanceof Setting.Numeric
                ? "a number"
                : value instanceof Setting.Flag ? "true or false" : "a text";
        return (formula instanceof Name name ? name.name() : "this") + " is " + kind;
    }
}

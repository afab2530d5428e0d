package dev.hyperlaw.formula;

import dev.hyperlaw.NearestName;
import dev.hyperlaw.observation.Setting;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/**
 * A condition or a number computed from what a run says: {@code lr*batch > 0.1 and optimizer == muon}. {@code StrictMath}
 * throughout: what is computed may become part of a run's identity.
 */
public sealed interface RunFormula {

    /** A name that needs no parser. */
    static RunFormula name(String name) {
        return new Name(name, 0);
    }

    /** Where it begins in its text. */
    int offset();

    /** @throws FormulaProblem if a name is not known, or a text is used as a number */
    Setting value(Map<String, Setting> names);

    /**
     * The number that a {@linkplain #isNumber() numeric} formula gives; NaN where a name has none.
     *
     * @throws IllegalStateException if it gives a truth or a text
     */
    default double compute(ToDoubleFunction<String> names) {
        if (this instanceof Name name) {
            return names.applyAsDouble(name.name);
        }
        if (this instanceof Arithmetic arithmetic) {
            return arithmetic.of(operand -> operand.compute(names));
        }
        if (this instanceof Literal literal && literal.setting instanceof Setting.Numeric numeric) {
            return numeric.value();
        }
        throw new IllegalStateException("The formula %s does not give a number.".formatted(this));
    }

    /** Whether it gives a number wherever its names do. */
    default boolean isNumber() {
        return this instanceof Name
                || this instanceof Literal literal && literal.setting instanceof Setting.Numeric
                || this instanceof Arithmetic arithmetic
                        && arithmetic.operands.stream().allMatch(RunFormula::isNumber);
    }

    /** The names that a numeric formula uses. */
    default SortedSet<String> names() {
        SortedSet<String> names = new TreeSet<>();
        compute(name -> {
            names.add(name);
            return 1;
        });
        return names;
    }

    /** A number, a truth, or a text in quotes. */
    record Literal(Setting setting, int offset) implements RunFormula {
        @Override
        public Setting value(Map<String, Setting> names) {
            return setting;
        }
    }

    /** A setting of the run. */
    record Name(String name, int offset) implements RunFormula {
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

    record Arithmetic(String operator, List<RunFormula> operands, ToDoubleFunction<double[]> function, int offset)
            implements RunFormula {
        public Arithmetic {
            operands = List.copyOf(operands);
        }

        @Override
        public Setting value(Map<String, Setting> names) {
            double result = of(operand -> number(operand, names));
            if (!Double.isFinite(result)) {
                throw new FormulaProblem(offset, "'%s' gives no finite number here.".formatted(operator));
            }
            return Setting.of(result);
        }

        private double of(ToDoubleFunction<RunFormula> value) {
            return function.applyAsDouble(operands.stream().mapToDouble(value).toArray());
        }
    }

    /** Two sides and {@code < <= > >= == !=}. */
    record Comparison(String operator, RunFormula left, RunFormula right, int offset) implements RunFormula {
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
        private static Setting side(RunFormula side, RunFormula other, Map<String, Setting> names) {
            boolean word = side instanceof Name name && !names.containsKey(name.name());
            boolean compared = other instanceof Name name && names.containsKey(name.name());
            return word && compared ? Setting.of(((Name) side).name()) : side.value(names);
        }
    }

    /** {@code and}, {@code or}, {@code not}. */
    record Logic(String operator, List<RunFormula> operands, int offset) implements RunFormula {
        public Logic {
            operands = List.copyOf(operands);
        }

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

    static boolean truth(RunFormula formula, Map<String, Setting> names) {
        Setting value = formula.value(names);
        if (value instanceof Setting.Flag flag) {
            return flag.value();
        }
        throw new FormulaProblem(
                formula.offset(),
                "A condition is true or false, and %s.\nMaybe a comparison like > 0 is missing."
                        .formatted(described(formula, value)));
    }

    static double number(RunFormula formula, Map<String, Setting> names) {
        Setting value = formula.value(names);
        if (value instanceof Setting.Numeric numeric) {
            return numeric.value();
        }
        throw new FormulaProblem(formula.offset(), "A number is needed, and %s.".formatted(described(formula, value)));
    }

    /** Without the value, which differs from run to run where the problem does not. */
    private static String described(RunFormula formula, Setting value) {
        String kind = value instanceof Setting.Numeric
                ? "a number"
                : value instanceof Setting.Flag ? "true or false" : "a text";
        return (formula instanceof Name name ? name.name() : "this") + " is " + kind;
    }
}

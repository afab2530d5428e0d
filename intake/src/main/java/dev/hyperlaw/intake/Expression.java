package dev.hyperlaw.intake;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/** A number computed from the cells of a row, such as {@code _step*batch*seq}; NaN where a cell is empty. */
sealed interface Expression {
    double value(ToDoubleFunction<String> names);

    /** The names it uses. */
    default Set<String> names() {
        Set<String> names = new TreeSet<>();
        value(name -> {
            names.add(name);
            return 1;
        });
        return names;
    }

    record Constant(double number) implements Expression {
        @Override
        public double value(ToDoubleFunction<String> names) {
            return number;
        }
    }

    /** A header or a role. */
    record Name(String name) implements Expression {
        @Override
        public double value(ToDoubleFunction<String> names) {
            return names.applyAsDouble(name);
        }
    }

    /** One of {@code + - * / ^}. */
    record Operation(char sign, Expression left, Expression right) implements Expression {
        @Override
        public double value(ToDoubleFunction<String> names) {
            double a = left.value(names);
            double b = right.value(names);
            return switch (sign) {
                case '+' -> a + b;
                case '-' -> a - b;
                case '*' -> a * b;
                case '/' -> a / b;
                default -> StrictMath.pow(a, b);
            };
        }
    }
}

package dev.hyperlaw.program;

import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * The minimiser of a program at one budget, with the evidence.
 *
 * @param logBudget natural logarithm of the budget
 * @param logValue natural logarithm of the least value
 * @param logs natural logarithms of the variables
 * @param shares what each term contributes to the value; they add up to 1. A share is also the elasticity of the value
 *     with respect to the term's constant
 * @param active constraints that hold the minimiser back
 * @param weak constraints that hold with equality and whose multiplier cannot be told from zero
 * @param multipliers for each active constraint, how much log value falls per unit of its logarithm
 * @param localExponents d log variable / d log T
 * @param localRate d log value / d log T
 * @param residual the certificate: the largest gradient coordinate of the Lagrangian, relative to the terms that make it up. So a coordinate that only tiny terms decide is held to the same standard as the others
 * @param flat whether the minimiser is one of many (a direction exists along which no term changes)
 */
public record Optimum(
        double logBudget,
        double logValue,
        Map<String, Double> logs,
        Map<String, Double> shares,
        List<String> active,
        List<String> weak,
        Map<String, Double> multipliers,
        Map<String, Double> localExponents,
        double localRate,
        double residual,
        boolean flat)
        implements Solution {
    public Optimum {
        logs = Collections.unmodifiableMap(logs);
        shares = Collections.unmodifiableMap(shares);
        active = List.copyOf(active);
        weak = List.copyOf(weak);
        multipliers = Collections.unmodifiableMap(multipliers);
        localExponents = Collections.unmodifiableMap(localExponents);
    }

    public double value() {
        return Math.exp(logValue);
    }

    public double log(String variable) {
        Double log = logs.get(variable);
        if (log == null) {
            throw new IllegalArgumentException(
                    "'%s' is not a variable of this program; it has %s.".formatted(variable, logs.keySet()));
        }
        return log;
    }

    public double get(String variable) {
        return Math.exp(log(variable));
    }
}

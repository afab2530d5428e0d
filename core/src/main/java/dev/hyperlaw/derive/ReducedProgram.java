package dev.hyperlaw.derive;

import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.ProgramMatrix;
import dev.hyperlaw.program.Solution;
import dev.hyperlaw.program.Solver;
import dev.hyperlaw.rational.LinearAlgebra;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The constants of one level: minimise the binding terms alone, under the tight constraints and the fixed rows, without
 * the budget. Where the dual determines the shares (degree of difficulty 0) they are exact and the value has the closed
 * form {@code Π (c/λ)^λ · exp(−Σ μ·d)}.
 */
record ReducedProgram(ProgramMatrix matrix, FixedRows fixed, OptimalFace.Binding binding) {
    /**
     * @param active tight constraints with a positive multiplier
     * @param weak tight constraints that hold with equality and have none
     * @param logTerms {@code term·z} of each binding term at the optimum, in order
     */
    record Result(
            double logValue,
            List<Integer> active,
            List<Integer> weak,
            Map<String, Double> shares,
            Map<String, Rational> exactShares,
            double[] logTerms) {}

    Result solve() {
        ProgramMatrix reduced = matrix.reduced(binding.terms(), binding.rows(), fixed.equations());
        Solution solution = new Solver(reduced).solve(0);
        if (!(solution instanceof Optimum optimum)) {
            throw new IllegalStateException("The reduced program of a level must have an optimum, but is " + solution);
        }
        List<Integer> active = binding.rows().stream()
                .filter(j -> optimum.active().contains(matrix.rowName(j)))
                .toList();
        List<Integer> weak = binding.rows().stream()
                .filter(j -> optimum.weak().contains(matrix.rowName(j)))
                .toList();
        Optional<Dual> dual = uniqueDual(active);
        double[] logTerms = new double[binding.terms().size()];
        for (int i = 0; i < logTerms.length; i++) {
            int k = binding.terms().get(i);
            for (int v = 0; v < matrix.variables(); v++) {
                logTerms[i] += matrix.term(k)[v].doubleValue() * optimum.log(matrix.variable(v));
            }
        }
        if (dual.isEmpty()) {
            return new Result(optimum.logValue(), active, weak, optimum.shares(), Map.of(), logTerms);
        }
        return closedForm(active, weak, dual.get(), logTerms);
    }

    private Result closedForm(List<Integer> active, List<Integer> weak, Dual dual, double[] logTerms) {
        double logValue = dual.logFactor();
        Map<String, Double> shares = new LinkedHashMap<>();
        Map<String, Rational> exact = new LinkedHashMap<>();
        for (int i = 0; i < logTerms.length; i++) {
            Rational share = dual.shares()[i];
            double lambda = share.doubleValue();
            logValue += lambda * (matrix.logCoefficient(binding.terms().get(i)) - Math.log(lambda));
            String name = matrix.termName(binding.terms().get(i));
            shares.put(name, lambda);
            exact.put(name, share);
        }
        for (int i = 0; i < logTerms.length; i++) {
            logTerms[i] = Math.log(dual.shares()[i].doubleValue())
                    + logValue
                    - matrix.logCoefficient(binding.terms().get(i));
        }
        return new Result(logValue, active, weak, shares, exact, logTerms);
    }

    /** Shares λ and {@code −Σ μ·d − Σ ν·d} of the dual. */
    private record Dual(Rational[] shares, double logFactor) {}

    /** Solves {@code Σλ = 1, Σ λ·term + Σ μ·row + Σ ν·fixed = 0}; empty unless λ is unique and positive. */
    private Optional<Dual> uniqueDual(List<Integer> active) {
        List<Rational[]> vectors = new ArrayList<>();
        List<Double> rights = new ArrayList<>();
        int shares = binding.terms().size();
        binding.terms().forEach(k -> vectors.add(matrix.term(k)));
        active.forEach(j -> {
            vectors.add(matrix.row(j));
            rights.add(matrix.rowConstant(j));
        });
        fixed.equations().forEach(equation -> {
            vectors.add(equation.row());
            rights.add(equation.right());
        });
        int unknowns = vectors.size();
        List<Rational[]> system = new ArrayList<>();
        for (int v = 0; v < matrix.variables(); v++) {
            Rational[] row = LinearAlgebra.zeros(unknowns);
            for (int u = 0; u < unknowns; u++) {
                row[u] = vectors.get(u)[v];
            }
            system.add(row);
        }
        Rational[] total = LinearAlgebra.zeros(unknowns);
        for (int u = 0; u < shares; u++) {
            total[u] = Rational.ONE;
        }
        system.add(total);
        Rational[] right = LinearAlgebra.zeros(system.size());
        right[system.size() - 1] = Rational.ONE;
        Rational[] solution = LinearAlgebra.solve(system, right, unknowns).orElse(null);
        if (solution == null || !sharesUnique(system, unknowns, shares)) {
            return Optional.empty();
        }
        double logFactor = 0;
        for (int u = shares; u < unknowns; u++) {
            logFactor -= solution[u].doubleValue() * rights.get(u - shares);
        }
        for (int u = 0; u < shares; u++) {
            if (solution[u].signum() <= 0) {
                return Optional.empty();
            }
        }
        return Optional.of(new Dual(Arrays.copyOf(solution, shares), logFactor));
    }

    private static boolean sharesUnique(List<Rational[]> system, int unknowns, int shares) {
        for (Rational[] direction : LinearAlgebra.nullspace(system, unknowns)) {
            for (int u = 0; u < shares; u++) {
                if (!direction[u].isZero()) {
                    return false;
                }
            }
        }
        return true;
    }
}

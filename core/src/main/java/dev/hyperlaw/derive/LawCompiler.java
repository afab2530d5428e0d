package dev.hyperlaw.derive;

import dev.hyperlaw.LogNumber;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.ProgramMatrix;
import dev.hyperlaw.rational.LinearAlgebra;
import dev.hyperlaw.rational.LinearOutcome;
import dev.hyperlaw.rational.Polyhedron;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compiles a posynomial program into the exact law of its minimiser for large budgets.
 *
 * <p>Put x = y·log T + z. Each level minimises the order of the largest terms that are left; those that bind on the whole
 * optimal face fix some combinations of the exponents y, exactly. They fix some of the constants z, numerically or in
 * closed form. The next smaller terms decide what is open, with everything found so far held fixed. This ends when every
 * variable is determined or no term is left. Second-order effects of small terms on large ones never change that
 * selection: along the open directions they are constant, or smaller than the direct effect by T^-gap.
 */
public final class LawCompiler {
    private final ProgramMatrix matrix;
    private final FixedRows fixed;
    private final List<Integer> inequalities = new ArrayList<>();
    private final List<Integer> remaining = new ArrayList<>();
    private final List<Level> levels = new ArrayList<>();
    /** For each level, the terms that were still undecided after it. */
    private final List<List<Integer>> undecided = new ArrayList<>();

    private LawCompiler(Program program) {
        matrix = new ProgramMatrix(program);
        fixed = new FixedRows(matrix.variables());
    }

    public static Law compile(Program program) {
        return new LawCompiler(program).run();
    }

    private Law run() {
        Map<String, Rational> contradiction =
                new Feasibility(matrix).contradiction().orElse(null);
        if (contradiction != null) {
            return new Law.Infeasible(contradiction);
        }
        for (int j = 0; j < matrix.rowCount(); j++) {
            if (matrix.isEquality(j)) {
                fixed.add(matrix.row(j), matrix.rowBudget(j), matrix.rowConstant(j));
            }
        }
        for (int j = 0; j < matrix.rowCount(); j++) {
            // One that only concerns fixed variables holds, as Feasibility saw, and decides nothing.
            if (!matrix.isEquality(j) && !fixed.determine(matrix.row(j))) {
                inequalities.add(j);
            }
        }
        List<String> frozenFromStart = new ArrayList<>();
        for (int k = 0; k < matrix.termCount(); k++) {
            if (fixed.determine(matrix.term(k))) {
                frozenFromStart.add(matrix.termName(k));
            } else {
                remaining.add(k);
            }
        }
        while (!fixed.determineEverything() && !remaining.isEmpty()) {
            OptimalFace face = new OptimalFace(matrix, inequalities, fixed, remaining);
            LinearOutcome outcome = face.leastOrder();
            if (outcome instanceof LinearOutcome.Unbounded unbounded) {
                Map<String, ExponentRange> open = levels.isEmpty() ? Map.of() : open();
                Map<String, Rational> ray = matrix.named(Arrays.copyOf(unbounded.ray(), matrix.variables()));
                return new Law.Unbounded(settled(frozenFromStart), open, ray);
            }
            if (!(outcome instanceof LinearOutcome.Optimal optimal)) {
                throw new IllegalStateException("A feasible program became infeasible on level " + levels.size());
            }
            level(face, optimal.value());
        }
        Settled settled = settled(frozenFromStart);
        Law.TermOrder least = least(settled.terms().values());
        Optional<Rational> gap = gap(settled.terms());
        if (fixed.determineEverything()) {
            return new Law.Unique(settled, least, gap);
        }
        Map<String, ExponentRange> open = open();
        return new Law.Flat(settled.with(single(open)), least, gap, open);
    }

    private void level(OptimalFace face, Rational order) {
        OptimalFace.Binding binding = face.binding(order);
        ReducedProgram.Result result = new ReducedProgram(matrix, fixed, binding).solve();
        for (int j : result.active()) {
            fixed.add(matrix.row(j), matrix.rowBudget(j), matrix.rowConstant(j));
        }
        for (int i = 0; i < binding.terms().size(); i++) {
            int k = binding.terms().get(i);
            fixed.add(matrix.term(k), order.minus(matrix.termBudget(k)), result.logTerms()[i]);
        }
        remaining.removeAll(binding.terms());
        undecided.add(List.copyOf(remaining));
        List<String> frozen = new ArrayList<>();
        Map<String, ExponentRange> ranges = new LinkedHashMap<>();
        if (!fixed.determineEverything()) {
            ranges = ranges(new OptimalFace(matrix, inequalities, fixed, remaining).face(order, remaining));
            remaining.removeIf(k -> {
                boolean determined = fixed.determine(matrix.term(k));
                if (determined) {
                    frozen.add(matrix.termName(k));
                }
                return determined;
            });
        }
        levels.add(new Level(
                order,
                binding.terms().stream().map(matrix::termName).toList(),
                binding.rows().stream().map(matrix::rowName).toList(),
                result.active().stream().map(matrix::rowName).toList(),
                result.weak().stream().map(matrix::rowName).toList(),
                frozen,
                result.logValue(),
                result.shares(),
                result.exactShares(),
                fixed.openDirections().stream().map(this::everyVariable).toList(),
                ranges));
    }

    private Map<String, Rational> everyVariable(Rational[] vector) {
        Map<String, Rational> map = new LinkedHashMap<>();
        for (int i = 0; i < vector.length; i++) {
            map.put(matrix.variable(i), vector[i]);
        }
        return map;
    }

    private Map<String, ExponentRange> ranges(Polyhedron face) {
        Map<String, ExponentRange> ranges = new LinkedHashMap<>();
        for (int i = 0; i < matrix.variables(); i++) {
            Rational[] unit = LinearAlgebra.unit(matrix.variables(), i);
            ranges.put(matrix.variable(i), new ExponentRange(end(face.minimise(unit)), end(face.maximise(unit))));
        }
        return ranges;
    }

    private static Optional<Rational> end(LinearOutcome outcome) {
        return outcome instanceof LinearOutcome.Optimal optimal ? Optional.of(optimal.value()) : Optional.empty();
    }

    private Settled settled(List<String> frozenFromStart) {
        FixedRows.Point point = fixed.point();
        Map<String, Rational> exponents = new LinkedHashMap<>();
        Map<String, Double> logConstants = new LinkedHashMap<>();
        for (int i = 0; i < matrix.variables(); i++) {
            if (fixed.determineVariable(i)) {
                exponents.put(matrix.variable(i), point.exponents()[i]);
                logConstants.put(matrix.variable(i), point.logConstants()[i]);
            }
        }
        Map<String, Law.TermOrder> terms = new LinkedHashMap<>();
        for (int k = 0; k < matrix.termCount(); k++) {
            if (fixed.determine(matrix.term(k))) {
                terms.put(matrix.termName(k), order(k, point));
            }
        }
        return new Settled(exponents, logConstants, levels, terms, frozenFromStart, slack(point));
    }

    /** The sum of the terms of the largest order. */
    private static Law.TermOrder least(Collection<Law.TermOrder> terms) {
        Rational rate = terms.stream()
                .map(Law.TermOrder::exponent)
                .max(Rational::compareTo)
                .orElseThrow();
        return new Law.TermOrder(
                rate,
                LogNumber.sum(terms.stream()
                        .filter(term -> term.exponent().equals(rate))
                        .mapToDouble(Law.TermOrder::logConstant)
                        .toArray()));
    }

    /** Exponents with one possible value on the face, while their constants are open. */
    private static Map<String, Rational> single(Map<String, ExponentRange> open) {
        Map<String, Rational> single = new LinkedHashMap<>();
        open.forEach((variable, range) -> range.low()
                .filter(low -> range.high().equals(Optional.of(low)))
                .ifPresent(low -> single.put(variable, low)));
        return single;
    }

    private Law.TermOrder order(int k, FixedRows.Point point) {
        Rational exponent = LinearAlgebra.dot(matrix.term(k), point.exponents()).plus(matrix.termBudget(k));
        double logConstant = matrix.logCoefficient(k) + point.logConstant(matrix.term(k));
        return new Law.TermOrder(exponent, logConstant);
    }

    /** The ranges after the last level; those the constraints leave where fixed values and paths decide every term. */
    private Map<String, ExponentRange> open() {
        Map<String, ExponentRange> open = new LinkedHashMap<>(
                levels.isEmpty()
                        ? ranges(new OptimalFace(matrix, inequalities, fixed, List.of()).face(Rational.ZERO, List.of()))
                        : levels.get(levels.size() - 1).ranges());
        for (int i = 0; i < matrix.variables(); i++) {
            if (fixed.determineVariable(i)) {
                open.remove(matrix.variable(i));
            }
        }
        return open;
    }

    /** The smallest distance between a level and the largest term that was undecided after it. */
    private Optional<Rational> gap(Map<String, Law.TermOrder> terms) {
        Rational smallest = null;
        for (int l = 0; l < levels.size(); l++) {
            for (int k : undecided.get(l)) {
                Law.TermOrder term = terms.get(matrix.termName(k));
                if (term != null) {
                    Rational distance = levels.get(l).exponent().minus(term.exponent());
                    smallest = smallest == null ? distance : smallest.min(distance);
                }
            }
        }
        return Optional.ofNullable(smallest);
    }

    private Optional<Rational> slack(FixedRows.Point point) {
        return inequalities.stream()
                .filter(j -> fixed.determine(matrix.row(j)))
                .map(j -> matrix.rowBudget(j).minus(LinearAlgebra.dot(matrix.row(j), point.exponents())))
                .filter(distance -> distance.signum() > 0)
                .min(Rational::compareTo);
    }
}

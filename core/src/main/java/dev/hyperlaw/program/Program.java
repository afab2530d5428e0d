package dev.hyperlaw.program;

import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.posynomial.Term;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Minimise the sum of the terms over the variables, under the constraints, at a given budget T. */
public record Program(List<String> variables, List<Term> terms, List<Constraint> constraints) {
    public Program {
        variables = List.copyOf(variables);
        terms = List.copyOf(terms);
        constraints = List.copyOf(constraints);
        if (terms.isEmpty()) {
            throw new IllegalArgumentException("A program must have at least one term.");
        }
        Set<String> known = new HashSet<>(variables);
        known.add(Term.BUDGET);
        for (Term term : terms) {
            requireKnown(known, term.exponents().keySet(), "term " + term.name());
        }
        for (Constraint constraint : constraints) {
            requireKnown(known, constraint.exponents().keySet(), "constraint " + constraint.name());
        }
    }

    private static void requireKnown(Set<String> known, Set<String> used, String where) {
        for (String name : used) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException(
                        "The %s uses '%s', which is not a variable of the program %s.".formatted(where, name, known));
            }
        }
    }

    public Program with(Constraint... more) {
        List<Constraint> all = new ArrayList<>(constraints);
        all.addAll(List.of(more));
        return new Program(variables, terms, all);
    }

    /** The same objective under other constraints. */
    public Program under(List<Constraint> replacement) {
        return new Program(variables, terms, replacement);
    }
}

package dev.hyperlaw.bound;

import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.posynomial.Term;
import dev.hyperlaw.program.Program;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A convergence bound as a posynomial of its variables and the budget, with every constant given its value.
 *
 * @param text the bound as it is written
 * @param budget what the budget counts: {@code T} tokens, or {@code K} steps
 * @param constants the values of the constants
 * @param assumed those constants that nobody gave a value, so that they stand for 1
 * @param parameters exact numbers that stand in exponents, and words such as {@code init=zero}
 * @param constraints what the bound assumes of its variables by itself
 * @param notes what a reader must know before using it
 */
public record Bound(
        String name,
        String summary,
        String citation,
        String text,
        String budget,
        List<String> variables,
        SortedMap<String, Double> constants,
        List<String> assumed,
        SortedMap<String, String> parameters,
        List<Term> terms,
        List<Constraint> constraints,
        List<String> notes) {
    static final String TYPED = "typed";

    public Bound {
        variables = List.copyOf(variables);
        constants = Collections.unmodifiableSortedMap(new TreeMap<>(constants));
        assumed = List.copyOf(assumed);
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
        terms = List.copyOf(terms);
        constraints = List.copyOf(constraints);
        notes = List.copyOf(notes);
    }

    /** Whether a user typed it; then every name in it is the user's. */
    public boolean isTyped() {
        return name.equals(TYPED);
    }

    /** Which one of the library it is; empty if a user typed it. */
    public Optional<LibraryBound> library() {
        return BoundLibrary.find(name);
    }

    /** The bound with everything tuned, under its own constraints. */
    public Program program() {
        return new Program(variables, terms, constraints);
    }
}

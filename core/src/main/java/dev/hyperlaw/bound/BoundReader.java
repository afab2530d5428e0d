package dev.hyperlaw.bound;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.posynomial.Expression;
import dev.hyperlaw.posynomial.PlainNumber;
import dev.hyperlaw.posynomial.SymbolicTerm;
import dev.hyperlaw.posynomial.Term;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Turns typed text into terms and constraints: which names are variables, what the constants are worth, what K means. */
public final class BoundReader {
    /** Variables by convention, whether or not an option names them. */
    public static final List<String> CONVENTIONAL = List.of("eta", "alpha", "b");

    private static final String STEPS = "K";
    private static final String BATCH = "b";

    private final GivenValues settings;
    private final Set<String> variables;
    private final boolean budgetIsSteps;

    /**
     * @param more names that options such as {@code --tune} or {@code --fix} make variables
     * @param budgetIsSteps whether the budget is K steps (then T = K·b) instead of T tokens (then K = T/b)
     */
    public BoundReader(GivenValues settings, Collection<String> more, boolean budgetIsSteps) {
        this.settings = settings;
        this.budgetIsSteps = budgetIsSteps;
        variables = new LinkedHashSet<>(CONVENTIONAL);
        variables.addAll(more);
        variables.remove(Term.BUDGET);
        variables.remove(STEPS);
    }

    /** Reads a bound that a user typed. */
    public Bound typed(String text) {
        return read(Bound.TYPED, "A bound typed by the user", "none", text, List.of(), List.of());
    }

    Bound read(String name, String summary, String citation, String text, List<String> caps, List<String> notes) {
        List<SymbolicTerm> symbolic = Expression.bound(text, settings.numbers()).stream()
                .map(this::inBudget)
                .toList();
        SortedMap<String, Double> constants = new TreeMap<>();
        for (SymbolicTerm term : symbolic) {
            for (String used : term.exponents().keySet()) {
                if (isConstant(used)) {
                    constants.put(used, settings.constant(used));
                }
            }
        }
        List<Term> terms = new ArrayList<>();
        List<String> said = new ArrayList<>(notes);
        Set<String> names = new HashSet<>();
        for (int k = 0; k < symbolic.size(); k++) {
            SymbolicTerm term = symbolic.get(k);
            String label = term.label().orElse("t" + (k + 1));
            if (!names.add(label)) {
                throw new InputProblem(
                        "The bound names two terms '%s', and names must differ.".formatted(label),
                        "call the second one '%s2'.".formatted(label));
            }
            SymbolicTerm valued = term.evaluate(constants.keySet(), constants::get);
            boolean zero = term.exponents().keySet().stream().anyMatch(used -> isZero(constants.get(used)));
            boolean usable = valued.coefficient() > 0 && Double.isFinite(valued.coefficient());
            if (zero && valued.coefficient() == 0) {
                said.add("The term %s is left out: one of its constants is 0.".formatted(label));
            } else if (!usable) {
                throw new InputProblem(
                        "The coefficient of the term %s is too %s for a number, with the constants %s."
                                .formatted(label, valued.coefficient() == 0 ? "small" : "large", constants),
                        zero
                                ? "a constant that is 0 stands in a denominator."
                                : "measure in other units: coefficients must lie between 1e-300 and 1e300.");
            } else {
                terms.add(new Term(label, valued.coefficient(), valued.exponents()));
            }
        }
        if (terms.isEmpty()) {
            throw new InputProblem("The bound has no term left.", "give at least one constant a positive value.");
        }
        List<Constraint> constraints =
                caps.stream().map(cap -> constraint("cap", cap, constants)).toList();
        return new Bound(
                name,
                summary,
                citation,
                text,
                budgetIsSteps ? STEPS : Term.BUDGET,
                usedVariables(terms, constraints),
                constants,
                constants.keySet().stream()
                        .filter(constant -> !settings.values().containsKey(constant))
                        .toList(),
                parameters(constants),
                terms,
                constraints,
                said);
    }

    private static boolean isZero(@Nullable Double value) {
        return value != null && value == 0;
    }

    /** What was set and is not a constant: it stands in an exponent, or chooses a form. */
    private SortedMap<String, String> parameters(Map<String, Double> constants) {
        SortedMap<String, String> parameters = new TreeMap<>(settings.values());
        parameters.keySet().removeAll(constants.keySet());
        return parameters;
    }

    private static List<String> usedVariables(List<Term> terms, List<Constraint> constraints) {
        Set<String> used = new TreeSet<>();
        terms.forEach(term -> used.addAll(term.exponents().keySet()));
        constraints.forEach(constraint -> used.addAll(constraint.exponents().keySet()));
        used.remove(Term.BUDGET);
        return inConventionalOrder(used);
    }

    /** eta, alpha, b first, then the others by name. */
    public static List<String> inConventionalOrder(Collection<String> names) {
        List<String> ordered = new ArrayList<>(CONVENTIONAL);
        ordered.retainAll(names);
        names.stream().filter(name -> !CONVENTIONAL.contains(name)).sorted().forEach(ordered::add);
        return ordered;
    }

    private boolean isConstant(String name) {
        return !variables.contains(name) && !name.equals(Term.BUDGET);
    }

    private SymbolicTerm inBudget(SymbolicTerm term) {
        if (budgetIsSteps) {
            SortedMap<String, Rational> product = new TreeMap<>(Map.of(STEPS, Rational.ONE, BATCH, Rational.ONE));
            return term.substitute(Term.BUDGET, product)
                    .substitute(STEPS, new TreeMap<>(Map.of(Term.BUDGET, Rational.ONE)));
        }
        return term.substitute(STEPS, new TreeMap<>(Map.of(Term.BUDGET, Rational.ONE, BATCH, Rational.of(-1))));
    }

    /**
     * Reads a cap, floor, fixed value or path.
     *
     * @param constants values of the bound's constants; other names are variables
     */
    public Constraint constraint(String what, String text, Map<String, Double> constants) {
        Expression.Relation relation = Expression.relation(what, text, settings.numbers());
        Set<String> known = new HashSet<>(constants.keySet());
        known.addAll(settings.values().keySet());
        known.removeAll(variables);
        ToDoubleFunction<String> value = name -> constants.getOrDefault(name, settings.constant(name));
        SymbolicTerm left = inBudget(relation.left()).evaluate(known, value);
        SymbolicTerm right = inBudget(relation.right()).evaluate(known, value);
        boolean flip = relation.sign().equals(">=");
        SortedMap<String, Rational> exponents = new TreeMap<>(left.exponents());
        right.exponents().forEach((name, e) -> exponents.merge(name, e.negate(), Rational::plus));
        Rational budget = exponents.getOrDefault(Term.BUDGET, Rational.ZERO).negate();
        exponents.remove(Term.BUDGET);
        exponents.values().removeIf(Rational::isZero);
        double constant = right.coefficient() / left.coefficient();
        if (!(constant > 0) || Double.isInfinite(constant)) {
            throw new InputProblem(
                    "The %s '%s' has a side that is 0 or too large or small for a number.".formatted(what, text),
                    "check its constants and powers of ten.");
        }
        if (exponents.isEmpty()) {
            throw new InputProblem(
                    "The %s '%s' contains no variable, so it restricts nothing.".formatted(what, text),
                    "name one of eta, alpha, b in it.");
        }
        if (flip) {
            exponents.replaceAll((name, e) -> e.negate());
        }
        return new Constraint(
                name(relation, text),
                exponents,
                flip ? budget.negate() : budget,
                flip ? 1 / constant : constant,
                relation.sign().equals("="));
    }

    /** A number on the right is printed as a computer does (1e-3 becomes 0.001); anything else as typed. */
    private static String name(Expression.Relation relation, String text) {
        if (relation.right().exponents().isEmpty() && relation.left().coefficient() == 1) {
            int sign = text.indexOf(relation.sign().charAt(0));
            if (sign > 0) {
                return text.substring(0, sign).replace(" ", "")
                        + relation.sign()
                        + PlainNumber.of(relation.right().coefficient());
            }
        }
        return text.replace(" ", "");
    }
}

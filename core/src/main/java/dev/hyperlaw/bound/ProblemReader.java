package dev.hyperlaw.bound;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.posynomial.Expression;
import dev.hyperlaw.posynomial.Term;
import dev.hyperlaw.program.Program;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Puts a bound and a regime together and says everything that does not fit, at once. */
public final class ProblemReader {
    private GivenValues settings;
    private final Restrictions restrictions;
    private final boolean budgetIsSteps;
    private final List<String> problems = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    public ProblemReader(GivenValues settings, Restrictions restrictions, boolean budgetIsSteps) {
        this.settings = settings;
        this.restrictions = restrictions.spelledOut();
        this.budgetIsSteps = budgetIsSteps;
    }

    public Problem library(String name) {
        spellSettingsAs(BoundLibrary.settingNames(name));
        Bound plain = BoundLibrary.get(name, GivenValues.NONE, List.of(), budgetIsSteps);
        // A constant may also stand in a cap alone, as H in 'b*H<=T'; the bound need not know it.
        Set<String> ofCaps = namesInRestrictions();
        ofCaps.removeAll(plain.constants().keySet());
        ofCaps.removeAll(plain.parameters().keySet());
        GivenValues own = settings.without(ofCaps);
        Set<String> named = namedByOptions();
        Bound defaulted = BoundLibrary.get(name, own, List.of(), budgetIsSteps);
        named.removeAll(defaulted.constants().keySet());
        named.removeAll(defaulted.parameters().keySet());
        return assemble(BoundLibrary.get(name, own, List.copyOf(named), budgetIsSteps));
    }

    private Set<String> namesInRestrictions() {
        Set<String> names = new LinkedHashSet<>();
        restrictions.cap().forEach(text -> names.addAll(Expression.names("cap", text)));
        for (Assignment assignment : assignments()) {
            names.addAll(Expression.names(assignment.what(), assignment.relation()));
        }
        return names;
    }

    private void spellSettingsAs(Set<String> known) {
        known.addAll(namesInRestrictions());
        settings = settings.spelledAs(known);
    }

    /** A bound that a user typed. */
    public Problem typed(String text) {
        Set<String> known = Expression.names("bound", text);
        spellSettingsAs(known);
        Bound bound = new BoundReader(settings, namedByOptions(), budgetIsSteps).typed(text);
        for (String name : settings.values().keySet()) {
            if (!known.contains(name)) {
                problems.add("--set gives '%s' a value, and the bound does not contain it.".formatted(name)
                        + "\nMaybe check the spelling.");
            }
        }
        return assemble(bound);
    }

    private Set<String> namedByOptions() {
        Set<String> names = new LinkedHashSet<>(restrictions.tune());
        assignments().forEach(assignment -> names.add(assignment.variable()));
        names.addAll(namedByCaps());
        names.removeAll(settings.values().keySet());
        names.removeAll(List.of(Term.BUDGET, "K"));
        return names;
    }

    private Set<String> namedByCaps() {
        Set<String> names = new LinkedHashSet<>();
        for (String cap : restrictions.cap()) {
            Expression.Relation relation = Expression.relation("cap", cap, settings.numbers());
            names.addAll(relation.left().exponents().keySet());
            names.addAll(relation.right().exponents().keySet());
        }
        return names;
    }

    private List<Assignment> assignments() {
        return Assignment.all(restrictions);
    }

    private Problem assemble(Bound bound) {
        checkNames(bound);
        if (bound.variables().isEmpty()) {
            problems.add("The bound '%s' contains no variable, so there is nothing to tune.".formatted(bound.text())
                    + "\nMaybe use eta, alpha or b in it, or name your variables with --tune.");
            throw new InputProblem(String.join("\n", problems));
        }
        Set<String> named = namedByOptions();
        named.removeAll(bound.parameters().keySet());
        BoundReader reader = new BoundReader(settings.orElse(bound.parameters()), named, budgetIsSteps);
        List<Constraint> more = new ArrayList<>();
        Set<String> settled = new LinkedHashSet<>();
        for (Assignment assignment : assignments()) {
            checkKnown(bound, assignment);
            boolean settles = assignment.settles();
            if (settles && !settled.add(assignment.variable())) {
                problems.add("%s is settled twice, by --fix or --path.".formatted(assignment.variable())
                        + "\nMaybe drop one of them.");
            }
            if (settles && restrictions.tune().contains(assignment.variable())) {
                problems.add("%s cannot be tuned and follow %s '%s' at the same time."
                                .formatted(assignment.variable(), assignment.option(), assignment.relation())
                        + "\nMaybe take it out of --tune.");
            }
            more.add(reader.constraint(assignment.what(), assignment.relation(), bound.constants()));
        }
        for (String cap : restrictions.cap()) {
            more.add(reader.constraint("cap", cap, bound.constants()));
        }
        settings.values().forEach((name, value) -> {
            if (!bound.constants().containsKey(name) && !bound.parameters().containsKey(name)) {
                warnings.add("%s = %s is used in the caps only.".formatted(name, value));
            }
        });
        List<String> variables = variables(bound, more);
        List<String> tuned = new ArrayList<>(variables);
        tuned.removeAll(settled);
        checkTuned(bound, variables, settled);
        if (!problems.isEmpty()) {
            throw new InputProblem(String.join("\n", problems));
        }
        List<Constraint> all = new ArrayList<>(bound.constraints());
        more.stream().filter(constraint -> !contains(all, constraint)).forEach(all::add);
        return new Problem(bound, tuned, more, new Program(variables, bound.terms(), all), warnings);
    }

    private static boolean contains(List<Constraint> all, Constraint constraint) {
        return all.stream().anyMatch(other -> other.name().equals(constraint.name()));
    }

    /** Variables that are set, and names that are neither variables nor set and look like a slip for something else. */
    private void checkNames(Bound bound) {
        for (String name : settings.values().keySet()) {
            if (bound.variables().contains(name)) {
                problems.add("--set gives '%s' a value, and it is a variable here.".formatted(name)
                        + "\nMaybe --fix %s=%s was meant."
                                .formatted(name, settings.values().get(name)));
            }
        }
        Set<String> variables = new LinkedHashSet<>(BoundReader.CONVENTIONAL);
        variables.addAll(bound.variables());
        if (bound.isTyped()) {
            for (String name : bound.assumed()) {
                NameCheck.meant(name, variables)
                        .ifPresent(meant -> problems.add(NameCheck.problem("The bound", name, meant)));
            }
        }
        Set<String> strangers = namedByCaps();
        strangers.removeAll(variables);
        strangers.removeAll(bound.constants().keySet());
        strangers.removeAll(bound.parameters().keySet());
        strangers.removeAll(settings.values().keySet());
        strangers.removeAll(restrictions.tune());
        assignments().forEach(assignment -> strangers.remove(assignment.variable()));
        strangers.removeAll(List.of(Term.BUDGET, "K"));
        variables.addAll(bound.constants().keySet());
        for (String name : strangers) {
            NameCheck.meant(name, variables).ifPresent(meant -> problems.add(NameCheck.problem("A cap", name, meant)));
        }
    }

    private void checkKnown(Bound bound, Assignment assignment) {
        if (!bound.variables().contains(assignment.variable()) && !namedByCaps().contains(assignment.variable())) {
            problems.add("%s names '%s', which the bound does not contain; its variables are %s."
                            .formatted(assignment.option(), assignment.variable(), String.join(", ", bound.variables()))
                    + maybe(assignment.variable(), bound.variables()));
        }
    }

    private void checkTuned(Bound bound, List<String> variables, Set<String> settled) {
        if (restrictions.tune().isEmpty()) {
            return;
        }
        for (String name : restrictions.tune()) {
            if (!variables.contains(name)) {
                problems.add("--tune names '%s', which the bound does not contain; its variables are %s."
                                .formatted(name, String.join(", ", bound.variables()))
                        + maybe(name, bound.variables()));
            }
        }
        for (String variable : variables) {
            if (!restrictions.tune().contains(variable) && !settled.contains(variable)) {
                problems.add("%s is neither tuned, nor fixed, nor on a path.".formatted(variable)
                        + "\nMaybe add --fix %s=1 or list it in --tune.".formatted(variable));
            }
        }
    }

    private static String maybe(String name, List<String> known) {
        Optional<String> nearest =
                NameCheck.meant(name, known).filter(known::contains).or(() -> NearestName.of(name, known));
        return "\nMaybe " + nearest.map("you meant '%s'."::formatted).orElse("check the spelling.");
    }

    private List<String> variables(Bound bound, List<Constraint> more) {
        Set<String> names = new TreeSet<>(bound.variables());
        for (Constraint constraint : more) {
            for (String name : constraint.exponents().keySet()) {
                if (names.add(name) && problems.isEmpty()) {
                    warnings.add(("%s stands only in '%s' and in no term of the bound, so nothing determines it;"
                                    + " --set %s=… makes it a constant.")
                            .formatted(name, constraint.name(), name));
                }
            }
        }
        return BoundReader.inConventionalOrder(names);
    }
}

package dev.hyperlaw.bound;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.posynomial.Expression;
import dev.hyperlaw.posynomial.PlainNumber;
import dev.hyperlaw.posynomial.Term;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.quantity.Numeral;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Puts a bound and a regime together and says everything that does not fit, at once. */
public final class ProblemReader {
    private final Settings settings;
    private final Restrictions restrictions;
    private final boolean budgetIsSteps;
    private final List<String> problems = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    public ProblemReader(Settings settings, Restrictions restrictions, boolean budgetIsSteps) {
        this.settings = settings;
        this.restrictions = restrictions;
        this.budgetIsSteps = budgetIsSteps;
    }

    /** A bound of the library by name. */
    public Problem library(String name) {
        Bound plain = BoundLibrary.get(name, Settings.NONE, List.of(), budgetIsSteps);
        // A constant may also stand in a cap alone, as H in 'b*H<=T'; the bound need not know it.
        Set<String> ofCaps = wordsOf(restrictionTexts());
        ofCaps.removeAll(plain.constants().keySet());
        ofCaps.removeAll(plain.parameters().keySet());
        Settings own = settings.without(ofCaps);
        Set<String> named = namedByOptions();
        Bound defaulted = BoundLibrary.get(name, own, List.of(), budgetIsSteps);
        named.removeAll(defaulted.constants().keySet());
        named.removeAll(defaulted.parameters().keySet());
        return assemble(BoundLibrary.get(name, own, List.copyOf(named), budgetIsSteps));
    }

    private String restrictionTexts() {
        List<String> texts = new ArrayList<>(restrictions.cap());
        texts.addAll(restrictions.path());
        texts.addAll(restrictions.max());
        texts.addAll(restrictions.min());
        return String.join(" ", texts);
    }

    private static Set<String> wordsOf(String text) {
        return new LinkedHashSet<>(List.of(text.split("[^\\p{L}\\p{N}_]+", -1)));
    }

    /** A bound somebody typed. */
    public Problem typed(String text) {
        Bound bound = new BoundReader(settings, namedByOptions(), budgetIsSteps).typed(text);
        Set<String> words = wordsOf(text + " " + restrictionTexts());
        for (String name : settings.values().keySet()) {
            if (bound.variables().contains(name)) {
                problems.add("--set gives '%s' a value, and it is a variable here.".formatted(name)
                        + "\nMaybe --fix %s=%s was meant."
                                .formatted(name, settings.values().get(name)));
            } else if (!words.contains(name)) {
                problems.add("--set gives '%s' a value, and the bound does not contain it.".formatted(name)
                        + "\nMaybe check the spelling; capital letters count.");
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

    /** {@code variable=value} under an option. */
    private record Assignment(String option, String variable, String value) {
        String relation() {
            return variable
                    + switch (option) {
                        case "--max" -> "<=";
                        case "--min" -> ">=";
                        default -> "=";
                    }
                    + value;
        }
    }

    private List<Assignment> assignments() {
        List<Assignment> all = new ArrayList<>();
        restrictions.fix().forEach(text -> all.add(assignment("--fix", text)));
        restrictions.path().forEach(text -> all.add(assignment("--path", text)));
        restrictions.max().forEach(text -> all.add(assignment("--max", text)));
        restrictions.min().forEach(text -> all.add(assignment("--min", text)));
        return all;
    }

    private static Assignment assignment(String option, String text) {
        int equals = text.indexOf('=');
        String variable = equals < 0 ? "" : text.substring(0, equals).strip();
        if (!variable.matches("[\\p{L}_][\\p{L}\\p{N}_]*")) {
            throw new InputProblem(
                    "%s takes variable=value, and got '%s'.".formatted(option, text),
                    "write %s.".formatted(option.equals("--path") ? "--path 'b=T^1/2'" : option + " b=4096"));
        }
        return new Assignment(
                option, variable, plainNumber(option, text.substring(equals + 1).strip()));
    }

    /** {@code 4k} and {@code 1Mi} as people write them; {@code 2T} stays as it is, since T is the budget here. */
    private static String plainNumber(String option, String value) {
        return value.matches("[0-9.]+([kKMBG]|[KMG]i)")
                ? PlainNumber.of(Numeral.parse(option, value).positive())
                : value;
    }

    private Problem assemble(Bound bound) {
        if (bound.variables().isEmpty()) {
            throw new InputProblem(
                    "The bound '%s' contains no variable, so there is nothing to tune.".formatted(bound.text()),
                    "use eta, alpha or b in it, or name your variables with --tune.");
        }
        Set<String> named = namedByOptions();
        named.removeAll(bound.parameters().keySet());
        BoundReader reader = new BoundReader(settings.orElse(bound.parameters()), named, budgetIsSteps);
        List<Constraint> more = new ArrayList<>();
        Set<String> settled = new LinkedHashSet<>();
        for (Assignment assignment : assignments()) {
            checkKnown(bound, assignment);
            boolean settles =
                    assignment.option().equals("--fix") || assignment.option().equals("--path");
            if (settles && !settled.add(assignment.variable())) {
                problems.add("%s is settled twice, by --fix or --path.".formatted(assignment.variable())
                        + "\nMaybe drop one of them.");
            }
            if (settles && restrictions.tune().contains(assignment.variable())) {
                problems.add("%s cannot be tuned and follow %s '%s' at the same time."
                                .formatted(assignment.variable(), assignment.option(), assignment.relation())
                        + "\nMaybe take it out of --tune.");
            }
            more.add(reader.constraint(
                    assignment.option().substring(2) + " value", assignment.relation(), bound.constants()));
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
        Optional<String> nearest = NearestName.of(name, known);
        return "\nMaybe "
                + nearest.map("you meant '%s'."::formatted).orElse("check the spelling; capital letters count.");
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

package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.bound.GivenValues;
import dev.hyperlaw.bound.Norm;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.bound.ProblemReader;
import dev.hyperlaw.bound.Restrictions;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that state a problem: which bound, what its constants are, what is tuned, fixed or capped. */
final class ProblemOptions {
    private static final List<String> PROBLEM_NAMES = List.of("Delta0", "L", "rho", "sigma");

    /** What help and completion offer. */
    private static final class BoundNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return BoundLibrary.names().iterator();
        }
    }

    @Parameters(
            arity = "0..1",
            paramLabel = "BOUND",
            completionCandidates = BoundNames.class,
            description = "A bound of the library: ${COMPLETION-CANDIDATES}.")
    private @Nullable String name;

    @Option(
            names = "--bound",
            paramLabel = "EXPRESSION",
            description =
                    "A bound of your own: + * / ^ sqrt( ), names, K = T/b; a term may be named, 'det: C1*b/(eta*T)'.")
    private @Nullable String text;

    @Option(
            names = "--set",
            split = ",",
            paramLabel = "NAME=VALUE",
            description = "Constants and parameters, exact: --set q=3/10, --set init=zero.")
    private List<String> set = new ArrayList<>();

    @Option(
            names = "--constants",
            split = ",",
            paramLabel = "C1=..,C2=..,C3=..",
            description = "The constants of risk_T (implies proxy).")
    private List<String> constants = new ArrayList<>();

    @Option(
            names = "--problem",
            split = ",",
            paramLabel = "Delta0=..,L=..,rho=..,sigma=..",
            description = "The constants of U_T (implies lmo).")
    private List<String> problem = new ArrayList<>();

    @Option(
            names = "--norm",
            paramLabel = "NORM",
            description = "With --shape, the constant rho of ${COMPLETION-CANDIDATES}.")
    private @Nullable Norm norm;

    @Option(names = "--shape", paramLabel = "MxN", description = "The weight the norm is taken over: 4096x1024.")
    private @Nullable String shape;

    @Option(
            names = "--tune",
            split = ",",
            paramLabel = "NAMES",
            description = "What is tuned (default: all that is neither fixed nor on a path).")
    private List<String> tune = new ArrayList<>();

    @Option(names = "--fix", split = ",", paramLabel = "NAME=VALUE", description = "A fixed value: --fix alpha=0.1.")
    private List<String> fix = new ArrayList<>();

    @Option(names = "--path", paramLabel = "'b=T^PHI'", description = "A variable that follows the budget: 'b=T^3/5'.")
    private List<String> path = new ArrayList<>();

    @Option(names = "--max", split = ",", paramLabel = "NAME=VALUE", description = "A cap: --max b=4096, 'b=T^1/8'.")
    private List<String> max = new ArrayList<>();

    @Option(names = "--min", split = ",", paramLabel = "NAME=VALUE", description = "A floor: --min alpha=0.001.")
    private List<String> min = new ArrayList<>();

    @Option(names = "--cap", paramLabel = "'RELATION'", description = "Any product on each side: 'b*H<=T'.")
    private List<String> cap = new ArrayList<>();

    @Option(
            names = "--budget",
            defaultValue = "T",
            paramLabel = "T|K",
            description = "What grows: T tokens (default), or K steps with the batch free.")
    private String budget = "T";

    /** Whether the user named a bound in any way. */
    boolean namesABound() {
        return name != null || text != null || !constants.isEmpty() || !problem.isEmpty();
    }

    Problem read() {
        if (!budget.equals("T") && !budget.equals("K")) {
            throw new InputProblem("--budget is '%s', and must be T or K.".formatted(budget), "T, tokens, was meant.");
        }
        if (name != null && text != null) {
            throw new InputProblem(
                    "Both the bound '%s' and --bound are given, and only one can be used.".formatted(name),
                    "drop '%s'.".formatted(name));
        }
        String chosen = chosen();
        ProblemReader reader =
                new ProblemReader(settings(), new Restrictions(tune, fix, path, max, min, cap), budget.equals("K"));
        return text != null ? reader.typed(text) : reader.library(chosen);
    }

    private String chosen() {
        if (name != null) {
            return name;
        }
        if (text != null) {
            return "typed";
        }
        return problem.isEmpty() && norm == null ? "proxy" : "lmo";
    }

    private GivenValues settings() {
        if (!constants.isEmpty() && !problem.isEmpty()) {
            throw new InputProblem(
                    "--constants is for proxy and --problem for lmo, and both are given.", "drop one of them.");
        }
        Map<String, String> values = new TreeMap<>();
        set.forEach(entry -> put(values, "--set", entry));
        constants.forEach(entry -> put(values, "--constants", entry));
        problem.forEach(entry -> put(values, "--problem", entry));
        requirePositive();
        if (norm != null || shape != null) {
            put(values, "--norm", "rho=" + rho());
        }
        return GivenValues.of(values);
    }

    private void requirePositive() {
        List<String> given = new ArrayList<>(constants);
        given.addAll(problem);
        for (String entry : given) {
            String value = entry.substring(entry.indexOf('=') + 1).strip();
            if (!isPositive(value)) {
                throw new InputProblem(
                        "The constant %s must be a positive, finite number.".formatted(entry),
                        "write it like C1=0.5 or C1=1/3.");
            }
        }
    }

    private static boolean isPositive(String value) {
        try {
            double number = Rational.parse(value).doubleValue();
            return number > 0 && !Double.isInfinite(number);
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private double rho() {
        if (norm == null || shape == null) {
            throw new InputProblem(
                    "--norm and --shape belong together: rho depends on both.",
                    "write --norm spectral --shape 4096x1024.");
        }
        String[] sides = shape.toLowerCase(Locale.ROOT).split("x", -1);
        try {
            return norm.rho(Long.parseLong(sides[0].strip()), Long.parseLong(sides[1].strip()));
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new InputProblem(
                    "--shape is '%s', and must be two whole numbers.".formatted(shape), "write it like 4096x1024.");
        }
    }

    private static void put(Map<String, String> values, String option, String entry) {
        int equals = entry.indexOf('=');
        if (equals <= 0 || equals == entry.length() - 1) {
            throw new InputProblem(
                    "%s takes name=value, and got '%s'.".formatted(option, entry),
                    "write %s C1=0.5.".formatted(option));
        }
        List<String> known = option.equals("--problem") ? PROBLEM_NAMES : List.of();
        String key = GivenValues.spelling(entry.substring(0, equals).strip(), known);
        if (!known.isEmpty() && !known.contains(key)) {
            throw new InputProblem(
                    "--problem has no constant '%s'; it has %s.".formatted(key, String.join(", ", PROBLEM_NAMES)),
                    "write --problem Delta0=1,L=1,rho=1,sigma=1.");
        }
        if (values.put(key, entry.substring(equals + 1).strip()) != null) {
            throw new InputProblem("%s has two values.".formatted(key), "drop one of them.");
        }
    }
}

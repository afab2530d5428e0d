package dev.hyperlaw.bound;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The bounds that come with Hyperlaw, by name. */
public final class BoundLibrary {
    private BoundLibrary() {}

    public static List<String> names() {
        return Arrays.stream(LibraryBound.values()).map(LibraryBound::label).toList();
    }

    public static boolean contains(String name) {
        return names().contains(name);
    }

    /** The names that a bound of the library may give a value; none if there is no such bound. */
    static Set<String> settingNames(String name) {
        return find(name).map(LibraryBound::names).orElseGet(TreeSet::new);
    }

    /** Empty if there is none of that name. */
    public static Optional<LibraryBound> find(String name) {
        return Arrays.stream(LibraryBound.values())
                .filter(entry -> entry.label().equals(name))
                .findFirst();
    }

    /**
     * A bound of the library with its parameters and constants set.
     *
     * @param moreVariables further names that are variables because an option names them
     * @param budgetIsSteps whether to read it in K steps instead of T tokens
     */
    public static Bound get(String name, GivenValues settings, List<String> moreVariables, boolean budgetIsSteps) {
        LibraryBound found = find(name)
                .orElseThrow(() -> new InputProblem(
                        "There is no bound '%s' in the library, which has %s."
                                .formatted(name, String.join(", ", names())),
                        "you meant '%s'; a bound of your own goes behind --bound."
                                .formatted(NearestName.of(name, names()).orElse("proxy"))));
        return found.read(settings, moreVariables, budgetIsSteps);
    }

    public static Bound get(String name, Map<String, String> settings) {
        return get(name, GivenValues.of(settings), List.of(), false);
    }

    /** The paper's risk with its three constants (eq. perfT-def). */
    public static Bound proxy(double c1, double c2, double c3) {
        return get("proxy", Map.of("C1", exact(c1), "C2", exact(c2), "C3", exact(c3)));
    }

    /** The bound U (eq. lmo-nonconvex-bound) for a problem. */
    public static Bound lmo(double delta0, double l, double rho, double sigma) {
        return get("lmo", Map.of("Delta0", exact(delta0), "L", exact(l), "rho", exact(rho), "sigma", exact(sigma)));
    }

    private static String exact(double value) {
        return Double.toString(value);
    }
}

package dev.hyperlaw.desk.theory;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Solution;
import dev.hyperlaw.rational.Rational;
import java.util.Map;
import java.util.stream.Collectors;

/** For commands that need an optimum: a program without one is bad input, with the proof in the message. */
public final class Unsolvable {
    private Unsolvable() {}

    public static Optimum require(Solution solution, double tokens) {
        if (solution instanceof Solution.NoMinimiser none) {
            throw noMinimiser(none);
        }
        if (solution instanceof Solution.Infeasible infeasible) {
            throw new InputProblem(
                    "At %s tokens no point satisfies the constraints: %s contradict each other."
                            .formatted(
                                    NumberText.rounded(tokens),
                                    String.join(
                                            " and ", infeasible.certificate().keySet())),
                    "relax one of them; 'hyperlaw derive' shows the budgets at which they fit.");
        }
        return (Optimum) solution;
    }

    private static InputProblem noMinimiser(Solution.NoMinimiser none) {
        return new InputProblem(
                "The bound has no minimiser: it falls for ever along %s (in logarithms).".formatted(named(none.ray())),
                "cap or fix one of these variables; 'hyperlaw derive' reports the ray as a result.");
    }

    private static String named(Map<String, Rational> vector) {
        return vector.entrySet().stream()
                .map(entry -> entry.getValue().equals(Rational.ONE)
                        ? entry.getKey()
                        : "%s (weight %s)".formatted(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(" and "));
    }
}

package dev.hyperlaw.desk.theory;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.bound.Problem;
import java.util.Set;

/** An answer names its numbers after the variables of the bound, beside numbers with names of their own. */
final class TakenNames {
    private TakenNames() {}

    /** @throws InputProblem if a variable has a name that stands for another number of the answer */
    static void refuse(Problem problem, Set<String> taken) {
        for (String variable : problem.program().variables()) {
            if (taken.contains(variable)) {
                throw new InputProblem(
                        "A variable of the bound is called %s, which names another number of the answer."
                                .formatted(variable),
                        "rename it: %s_1.".formatted(variable));
            }
        }
    }
}

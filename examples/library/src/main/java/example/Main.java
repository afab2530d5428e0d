package example;

import dev.hyperlaw.bound.Bound;
import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.derive.LawCompiler;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.Solution;
import dev.hyperlaw.program.Solver;

/** How the best learning rate, momentum and batch grow with the budget, and what they are at one budget. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        Bound bound = BoundLibrary.proxy(1, 1, 1);

        Law law = LawCompiler.compile(bound.program());
        System.out.println("As the budget T grows: " + law.status());
        law.exponents().forEach((variable, exponent) -> System.out.println("  " + variable + " ~ T^" + exponent));

        Program batchOfAtMost16 = bound.program().with(Constraint.atMost("b", 16));
        Solution solution = new Solver(batchOfAtMost16).solve(Math.log(1e12));
        if (solution instanceof Optimum optimum) {
            System.out.printf(
                    "At T = 1e12 with b <= 16: eta = %.3e, alpha = %.3e, b = %.1f; binding caps: %s%n",
                    optimum.get("eta"), optimum.get("alpha"), optimum.get("b"), optimum.active());
        } else {
            System.out.println("No optimum: " + solution);
        }
    }
}

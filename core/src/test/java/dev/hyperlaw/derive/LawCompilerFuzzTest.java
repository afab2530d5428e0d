package dev.hyperlaw.derive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.posynomial.Term;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.Solution;
import dev.hyperlaw.program.Solver;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Random programs: the compiler's exact exponents against slopes of the numerical solver between T = 1e80 and 1e100. The
 * two share no step of their reasoning: one does exact linear programs without numbers for the constants, the other
 * Newton steps at a budget.
 */
class LawCompilerFuzzTest {
    private static final long SEED = 20261115;
    private static final double LOW = 80 * Math.log(10);
    private static final double HIGH = 100 * Math.log(10);
    private static final Rational CLEAR = Rational.of(1, 8);
    private static final List<String> NAMES = List.of("u", "v", "w", "x");

    @Test
    void exponentsAreTheSlopesOfTheSolver() {
        Random random = new Random(SEED);
        Map<Status, Integer> seen = new EnumMap<>(Status.class);
        int compared = 0;
        int capped = 0;
        for (int i = 0; compared < 400 && i < 6000; i++) {
            Program program = random(random);
            Law law = LawCompiler.compile(program);
            seen.merge(law.status(), 1, Integer::sum);
            String description = "seed %d, program %d: %s%n%s".formatted(SEED, i, program, law);
            Solver solver = new Solver(program);
            Solution low = solver.solve(LOW);
            Solution high = solver.solve(HIGH);
            if (law instanceof Law.Unbounded) {
                assertThat(low).as(description).isInstanceOf(Solution.NoMinimiser.class);
            } else if (law instanceof Law.Infeasible) {
                assertThat(high).as(description).isNotInstanceOf(Optimum.class);
            } else if (isClear(law)) {
                assertThat(high).as(description).isInstanceOf(Optimum.class);
                compare(law, (Optimum) low, (Optimum) high, description);
                compared++;
                capped +=
                        law.levels().stream().anyMatch(level -> !level.active().isEmpty()) ? 1 : 0;
            }
        }
        assertThat(compared).as("programs compared").isGreaterThanOrEqualTo(300);
        assertThat(capped).as("of them with an active cap").isGreaterThan(50);
        assertThat(seen.get(Status.FLAT)).as("flat programs").isGreaterThan(20);
        assertThat(seen.get(Status.UNBOUNDED))
                .as("programs without a minimiser")
                .isGreaterThan(20);
        assertThat(seen.get(Status.INFEASIBLE)).as("contradictory programs").isGreaterThan(5);
    }

    private static boolean isClear(Law law) {
        return law.gap().map(gap -> gap.compareTo(CLEAR) >= 0).orElse(true)
                && law.slack().map(slack -> slack.compareTo(CLEAR) >= 0).orElse(true);
    }

    private static void compare(Law law, Optimum low, Optimum high, String description) {
        law.exponents().forEach((variable, exponent) -> {
            double slope = (high.log(variable) - low.log(variable)) / (HIGH - LOW);
            assertThat(slope)
                    .as("exponent of %s in %s", variable, description)
                    .isCloseTo(exponent.doubleValue(), within(1e-6));
            Double constant = law.constants().get(variable);
            if (constant == null) {
                return; // on a flat face, where only the exponent is determined
            }
            assertThat(high.log(variable) - exponent.doubleValue() * HIGH)
                    .as("constant of %s in %s", variable, description)
                    .isCloseTo(Math.log(constant), within(1e-6));
        });
        assertThat(law.rate().orElseThrow())
                .as("rate of " + description)
                .isEqualTo(law.terms().values().stream()
                        .map(Law.TermOrder::exponent)
                        .max(Rational::compareTo)
                        .orElseThrow());
        // The value is the sum of all terms on the law: orders below the leading one may still count at 1e100.
        assertThat(high.logValue()).as("value of " + description).isCloseTo(logSum(law, HIGH), within(1e-6));
        assertThat(low.logValue()).as("value of " + description).isCloseTo(logSum(law, LOW), within(1e-6));
        assertThat(high.residual()).as("certificate of " + description).isLessThan(1e-10);
    }

    private static double logSum(Law law, double logBudget) {
        double largest = law.rate().orElseThrow().doubleValue() * logBudget;
        return largest
                + Math.log(law.terms().values().stream()
                        .mapToDouble(term ->
                                term.constant() * Math.exp(term.exponent().doubleValue() * logBudget - largest))
                        .sum());
    }

    private static Program random(Random random) {
        int n = 2 + random.nextInt(3);
        int m = 3 + random.nextInt(5);
        List<String> variables = NAMES.subList(0, n);
        List<Term> terms = new ArrayList<>();
        // A third of the programs see one variable only through a product, which makes a flat direction.
        boolean flat = random.nextInt(3) == 0;
        for (int k = 0; k < m; k++) {
            SortedMap<String, Rational> exponents = new TreeMap<>();
            for (String variable : variables) {
                if (random.nextInt(3) > 0) {
                    exponents.put(variable, exponent(random));
                }
            }
            if (flat) {
                exponents.put(
                        variables.get(1),
                        exponents.getOrDefault(variables.get(0), Rational.ZERO).negate());
            }
            exponents.put(Term.BUDGET, exponent(random));
            terms.add(new Term("t" + (k + 1), Math.exp(random.nextGaussian()), exponents));
        }
        List<Constraint> constraints = new ArrayList<>();
        int caps = random.nextInt(5);
        for (int j = 0; j < caps; j++) {
            SortedMap<String, Rational> exponents = new TreeMap<>();
            exponents.put(variables.get(random.nextInt(n)), random.nextBoolean() ? Rational.ONE : Rational.of(-1));
            if (random.nextInt(3) == 0) {
                exponents.put(variables.get(random.nextInt(n)), exponent(random));
            }
            if (exponents.values().stream().allMatch(Rational::isZero)) {
                continue;
            }
            Rational moving = random.nextBoolean() ? Rational.ZERO : exponent(random);
            constraints.add(new Constraint(
                    "c" + j, exponents, moving, Math.exp(random.nextGaussian()), random.nextInt(8) == 0));
        }
        return new Program(variables, terms, constraints);
    }

    private static Rational exponent(Random random) {
        int[] denominators = {1, 2, 2, 3, 4, 6};
        return Rational.of(random.nextInt(9) - 4, denominators[random.nextInt(denominators.length)]);
    }
}

package dev.hyperlaw.derive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.bound.GivenValues;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.bound.ProblemReader;
import dev.hyperlaw.bound.Restrictions;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.Solver;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OnsetTest {
    private static final double TEN = Math.log(10);

    private static Program proxy(Restrictions restrictions) {
        return PaperLaws.library("proxy", Map.of(), restrictions).program();
    }

    @Test
    void theoremThreeHoldsFromWhereTheBatchLeavesOne() {
        Program program = proxy(Restrictions.NONE);
        Law law = LawCompiler.compile(program);
        double onset = Onset.of(program, law).orElseThrow();
        assertThat(onset / TEN).isBetween(3.169, 5.0);
        Optimum there = (Optimum) new Solver(program).solve(onset);
        assertThat(there.localExponents().get("b")).isCloseTo(1.0 / 6, within(0.0201));
    }

    @Test
    void aCapThatBindsLateDelaysTheLaw() {
        Program program = proxy(PaperLaws.caps("b<=1024"));
        assertThat(Onset.of(program, LawCompiler.compile(program)).orElseThrow() / TEN)
                .isCloseTo(21.07, within(0.01));
    }

    /** Found by an independent check: one phase from 1e16 on, and yet the law is far off until about 1e100. */
    @Test
    void hugeConstantsDelayALawWithinItsPhase() {
        Problem problem = new ProblemReader(
                        GivenValues.of(Map.of("sig", "1/10", "C1", "1/10", "C2", "1/10")),
                        new Restrictions(
                                List.of("x", "eta", "w2"),
                                List.of(),
                                List.of(),
                                List.of("x=1e5"),
                                List.of("eta=2*T^-1"),
                                List.of("x>=0.1")),
                        false)
                .typed("sig*sqrt(eta/T)*w2^2*x^(-3) + T^0.25/x + sig*eta^0.75/x^1.5 + 2.5e-1*eta^(-1)*T^-1*w2^0.25"
                        + " + C1*w2^3/T^0.5 + C2^2*x^4/(w2^3.75*T^(2/3))");
        Law law = LawCompiler.compile(problem.program());
        assertThat(law.exponents().get("w2")).hasToString("-5/81");
        assertThat(Onset.of(problem.program(), law).orElseThrow() / TEN).isGreaterThan(60);
    }

    @Test
    void withoutAMinimiserThereIsNoOnset() {
        Program program = proxy(PaperLaws.caps("b>=10", "b<=5"));
        assertThat(Onset.of(program, LawCompiler.compile(program))).isEmpty();
    }
}

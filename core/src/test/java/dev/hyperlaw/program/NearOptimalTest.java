package dev.hyperlaw.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.posynomial.Constraint;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NearOptimalTest {
    private static final Program PROXY = BoundLibrary.proxy(1, 1, 1).program();

    private static Optimum at(Program program, double tokens) {
        return (Optimum) new Solver(program).solve(Math.log(tokens));
    }

    @Test
    void theBatchIsFlatOverFourOrdersAtATrillionTokens() {
        NearOptimal.Band band = new NearOptimal(PROXY, "b", 1 / 0.99).around(at(PROXY, 1e12));
        assertThat(band.low()).isEqualTo(1);
        assertThat(band.high()).isCloseTo(20602, within(1.0));
    }

    @Test
    void atFixedMomentumTheBandIsTheClosedForm() {
        Program fixed = PROXY.with(Constraint.fixed("alpha", 0.1));
        Optimum best = at(fixed, 1e15);
        NearOptimal.Band band = new NearOptimal(fixed, "b", 1 / 0.99).around(best);
        assertThat(band.low() / best.get("b")).isCloseTo(0.752744903996, within(1e-6));
        assertThat(band.high() / best.get("b")).isCloseTo(1.328471298432, within(1e-6));
    }

    @Test
    void bothEndsHaveExactlyTheValueAllowed() {
        for (String variable : List.of("eta", "alpha", "b")) {
            Optimum best = at(PROXY, 1e15);
            NearOptimal.Band band = new NearOptimal(PROXY, variable, 1.05).around(best);
            for (double end : new double[] {band.low(), band.high()}) {
                Optimum held = at(PROXY.with(Constraint.fixed(variable, end)), 1e15);
                boolean atLimit = variable.equals("b") && end == 1 || variable.equals("alpha") && end == 1;
                if (!atLimit) {
                    assertThat(held.value() / best.value()).as(variable).isCloseTo(1.05, within(1e-8));
                }
            }
        }
    }

    @Test
    void sgdIsFlatUpToItsStabilityLimit() {
        Program sgd = BoundLibrary.get("sgd", Map.of()).program();
        Optimum best = at(sgd, 1e8);
        assertThat(best.flat()).isTrue();
        NearOptimal.Band band = new NearOptimal(sgd, "b", 1.0001).around(best);
        assertThat(band.low()).isEqualTo(1);
        assertThat(band.high()).isBetween(1e4, 1.1e4);
    }
}

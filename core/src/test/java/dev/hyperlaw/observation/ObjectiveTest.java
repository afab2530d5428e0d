package dev.hyperlaw.observation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class ObjectiveTest {
    @Test
    void everyObjectiveIsCarriedOutInOneWay() {
        assertThat(those(Objective::isTrained)).containsExactly(Objective.GPT, Objective.MLP, Objective.QUADRATIC);
        assertThat(those(Objective::runsCommand)).containsExactly(Objective.COMMAND);
        assertThat(those(Objective::knowsNoSequences)).containsExactly(Objective.PROXY);
    }

    @Test
    void anExampleOfAClassifierOrAQuadraticIsOneToken() {
        assertThat(those(Objective::countsExamples)).containsExactly(Objective.MLP, Objective.QUADRATIC);
    }

    private static List<Objective> those(Predicate<Objective> property) {
        return Arrays.stream(Objective.values()).filter(property).toList();
    }
}

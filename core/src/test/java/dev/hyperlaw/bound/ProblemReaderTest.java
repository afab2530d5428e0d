package dev.hyperlaw.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.posynomial.Term;
import dev.hyperlaw.rational.Rational;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProblemReaderTest {
    private static Problem read(Restrictions restrictions) {
        return new ProblemReader(GivenValues.NONE, restrictions, false).library("proxy");
    }

    private static Restrictions of(List<String> tune, List<String> fix, List<String> path, List<String> max) {
        return new Restrictions(tune, fix, path, max, List.of(), List.of());
    }

    @ParameterizedTest
    @EnumSource(LibraryBound.class)
    void everyLibraryBoundReadsWithItsDefaults(LibraryBound entry) {
        Bound bound = BoundLibrary.get(entry.label(), Map.of());
        assertThat(bound.terms()).isNotEmpty();
        assertThat(bound.citation()).isNotBlank();
        assertThat(bound.program().variables()).isEqualTo(bound.variables());
    }

    @Test
    void lmoHasTheConstantsOfTheBound() {
        Map<String, Double> coefficients = new HashMap<>();
        BoundLibrary.lmo(2, 3, 5, 7).terms().forEach(term -> coefficients.put(term.name(), term.coefficient()));
        assertThat(coefficients)
                .isEqualTo(Map.of("det", 2.0, "burn", 70.0, "floor", 70.0, "smooth", 10.5, "couple", 6.0));
    }

    @Test
    void stepsAreTokensOverBatch() {
        Bound bound = new BoundReader(GivenValues.NONE, List.of(), false).typed("1/(eta*K)");
        assertThat(bound.terms().get(0).exponents())
                .isEqualTo(Map.of("eta", Rational.of(-1), "b", Rational.ONE, Term.BUDGET, Rational.of(-1)));
        Bound inSteps = new BoundReader(GivenValues.NONE, List.of(), true).typed("b/(eta*T)");
        assertThat(inSteps.terms().get(0).exponents())
                .isEqualTo(Map.of("eta", Rational.of(-1), Term.BUDGET, Rational.of(-1)));
    }

    @Test
    void namesAreVariablesOnlyIfAnOptionSaysSo() {
        Problem constant = new ProblemReader(GivenValues.of(Map.of("H", "8")), Restrictions.NONE, false)
                .typed("H*b/(eta*T) + eta");
        assertThat(constant.bound().constants()).containsEntry("H", 8.0);
        Problem variable = new ProblemReader(
                        GivenValues.NONE, of(List.of("eta", "H"), List.of("b=4"), List.of(), List.of()), false)
                .typed("H*b/(eta*T) + eta/H");
        assertThat(variable.tuned()).containsExactly("eta", "H");
        assertThat(variable.program().variables()).containsExactly("eta", "b", "H");
    }

    @Test
    void capsAreNamedAsPeopleWriteThem() {
        Problem problem = read(new Restrictions(
                List.of(),
                List.of("alpha=1e-1"),
                List.of(),
                List.of("b=T^1/8"),
                List.of("eta=1e-6"),
                List.of("eta <= 1e-3")));
        assertThat(problem.restrictions())
                .extracting(Constraint::name)
                .containsExactly("alpha=0.1", "b<=T^1/8", "eta>=1e-6", "eta<=0.001");
        Constraint floor = problem.restrictions().get(2);
        assertThat(floor.exponents()).isEqualTo(Map.of("eta", Rational.of(-1)));
        assertThat(floor.constant()).isCloseTo(1e6, within(1e-6));
        assertThat(problem.restrictions().get(1).budgetExponent()).isEqualTo(Rational.of(1, 8));
    }

    @Test
    void aPathCannotAlsoBeTuned() {
        assertThatThrownBy(() -> read(of(List.of("eta", "alpha", "b"), List.of(), List.of("b=T^1/2"), List.of())))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("b cannot be tuned")
                .hasMessageContaining("Maybe");
    }

    @Test
    void everythingWrongIsSaidAtOnce() {
        assertThatThrownBy(() -> read(of(List.of("eta", "batch"), List.of("alhpa=1"), List.of(), List.of())))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("'alhpa'")
                .hasMessageContaining("you meant 'alpha'")
                .hasMessageContaining("'batch'")
                .hasMessageContaining("b is neither tuned");
    }

    @Test
    void unknownNamesGetTheNearestOne() {
        assertThatThrownBy(() -> BoundLibrary.get("anealed", Map.of()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("you meant 'annealed'");
        assertThatThrownBy(() -> BoundLibrary.get("proxy", Map.of("CC1", "2")))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("you meant 'C1'");
        assertThat(BoundLibrary.get("proxy", Map.of("c1", "2")).constants()).containsEntry("C1", 2.0);
    }

    @Test
    void parametersAreChecked() {
        for (Map<String, String> settings : List.of(
                Map.of("q", "-1"), Map.of("q", "x"), Map.of("init", "warm"), Map.of("C1", "-2"), Map.of("C2", "NaN"))) {
            assertThatThrownBy(() -> BoundLibrary.get("proxy", settings))
                    .as(settings.toString())
                    .isInstanceOf(InputProblem.class)
                    .hasMessageContaining("Maybe");
        }
        assertThatThrownBy(() -> BoundLibrary.get("heavy-tail", Map.of("p", "3")))
                .hasMessageContaining("(1, 2]");
        assertThatThrownBy(() -> BoundLibrary.get("annealed", Map.of("c", "2"))).hasMessageContaining("(0, 1]");
        assertThat(BoundLibrary.get("annealed", Map.of("c", "1/50")).notes())
                .anyMatch(note -> note.contains("c < 0.05"));
    }

    @Test
    void aConstantOfZeroRemovesItsTermAndSaysSo() {
        Bound bound = BoundLibrary.get("annealed", Map.of("C4", "0", "C5", "0"));
        assertThat(bound.terms()).extracting(Term::name).containsExactly("progress", "floor", "curvature");
        assertThat(bound.notes()).anyMatch(note -> note.contains("drift is left out"));
    }

    @Test
    void normConstantsFollowTheShape() {
        assertThat(Norm.EUCLIDEAN.rho(4096, 1024)).isEqualTo(1);
        assertThat(Norm.SIGN.rho(4096, 1024)).isEqualTo(2048);
        assertThat(Norm.SPECTRAL.rho(4096, 1024)).isEqualTo(32);
    }

    @Test
    void aVariableThatOnlyACapNamesCanBeFixedOrSet() {
        Problem fixed =
                read(new Restrictions(List.of(), List.of("H=8"), List.of(), List.of(), List.of(), List.of("b*H<=T")));
        assertThat(fixed.program().variables()).containsExactly("eta", "alpha", "b", "H");
        assertThat(fixed.tuned()).containsExactly("eta", "alpha", "b");
        Problem set = new ProblemReader(
                        GivenValues.of(Map.of("H", "8")),
                        new Restrictions(List.of(), List.of(), List.of(), List.of(), List.of(), List.of("b*H<=T")),
                        false)
                .typed("b/(eta*T) + eta + sqrt(1/b)");
        assertThat(set.restrictions().get(0).constant()).isEqualTo(0.125);
        assertThat(set.program().variables()).containsExactly("eta", "b");
    }
}

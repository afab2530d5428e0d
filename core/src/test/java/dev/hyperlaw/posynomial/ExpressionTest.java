package dev.hyperlaw.posynomial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.rational.Rational;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpressionTest {
    private static List<SymbolicTerm> read(String text) {
        return Expression.bound(text, Map.of("q", Rational.of(3, 10)));
    }

    @Test
    void exponentsAreExactAndNamesAreKept() {
        List<SymbolicTerm> terms = read("det: C1*b/(eta*T) + 2*sqrt(alpha/b) + eta^0.3 + b^(1-q)/T^(-2/3)");
        assertThat(terms).hasSize(4);
        assertThat(terms.get(0).label()).contains("det");
        assertThat(terms.get(0).exponents())
                .isEqualTo(Map.of("C1", Rational.ONE, "b", Rational.ONE, "eta", Rational.of(-1), "T", Rational.of(-1)));
        assertThat(terms.get(1).coefficient()).isEqualTo(2);
        assertThat(terms.get(1).exponents()).isEqualTo(Map.of("alpha", Rational.of(1, 2), "b", Rational.of(-1, 2)));
        assertThat(terms.get(2).exponents()).isEqualTo(Map.of("eta", Rational.of(3, 10)));
        assertThat(terms.get(3).exponents()).isEqualTo(Map.of("b", Rational.of(7, 10), "T", Rational.of(2, 3)));
    }

    @Test
    void productsOfSumsAreExpandedAndTheirPartsNumbered() {
        List<SymbolicTerm> terms = read("couple: C3*eta*(1+1/alpha) + (a+b)^2");
        assertThat(terms).hasSize(6);
        assertThat(terms.get(0).label()).contains("couple.1");
        assertThat(terms.get(1).label()).contains("couple.2");
        assertThat(terms.get(1).exponents()).containsEntry("alpha", Rational.of(-1));
        assertThat(terms.subList(2, 6))
                .extracting(SymbolicTerm::exponents)
                .contains(new TreeMap<>(Map.of("a", Rational.of(2))));
    }

    @Test
    void inCapsAFractionAfterThePowerIsTheExponent() {
        Expression.Relation relation = Expression.relation("cap", "b*H <= T^-3/5", Map.of());
        assertThat(relation.sign()).isEqualTo("<=");
        assertThat(relation.left().exponents()).containsOnlyKeys("b", "H");
        assertThat(relation.right().exponents()).isEqualTo(Map.of("T", Rational.of(-3, 5)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "C1*b - C2                | 6  | subtracts",
                "-a                       | 1  | negative",
                "a + -b                   | 5  | negative",
                "(a + b                   | 1  | never closed",
                "a + b)                   | 6  | closes nothing",
                "a*(b + c                 | 3  | never closed",
                "a^b                      | 3  | exponent",
                "a^(1/b)                  | 6  | exponent",
                "T^1/8                    | 4  | could mean",
                "a^-1/2                   | 5  | could mean",
                "a^2^3                    | 4  | ambiguous",
                "2x                       | 2  | operator",
                "a/(b+c)                  | 2  | division by a sum",
                "sqrt(a+b)                | 1  | not a posynomial",
                "sqrt a                   | 6  | needs '('",
                "a +                      | 4  | ends",
                "0*a                      | 1  | 0 is not allowed",
                "nan*a                    | 1  | not a finite number",
                "1e999*a                  | 1  | too large",
                "1.2.3*a                  | 1  | not a number",
                "a $ b                    | 3  | not part of the language",
                "a^(1/0)                  | 5  | divides by zero",
                "a < b                    | 3  | not part of the language",
            })
    void mistakesAreShownAtTheirColumn(String text, int column, String words) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("at column " + column + ":")
                .hasMessageContaining(words)
                .hasMessageContaining("\nMaybe ");
    }

    @Test
    void theMarkerStandsUnderTheColumn() {
        assertThatThrownBy(() -> read("eta*T - b"))
                .hasMessageContaining(String.format("    eta*T - b%n    %s^", " ".repeat(6)));
    }

    @Test
    void capsCompareProductsOnly() {
        assertThatThrownBy(() -> Expression.relation("cap", "b+H<=T", Map.of()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("sum");
        assertThatThrownBy(() -> Expression.relation("cap", "b*H", Map.of()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("<=");
        assertThatThrownBy(() -> Expression.relation("cap", "b<=4<=5", Map.of()))
                .isInstanceOf(InputProblem.class);
    }

    @ParameterizedTest
    @CsvSource({
        "64,64",
        "0.001,0.001",
        "0.0001,0.0001",
        "1e-6,1e-6",
        "2.5e-7,2.5e-7",
        "4096,4096",
        "1e20,1e20",
        "0.1,0.1"
    })
    void numbersInNamesReadBack(double value, String text) {
        assertThat(PlainNumber.of(value)).isEqualTo(text);
        assertThat(Double.parseDouble(PlainNumber.of(value))).isEqualTo(value);
    }
}

package dev.hyperlaw.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.hyperlaw.observation.Setting;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormulaTest {
    private static final Map<String, Setting> NAMES = Map.of(
            "lr", Setting.of(0.5),
            "b", Setting.of(3),
            "optimizer", Setting.of("muon"),
            "model.width", Setting.of(32),
            "nesterov", Setting.of(true));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 + 2*3^2 | 19",
                "2^3^2 | 512",
                "-2^2 | -4",
                "2^-1 | 0.5",
                "8/2/2 | 2",
                "10 - 2 - 3 | 5",
                "(1+2)*b | 9",
                "model.width*lr | 16",
                "sqrt(16) + max(1, b, 2) - min(4, 2) | 5",
                "log(exp(2)) | 2",
                "ceil(b/2) + floor(b/2) + round(2.5) | 6",
                "2k + 1Ki | 3024",
                ".5e1 | 5",
                "- - b | 3"
            })
    void numbersAreComputed(String text, double expected) {
        assertThat(RunFormula.number(FormulaParser.parse(text), NAMES)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "lr*b > 1.4 | true",
                "lr <= .5 and b >= 3 | true",
                "lr < .5 or b != 3 | false",
                "not lr == 0.5 | false",
                "not not nesterov | true",
                "b > 5 or b < 4 and lr > 5 | false",
                "optimizer == muon | true",
                "muon == optimizer | true",
                "optimizer != 'muon' | false",
                "optimizer == \"sign\" | false",
                "nesterov == true | true",
                "b == 3.0 | true",
                "(b > 1) and (lr > 0) | true"
            })
    void conditionsAreDecided(String text, boolean expected) {
        assertThat(RunFormula.truth(FormulaParser.parse(text), NAMES)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "lr * | 4 | A name or a number is missing before 'the end'.",
                "lr = 3 | 3 | The formula 'lr = 3' cannot be read from '= 3' on.\\nMaybe == was meant.",
                "(lr | 3 | ')' is expected, and 'the end' is here.",
                "1 < b < 3 | 6 | 'the end' is expected, and '<' is here.",
                "16seq > 3 | 0 | '16seq' is not a number: k M B T and Ki Mi Gi Ti may follow the digits.",
                "sqr(3) | 0 | There is no function 'sqr', only ceil, exp, floor, log, max, min, round, sqrt.\\nMaybe sqrt was meant.",
                "sqrt(3, 4) | 0 | sqrt takes one number, and has 2.",
                "min(3) | 0 | min takes two or more, and has 1.",
                "and b | 0 | A name or a number is missing before 'and'.",
                "1e400 | 0 | '1e400' is too large a number."
            })
    void whatCannotBeReadIsPointedAt(String text, int offset, String message) {
        FormulaProblem problem = catchThrowableOfType(FormulaProblem.class, () -> FormulaParser.parse(text));
        assertThat(problem).hasMessage(message.replace("\\n", "\n"));
        assertThat(problem.offset()).isEqualTo(offset);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "b > 2 and learning_rate > 1 | 10 | There is no 'learning_rate' in this run.",
                "optimzer == muon | 0 | There is no 'optimzer' in this run.\\nMaybe optimizer was meant.",
                "optimizer > 3 | 0 | A number is needed, and optimizer is a text.",
                "b + nesterov > 3 | 4 | A number is needed, and nesterov is true or false.",
                "b | 0 | A condition is true or false, and b is a number.\\nMaybe a comparison like > 0 is missing.",
                "1/(b - 3) > 0 | 1 | '/' gives no finite number here.",
                "log(-b) > 0 | 0 | 'log' gives no finite number here."
            })
    void whatCannotBeComputedIsPointedAt(String text, int offset, String message) {
        RunFormula formula = FormulaParser.parse(text);
        FormulaProblem problem = catchThrowableOfType(FormulaProblem.class, () -> RunFormula.truth(formula, NAMES));
        assertThat(problem.sentence()).startsWith(message.replace("\\n", "\n"));
        assertThat(problem.offset()).isEqualTo(offset);
    }

    @Test
    void depthAndLengthAreLimited() {
        assertThatThrownBy(() -> FormulaParser.parse("(".repeat(400) + "1" + ")".repeat(400)))
                .hasMessage("The formula is nested more than 100 deep.");
        assertThatThrownBy(() -> FormulaParser.parse("2^".repeat(400) + "1"))
                .hasMessage("The formula is nested more than 100 deep.");
        assertThatThrownBy(() -> FormulaParser.parse("1+".repeat(5000) + "1"))
                .hasMessage("A formula has at most 1000 characters.");
        assertThat(RunFormula.number(FormulaParser.parse("1+".repeat(499) + "1"), NAMES))
                .isEqualTo(500);
        assertThat(RunFormula.truth(FormulaParser.parse("not ".repeat(240) + "true"), NAMES))
                .isTrue();
    }

    private static final List<String> HEADERS =
            List.of("_step", "optim/lr", "optim", "data.seq_len", "batch size", "min", "and", "2nd");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "_step*batch*data.seq_len | _step batch data.seq_len",
                "optim/lr/2 | optim/lr",
                "optim / lr | lr optim",
                "\"batch size\" * 2^10 | batch size",
                "batch size*3 | batch size",
                "min*2 | min",
                "optimum*2 | optimum",
                "max(and, 2nd) | 2nd and",
                "log(größe)+1 | größe"
            })
    void aHeaderIsANameAsItStands(String text, String names) {
        assertThat(FormulaParser.parse(text, HEADERS).names()).containsExactlyElementsOf(names(names));
    }

    private static List<String> names(String text) {
        return text.equals("batch size") ? List.of(text) : List.of(text.split(" "));
    }

    @Test
    void columnsAreComputedAndWhatIsMissingStaysMissing() {
        RunFormula formula = FormulaParser.parse("_step*2^10/4 - 1", HEADERS);
        assertThat(formula.compute(name -> 3)).isEqualTo(3 * 1024 / 4.0 - 1);
        assertThat(formula.compute(name -> Double.NaN)).isNaN();
        assertThat(FormulaParser.parse("600M", HEADERS).compute(name -> 0)).isEqualTo(6e8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "_step* | 6 | A name or a number is missing before 'the end'.",
                "(_step | 6 | ')' is expected, and 'the end' is here.",
                "_step _step | 6 | 'the end' is expected, and '_step' is here.",
                "2*\"abc | 2 | The formula '2*\"abc' cannot be read from '\"abc' on.",
                "_step > 3 | 0 | A number is needed, and this is true, false or a text.",
                "3*'abc' | 1 | A number is needed, and this is true, false or a text."
            })
    void aColumnIsANumber(String text, int offset, String message) {
        FormulaProblem problem = catchThrowableOfType(FormulaProblem.class, () -> FormulaParser.parse(text, HEADERS));
        assertThat(problem).hasMessage(message);
        assertThat(problem.offset()).isEqualTo(offset);
    }
}

package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.InputProblem;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

class ProblemReportTest {
    private final StringWriter err = new StringWriter();

    @Test
    void inputProblemIsPrintedAsItIs() {
        assertThat(run(false, "--throw", "input")).isEqualTo(2);
        assertThat(err.toString())
                .isEqualToNormalizingNewlines("hyperlaw: The beta (1.2) must be below 1.\nMaybe 0.9 was meant.\n");
    }

    @Test
    void aWrappedInputProblemIsStillOne() {
        assertThat(run(false, "--throw", "wrapped")).isEqualTo(2);
        assertThat(err.toString()).startsWith("hyperlaw: The beta (1.2)");
    }

    @Test
    void aValueThatCannotBeReadNamesItsOption() {
        assertThat(run(false, "--tokens", "100X")).isEqualTo(2);
        assertThat(err.toString())
                .isEqualToNormalizingNewlines(
                        "hyperlaw: --tokens: The budget (100X) has no known unit.\nMaybe 100B.\n");
    }

    @Test
    void anUnknownFormatListsTheKnownOnes() {
        assertThat(run(false, "--format", "jsn")).isEqualTo(2);
        assertThat(err.toString())
                .isEqualToNormalizingNewlines(
                        "hyperlaw: --format: The format (jsn) is none of table, json, csv, html.\nMaybe json was meant.\n");
    }

    @Test
    void formatsAreReadInAnyCase() {
        assertThat(run(false, "--format", "JSON")).isZero();
        assertThat(run(false, "--format", "csv")).isZero();
    }

    @Test
    void aMissingValueIsBadInput() {
        assertThat(run(false, "--tokens")).isEqualTo(2);
        assertThat(err.toString()).contains("--tokens", "Maybe");
    }

    @Test
    void anythingElseIsAFaultOfHyperlaw() {
        assertThat(run(false, "--throw", "fault")).isEqualTo(1);
        assertThat(err.toString())
                .contains("This is a fault in Hyperlaw", "division by a zero pivot", "HYPERLAW_DEBUG=1")
                .doesNotContain("\tat ");
    }

    @Test
    void theStackTraceIsThereOnRequest() {
        assertThat(run(true, "--throw", "fault")).isEqualTo(1);
        assertThat(err.toString()).contains("\tat ");
    }

    private int run(boolean debug, String... arguments) {
        ProblemReport report = new ProblemReport(new PrintWriter(err, true), debug);
        CommandLine command = new CommandLine(new Failing());
        CommandConventions.apply(command);
        return command.setParameterExceptionHandler((problem, ignored) -> report.unusable(problem))
                .setExecutionExceptionHandler((problem, line, ignored) -> report.failed(problem))
                .execute(arguments);
    }

    @Command(name = "failing")
    static final class Failing implements Callable<Integer> {
        @Mixin
        private OutputOptions output;

        @Option(names = "--throw", defaultValue = "nothing")
        private String what;

        @Option(names = "--tokens", converter = Tokens.class)
        private Long tokens;

        @Override
        public Integer call() {
            InputProblem problem = new InputProblem("The beta (1.2) must be below 1.", "0.9 was meant.");
            switch (what) {
                case "input" -> throw problem;
                case "wrapped" -> throw new IllegalStateException(problem);
                case "fault" -> throw new ArithmeticException("division by a zero pivot");
                default -> {
                    return 0;
                }
            }
        }
    }

    static final class Tokens implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            throw new InputProblem("The budget (%s) has no known unit.".formatted(text), "100B.");
        }
    }
}

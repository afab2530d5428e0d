package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every documented example in every format: each number is the JSON's through the one formatter, each key is in docs/json.md. */
class EveryFormatTest {
    /** They train, take part in a shell, or have one form only; other tests run them. */
    private static final List<String> ONE_FORM = List.of(
            ".*--help.*",
            "completion.*",
            "COMMAND.*",
            "export.*",
            ".*--export .*",
            "measure .*", // libtorch: the lab's tests and MeasureViewTest
            "sweep experiments/a-constant-lr.yaml", // hours of training
            "sweep sweep.yaml", // examples/python-trainer: PythonTrainerTest
            "sweep sweep.yaml --dry-run",
            "sweep collect jobs", // CollectCommandTest
            "figure .+", // pictures: FigureCommandTest
            "verify --figures .*", // VerifyCommandTest
            "verify --only grid .*", // the largest grid
            "fit experiments/(a|b-momentum-muon|c|d|f).*"); // as others here; DocumentedExperimentsTest reads their
    // answers

    @TempDir
    private static Path folder;

    private static ExampleFiles files;
    private static JsonContract contract;

    @BeforeAll
    static void prepare() throws IOException {
        files = new ExampleFiles(folder);
        contract = new JsonContract();
    }

    static Stream<String> examples() throws IOException {
        return Stream.concat(
                        DocumentedExamples.all().stream(),
                        Stream.of(
                                "plan examples/tiny-gpt.csv --to 8x --gpus 8 --micro-batch 2",
                                "plan experiments/f-annealed-batch.csv --to 64M --verbose --theory",
                                "derive proxy --fix alpha=0.1 --max b=1024 --min alpha=0.001",
                                "derive --bound 'eta + b' --tune eta,b",
                                "derive --bound '1/eta + b' --cap 'eta*b<=1' --cap 'eta*b>=T'",
                                "laws",
                                "verify --only thm1"))
                .filter(example -> ONE_FORM.stream().noneMatch(example::matches))
                .map(example -> example.replace(" --format json", ""));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyFormatSaysTheSame(String example) {
        JsonNode json = Cli.json(files.in(example));
        assertThat(contract.unknown(example.split(" ", 2)[0], json)).as(example).isEmpty();
        SaidNumbers said = new SaidNumbers(example, json);
        said.hold(answered(example));
        said.holdCells(answered(example + " --format csv"));
        said.holdPage(answered(example + " --format html"));
    }

    private static String answered(String example) {
        Cli call = Cli.run(files.in(example));
        assertThat(call.exit()).as("%s: %s", example, call.err()).isZero();
        return call.out();
    }

    @Test
    void theExamplesAreThoseOfTheDocumentation() throws IOException {
        assertThat(DocumentedExamples.all())
                .contains(
                        "plan examples/tiny-gpt.csv --to 64M",
                        "plan runs.csv --to 100B --params 7B",
                        "fit steps_to_target.csv",
                        "sweep collect jobs",
                        "backtest experiments/e-annealed.csv",
                        "plan examples/tiny-gpt.csv --to 64M --max-lr 1e-4")
                .hasSizeGreaterThan(60);
    }
}

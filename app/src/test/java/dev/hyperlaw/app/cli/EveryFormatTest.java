package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples of the documentation in every format: the same numbers, and keys that docs/json.md knows. */
class EveryFormatTest {
    private static final Path CONTRACT = Path.of("../docs/json.md");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plan ../examples/tiny-gpt.csv --to 64M",
                "plan ../examples/tiny-gpt.csv --to 64M --theory",
                "plan ../examples/tiny-gpt.csv --to 64M --max-lr 1e-4",
                "plan ../examples/tiny-gpt.csv --to 8x --gpus 8 --micro-batch 2",
                "plan ../experiments/f-annealed-batch.csv --to 64M",
                "plan ../experiments/b-momentum-sign.csv --to 100M",
                "backtest ../experiments/b-momentum-sign.csv",
                "fit ../experiments/e-annealed.csv",
                "transfer --tokens 2B --lr 1.3e-3 --batch 32seq --seq-len 4096 --to 100B",
                "transfer --tokens 2B --lr 1.3e-3 --batch 32seq --seq-len 4096 --beta1 .9 --beta2 .95 --weight-decay .1"
                        + " --warmup 2000steps --schedule wsd:0.2 --tuned lr,batch --to 100B --gpus 64 --micro-batch 4",
                "derive proxy",
                "derive proxy --fix alpha=0.1",
                "derive proxy --fix alpha=0.1 --max b=1024",
                "derive proxy --set init=zero",
                "derive lmo --max b=4096 --min alpha=0.001",
                "derive proxy --path 'b=T^3/5'",
                "derive annealed --set c=1/5",
                "optimum --tokens 1T",
                "optimum --tokens 1M:1T:13 --constants C1=2,C2=3,C3=0.5",
                "optimum --tokens 1B --problem Delta0=5,L=2,rho=1,sigma=3 --max b=1024",
                "optimum annealed --tokens 1B:1T:4 --set c=1/5",
                "reach --target 0.05 --fix alpha=0.1",
                "reach --target 0.1 --fix alpha=0.1 --problem Delta0=1,L=0.25,rho=1,sigma=0.5",
                "reach --target 0.05 --max b=64",
                "laws",
                "laws --tokens 100B --params 7B --seq-len 4096",
                "laws steplaw filatov --tokens 100B --params 7B",
                "sweep ../experiments/a-constant-lr.yaml --dry-run",
                "verify --only thm1"
            })
    void everyFormatSaysTheSame(String command) throws IOException {
        Cli table = Cli.run(command);
        assertThat(table.exit()).as(table.err()).isZero();
        JsonNode json = Cli.json(command);
        Cli csv = Cli.run(command + " --format csv");
        Cli page = Cli.run(command + " --format html");
        assertThat(List.of(csv.exit(), page.exit())).as(csv.err() + page.err()).containsOnly(0);
        assertThat(page.out()).startsWith("<!DOCTYPE html>").endsWith("</html>\n");
        String contract = Files.readString(CONTRACT);
        for (Iterator<String> keys = json.fieldNames(); keys.hasNext(); ) {
            assertThat(contract).as(command).containsPattern("[`\"]%s(\\[])?[`\"]".formatted(keys.next()));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plan ../examples/tiny-gpt.csv --to 64M --verbose --theory",
                "plan ../examples/tiny-gpt.csv --to 64M --max-lr 1e-4",
                "plan ../experiments/f-annealed-batch.csv --to 64M",
                "plan ../experiments/b-momentum-sign.csv --to 100M",
                "reach --target 0.05 --fix alpha=0.1",
                "optimum --tokens 1M:1T:13 --constants C1=2,C2=3,C3=0.5",
                "backtest ../experiments/b-momentum-sign.csv"
            })
    void eachNumberIsOneOfTheJson(String command) {
        SaidNumbers said = new SaidNumbers(command, Cli.json(command));
        said.hold(Cli.run(command).out());
        said.holdCells(Cli.run(command + " --format csv").out());
    }
}

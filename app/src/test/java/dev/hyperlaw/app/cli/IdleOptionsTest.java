package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.intake.Role;
import dev.hyperlaw.transfer.ExportFormat;
import dev.hyperlaw.transfer.Schedule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An option that would do nothing in its company, or a value that another would replace, is refused. */
class IdleOptionsTest {
    private static final String TUNED = "transfer --tokens 2B --lr 1e-3 --batch 32seq --seq-len 4096 --to 4B";

    @TempDir
    private Path folder;

    @BeforeEach
    void files() throws IOException {
        List<String> lines = new ArrayList<>(List.of(MadeUpSweep.HEADER));
        lines.addAll(new MadeUpSweep(.5, .2, .001).lines(1e8, 1e9));
        Files.write(folder.resolve("runs.csv"), lines);
        Files.copy(Path.of("../experiments/a-constant-lr.yaml"), folder.resolve("mine.yaml"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "figure theorem3 --out D/plots --format json | --out D/plots does nothing beside --format json",
                "figure theorem3 --out D/plots --format html | --out D/plots does nothing beside --format html",
                "figure --of D/runs.csv --out D/plots --format json | --out D/plots does nothing beside --format json",
                "figure --out D/plots                        | --out D/plots does nothing without a name",
                "figure --resolution 20                      | --resolution 20 does nothing without a name",
                "figure --of D/runs.csv --grid footnote      | --grid footnote does nothing beside --of",
                "figure --of D/runs.csv --resolution 20      | --resolution 20 does nothing beside --of",
                "figure --of D/runs.csv --threads 2          | --threads 2 does nothing beside --of",
                "figure --of D/runs.csv --near-optimal 0.9   | --near-optimal 0.9 does nothing beside --of",
                "figure --of D/runs.csv --sweep mine         | --sweep mine does nothing with a table",
                "figure theorem3 --sweep mine                | --sweep mine does nothing without --of",
                "figure theorem3 --to 64M                    | --to 64M does nothing without --of",
                "sweep D/mine.yaml --dry-run --emit slurm D/jobs | --emit slurm D/jobs does nothing beside --dry-run",
                "sweep D/mine.yaml --dry-run --import D/runs.csv | --import D/runs.csv does nothing beside --dry-run",
                "sweep D/mine.yaml --dry-run --no-resume     | --[no-]resume does nothing beside --dry-run",
                "sweep D/mine.yaml --dry-run --retry-failed  | --retry-failed does nothing beside --dry-run",
                "sweep D/mine.yaml --emit slurm D/jobs --import D/runs.csv | --import D/runs.csv does nothing beside --emit",
                "sweep D/mine.yaml --emit slurm D/jobs --no-resume    | --[no-]resume does nothing beside --emit",
                "sweep D/mine.yaml --emit slurm D/jobs --retry-failed | --retry-failed does nothing beside --emit",
                "sweep D/mine.yaml --emit slurm D/jobs --noise 0.02   | --noise 0.02 does nothing without --dry-run",
                "sweep D/mine.yaml --emit jsonl D/jobs --parallel 2   | --parallel 2 does nothing beside --emit jsonl",
                "sweep D/mine.yaml --noise 0.02              | --noise 0.02 does nothing without --dry-run",
                "sweep D/mine.yaml collect D                 | D/mine.yaml does nothing before collect",
                "sweep --dry-run collect D                   | --dry-run does nothing before collect",
                "sweep --store D/a.db collect D              | --store D/a.db does nothing before collect",
                "laws --priors --format json                 | --format json does nothing beside --priors",
                "laws --priors --tokens 1B                   | --tokens 1B does nothing beside --priors",
                "laws steplaw --priors                       | steplaw does nothing beside --priors",
                "laws --params 7B                            | --params 7B does nothing without --tokens",
                "laws --width 1024                           | --width 1024 does nothing without --tokens",
                "derive proxy --latex --format json          | --format json does nothing beside --latex",
                "plan D/runs.csv --to 8x --mup               | --mup does nothing without --params",
                "plan D/runs.csv --to 8x --params 100M --mup | --mup does nothing for a size that was trained",
                "plan D/runs.csv --to 8x --sweep mine        | --sweep mine does nothing with a table",
                "fit D/runs.csv --sweep mine                 | --sweep mine does nothing with a table",
                "backtest D/runs.csv --sweep mine            | --sweep mine does nothing with a table",
                "backtest D/runs.csv --trials                | --trials does nothing without --format csv",
                "backtest D/runs.csv --trials --format json  | --trials does nothing without --format csv",
                "plan D/runs.csv --to 8x --export torch --theory  | --theory does nothing beside --export",
                "plan D/runs.csv --to 8x --export torch --verbose | --verbose does nothing beside --export",
                "plan D/runs.csv --to 8x --export torch --report D/plan.html | --report D/plan.html does nothing beside --export",
                "plan D/runs.csv --to 8x --export torch --format csv | --format csv does nothing beside --export",
                "TUNED --export torch --rules                | --rules does nothing beside --export",
                "TUNED --export torch --format table         | --format table does nothing beside --export",
                "TUNED --optimizer sgd --beta2 .95           | --beta2 is .95, and sgd does not have it",
                "TUNED --optimizer lion --eps 1e-8           | --eps is 1e-8, and lion does not have it",
                "verify --only thm1 --near-optimal 0.9       | --near-optimal 0.9 does nothing without --figures",
            })
    void isRefused(String line, String message) {
        refused(line, message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "derive proxy --set C1=2 --constants C1=3           | C1 has two values",
                "derive lmo --set rho=2 --problem rho=3             | rho has two values",
                "derive lmo --set rho=2 --norm spectral --shape 4x4 | rho has two values",
                "derive lmo --problem RHO=2 --norm spectral --shape 4x4 | rho has two values",
                "derive lmo --problem L=1,l=2                       | L has two values",
                "derive sgd --problem Delta0=1,L=1,rho=1,sigma=1    | sgd has no constant or parameter 'rho'",
                "derive sgd --norm spectral --shape 4x4             | sgd has no constant or parameter 'rho'",
                "derive proxy --norm spectral --shape 4x4           | proxy has no constant or parameter 'rho'",
                "derive --bound 'eta*T/b + b/eta' --norm spectral --shape 4x4 | 'rho' a value, and the bound does not contain it",
            })
    void noValueReplacesAnother(String line, String message) {
        refused(line, message);
    }

    private void refused(String line, String message) {
        Cli call =
                Cli.run(line.replace("TUNED", TUNED).replace("D/", folder + "/").replaceFirst(" D$", " " + folder));
        assertThat(call.exit()).as(call.out()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err()).contains(message.replace("D/", folder + "/"), "\nMaybe ");
        assertThat(folder).isDirectoryNotContaining(file -> !file.toString().matches(".*(runs.csv|mine.yaml)"));
    }

    @Test
    void helpNamesEveryRoleScheduleAndExport() {
        String plan = Cli.run("plan --help").out().replaceAll("\\s+", " ");
        for (Role role : Role.values()) {
            assertThat(plan).containsPattern("what: [^.]*\\b" + role.word() + "\\b");
        }
        for (String command : new String[] {"plan", "transfer"}) {
            String help = Cli.run(command + " --help").out().replaceAll("\\s+", " ");
            assertThat(help).contains(String.join(", ", Schedule.Kind.written()));
            for (ExportFormat format : ExportFormat.values()) {
                assertThat(help).containsPattern("ready settings: [^.]*\\b" + format);
            }
        }
    }
}

package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hyperlaw.verify.figure.FigureCatalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FigureCommandTest {
    @TempDir
    private Path folder;

    @Test
    void withoutANameThereIsAList() {
        Cli call = Cli.run("figure");
        assertThat(call.exit()).isZero();
        assertThat(call.out().lines().skip(1).map(line -> line.split(" ", -1)[0]))
                .containsExactlyElementsOf(FigureCatalogue.names());
        assertThat(Cli.json("figure").get("figures"))
                .hasSize(FigureCatalogue.names().size());
        assertThat(Cli.run("figure --format csv").out()).startsWith("name,summary\n");
    }

    @Test
    void oneFigureIsTwoFilesAndNothingElse() throws IOException {
        Cli call = Cli.run("figure published-exponents --out " + folder);
        assertThat(call.exit()).isZero();
        assertThat(call.out()).contains("published-exponents.svg", "published-exponents.png");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("published-exponents.svg", "published-exponents.png");
        }
    }

    @Test
    void dataOfAFigureComeAsJson() {
        JsonNode figure = Cli.json("figure theorem1-beta-0.999 --resolution 20").at("/figures/0");
        assertThat(figure.get("name").asText()).isEqualTo("theorem1-beta-0-999");
        assertThat(figure.get("panels")).hasSize(4);
        assertThat(figure.at("/panels/0/layers/0/kind").asText()).isNotBlank();
    }

    @Test
    void badInputIsSaidBeforeAnythingIsDrawn() {
        assertThat(Cli.run("figure theorem4 --out " + folder))
                .satisfies(call -> assertThat(call.exit()).isEqualTo(2))
                .satisfies(
                        call -> assertThat(call.err()).contains("no figure 'theorem4'", "Maybe you meant 'theorem3'"));
        assertThat(Cli.run("figure theorem1 phase theorem3 --out " + folder).err())
                .contains("no figure 'theorem1', 'phase'", "Maybe you meant 'theorem1-beta-0-999'");
        assertThat(Cli.run("figure theorem3 --resolution 1 --out " + folder).exit())
                .isEqualTo(2);
        assertThat(Cli.run("figure theorem3 --format csv --out " + folder).err())
                .contains("Maybe json was meant");
        assertThat(Cli.run("figure theorem3 --sweep mine --out " + folder).err())
                .contains("--sweep mine does nothing without --of", "Maybe --of");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aTargetAddsTheFiguresOfAPlan() {
        Cli call = Cli.run("figure --of ../experiments/e-annealed.csv --to 64M plan --out " + folder);
        assertThat(call.exit()).as(call.err()).isZero();
        for (String name : new String[] {"rates", "law-lr", "backtest"}) {
            assertThat(folder.resolve("e-annealed-plan-schedule-linear-%s.png".formatted(name)))
                    .isNotEmptyFile();
        }
        assertThat(Cli.run("figure theorem3 --to 64M --out " + folder).err()).contains("Maybe --of runs.csv");
    }

    @Test
    void formatsMeanTheSameForTheFiguresOfASweep() {
        String sweep = "figure --of ../experiments/e-annealed.csv";
        for (String figures : new String[] {"figure phases", sweep + " --to 8x plan"}) {
            Cli page = Cli.run(figures + " --format html");
            assertThat(page.exit()).as(page.err()).isZero();
            assertThat(page.out()).startsWith("<!DOCTYPE html>").contains("<svg", "<figcaption");
            assertThat(Cli.json(figures).at("/figures/0/panels")).isNotEmpty();
            Cli csv = Cli.run(figures + " --format csv");
            assertThat(csv.exit()).isEqualTo(2);
            assertThat(csv.err()).contains("A figure has no form as csv", "Maybe json was meant");
        }
        assertThat(Cli.run(sweep + " no-such").err()).contains("The sweep has no figure 'no-such'; it has e-annealed-");
    }

    @Test
    void deriveDrawsThePhasesOfAnyBound() {
        for (String bound : new String[] {
            "lmo --max b=4096 --min alpha=0.001",
            "--bound 'a: x/(y*T) + c: y' --min x=0.5 --max y=100",
            "--bound 'b/(eta*T)'",
            "sgd",
            "proxy --min b=10 --max b=5"
        }) {
            Cli call = Cli.run("derive %s --figures %s".formatted(bound, folder));
            assertThat(call.exit()).as(call.err()).isZero();
            assertThat(folder.resolve("phases.svg")).isNotEmptyFile();
            assertThat(folder.resolve("phases.png")).isNotEmptyFile();
        }
    }
}

package dev.hyperlaw.view.backtest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.backtest.BacktestRequest;
import dev.hyperlaw.desk.backtest.BacktestResult;
import dev.hyperlaw.desk.runs.RunSourceReader;
import dev.hyperlaw.desk.runs.RunsRequest;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.tables.Tables;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Printed;
import dev.hyperlaw.view.read.Detail;
import dev.hyperlaw.view.render.OutputFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BacktestViewTest {
    @TempDir
    private Path folder;

    private BacktestResult result(double... budgets) throws IOException {
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,tokens,loss,schedule"));
        for (double tokens : budgets) {
            for (double rate : new double[] {2.5e-4, 5e-4, 1e-3, 2e-3, 4e-3}) {
                double away = Math.log(rate / 1e-3);
                lines.add(
                        "%s,512,%s,%s,cosine".formatted(rate, tokens, 3 - Math.log10(tokens) / 10 + away * away / 100));
            }
        }
        String table = Files.write(folder.resolve("runs.csv"), lines).toString();
        RunSourceReader reader = new RunSourceReader(new Tables(ClassLoader::getSystemClassLoader));
        return new BacktestRequest(RunsRequest.of(table, ""), PriorReader.ours()).answer(reader, Watcher.NOBODY);
    }

    private static Document view(BacktestResult result) {
        return BacktestView.of(result, false, Detail.BRIEF);
    }

    @Test
    @SuppressWarnings("unchecked")
    void theTableSaysTheNumbersOfTheJson() throws IOException {
        Document document = view(result(1e6, 4e6, 1.6e7));

        Map<String, ?> json = document.data();
        assertThat(document.data()).containsEntry("pairs", 3L).containsEntry("lossUnit", "nats");
        for (Map<String, Object> rule : (List<Map<String, Object>>) json.get("rules")) {
            assertThat(Printed.terminal(document))
                    .containsPattern("%s +3 +%s "
                            .formatted(rule.get("rule"), NumberText.regret((double) rule.get("meanRegret"))));
        }
        assertThat(Printed.terminal(document))
                .contains("3 pairs of budgets in one group, up to x16\n")
                .contains("* plan");
        assertThat(Printed.on(OutputFormat.CSV, document))
                .startsWith(
                        "rule,pairs,mean_regret,p90_regret,keep_regret,wins_over_keep,clamped,in_grid_mean_regret,mean_regret_tokens\nplan,3,");
    }

    @Test
    void everyTrialIsALineWhenTrialsAreAskedFor() throws IOException {
        BacktestResult result = result(1e6, 4e6);
        String csv = Printed.on(OutputFormat.CSV, BacktestView.of(result, true, Detail.BRIEF));
        assertThat(csv.lines().findFirst())
                .contains("group,from_tokens,to_tokens,rule,lr,batch_tokens,alpha,regret,clamped,regret_tokens");
        assertThat(csv.lines()).hasSize(1 + result.backtest().trials().size());
    }

    @Test
    void withoutAPairNothingCanBeTriedAndProgramsGetEmptyLists() throws IOException {
        Document document = view(result(1e6));
        assertThat(Printed.terminal(document))
                .contains("No rule can be tried on ")
                .doesNotContain("mean regret");
        assertThat(document.data()).containsEntry("pairs", 0L).containsEntry("rules", List.of());
    }

    @Test
    void aPageMarksThePlansOwnRow() throws IOException {
        assertThat(Printed.on(OutputFormat.HTML, view(result(1e6, 4e6))))
                .contains("class=\"own\"")
                .contains("* plan");
    }
}

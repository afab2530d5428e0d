package dev.hyperlaw.app.cli;

import dev.hyperlaw.desk.plan.PlanRequest;
import dev.hyperlaw.desk.plan.PlanResult;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.transfer.ExportFormat;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.plan.PlanDetail;
import dev.hyperlaw.view.plan.PlanView;
import dev.hyperlaw.view.render.html.PageRenderer;
import dev.hyperlaw.view.render.html.ReportFile;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The main job: a sweep and a target budget in, one tested recommendation out. */
@Command(
        name = "plan",
        description = {
            "Which learning rate, batch and momentum to use at a budget you cannot tune at, from runs at smaller ones.",
            "The answer has an interval, what it should cost, how far your own runs support it, and what to run next."
        },
        footer = {
            "",
            "Examples:",
            "  hyperlaw plan examples/tiny-gpt.csv --to 64M",
            "  hyperlaw plan runs.csv --to 100B --seq-len 4096 --gpus 64 --micro-batch 4",
            "  hyperlaw plan runs.csv --to 100B --group optimizer=muon --report plan.html",
            "  hyperlaw plan runs.csv --to 8x --export torch     settings to paste, at 8x the tuned budget",
            "  hyperlaw plan runs.csv --to 100B --theory         with what the paper's theory says",
            "  hyperlaw plan runs.csv --to 100B --params 7B      a size not trained, from those that were"
        })
final class PlanCommand implements Runnable {
    @Mixin
    private TargetRunOptions target;

    @Option(
            names = {"--params", "--to-params"},
            paramLabel = "N",
            description = "The size of the model: 1.4B, trained or not; the runs must say theirs.")
    private @Nullable String params;

    @Option(
            names = "--mup",
            description = "With --params: the parametrisation keeps the best learning rate the same at every size.")
    private boolean mup;

    @Option(
            names = "--tau",
            description = {
                "Plan weight decay by its timescale tau = batch/(lr x weight decay x tokens),",
                "the share of the run that AdamW's weights remember; TAU says how much it explains."
            })
    private boolean tau;

    @Option(
            names = "--group",
            paramLabel = "TEXT",
            defaultValue = "",
            description = "Only groups whose name contains this, such as optimizer=sign.")
    private String group;

    @Option(names = "--theory", description = "Also print what the paper's theory and the proxy say.")
    private boolean theory;

    @Mixin
    private RunSourceOptions source;

    @Mixin
    private PriorOption prior;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Also write one HTML page to hand on: the plan, its figures and its evidence.")
    private @Nullable Path report;

    @Mixin
    private ExportOption export;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        Inputs.ofRuns(source.sources()).and(prior.file()).and(source.mapping()).refuse("--report", report);
        Optional<ExportFormat> settings = export.alone();
        output.typed().refuseWithout("--params", "--mup");
        Optional<ReportFile> file = Optional.ofNullable(report).map(ReportFile::new);
        PriorBook priors = prior.read();
        PlanRequest request = new PlanRequest(
                source.request(), priors, group, TargetRunOptions.size("--params", params), mup, tau, target.read());
        PlanResult result = request.answer(TableFiles.RUNS, output.terminal().watcher());
        output.typed().refuse(!result.goesOverSizes(), "for a size that was trained", "drop it.", "--mup");
        if (settings.isPresent()) {
            output.out().print(settings.get().write(result.settings()));
            return;
        }
        Document document = PlanView.of(result, new PlanDetail(source.isVerbose(), theory));
        file.ifPresent(page -> {
            page.write(PageRenderer.page(document, output.imprint()));
            output.err().println("report: " + page.path());
        });
        output.print(document);
    }
}

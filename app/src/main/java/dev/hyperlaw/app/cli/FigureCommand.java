package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.desk.figure.FigureRequest;
import dev.hyperlaw.desk.runs.RunsRequest;
import dev.hyperlaw.quantity.TargetBudget;
import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.transfer.TargetSpec;
import dev.hyperlaw.verify.figure.FigureCatalogue;
import dev.hyperlaw.verify.figure.FigureEntry;
import dev.hyperlaw.verify.figure.FigureInputs;
import dev.hyperlaw.verify.view.FigureListView;
import dev.hyperlaw.verify.view.FigurePage;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.FigureJson;
import dev.hyperlaw.view.figure.sweep.SweepFigures;
import dev.hyperlaw.view.render.JsonOutput;
import dev.hyperlaw.view.render.OutputFormat;
import dev.hyperlaw.view.render.figure.FigureDrawing;
import dev.hyperlaw.view.render.figure.FigureFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** One figure, or several, by name. */
@Command(
        name = "figure",
        description = "Draw figures of the paper, or of a sweep, by name, as SVG and PNG; without a name, list them.",
        footer = {
            "",
            "Examples:",
            "  hyperlaw figure                                    what there is",
            "  hyperlaw figure theorem3                           theorem3.svg and theorem3.png, here",
            "  hyperlaw figure theorem1-beta-0.999 --out plots --resolution 300",
            "  hyperlaw figure phases --format json               what is drawn, as data (html: as a page)",
            "  hyperlaw figure --of hyperlaw.db --out plots       everything of the newest sweep in a store",
            "  hyperlaw figure --of runs.csv                      of a table that 'hyperlaw export' wrote",
            "  hyperlaw figure --of runs.csv --to 100B plan       only those of a plan for 100B tokens",
            "",
            "All figures with a page that shows them: hyperlaw verify --figures DIR"
        })
final class FigureCommand implements Runnable, NeedsExtensions {
    private static final String[] GRID = {"--grid", "--resolution", "--threads", "--near-optimal"};

    @Parameters(paramLabel = "NAME", description = "The figures to draw.")
    private List<String> names = List.of();

    @Option(
            names = "--of",
            paramLabel = "STORE|TABLE",
            description = "Figures of a sweep: a store, or a table that 'hyperlaw export' wrote.")
    private @Nullable String of;

    @Option(
            names = "--sweep",
            paramLabel = "NAME",
            defaultValue = "",
            description = "With --of: which sweep of the store (default: the newest).")
    private String sweep;

    @Option(
            names = "--to",
            paramLabel = "TOKENS",
            description = "With --of: also the figures of a plan for this budget: 100B, or 8x the largest tuned one.")
    private @Nullable String to;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = ".",
            description = "The folder to write to, made if there is none (default: the current one).")
    private Path out;

    @Mixin
    private GridOptions grid;

    @Mixin
    private OutputOptions output;

    @Override
    public Set<Extension> extensions() {
        return of == null ? Set.of() : TableFiles.extensions(of);
    }

    @Override
    public void run() {
        if (output.format() == OutputFormat.CSV && (of != null || !names.isEmpty())) {
            throw new InputProblem(
                    "A figure has no form as csv: its series differ in length and kind.",
                    "%s was meant.".formatted(OutputFormat.JSON));
        }
        refuseIdle(output.typed());
        if (of != null) {
            showSweep(of);
            return;
        }
        FigureInputs inputs = grid.inputs();
        List<FigureEntry> wanted = FigureCatalogue.get(names);
        if (wanted.isEmpty()) {
            output.print(FigureListView.of(FigureCatalogue.all()));
        } else if (output.format() == OutputFormat.TABLE) {
            say(new FigurePage(FigureFiles.in(out), output.terminal().watcher()).draw(wanted, inputs));
        } else {
            print(wanted.stream().map(entry -> entry.build(inputs)).toList());
        }
    }

    private void refuseIdle(TypedOptions typed) {
        typed.refuse(
                of == null,
                "without --of",
                "--of runs.csv, or --of %s.".formatted(RunStores.DEFAULT),
                "--sweep",
                "--to");
        typed.refuseBeside("--of", GRID);
        boolean drawn = output.format() == OutputFormat.TABLE;
        typed.refuse(!drawn, "beside --format " + output.format(), "drop one of them.", "--out");
        boolean listed = of == null && names.isEmpty();
        typed.refuse(listed, "without a name", "hyperlaw figure theorem3.", "--out");
        typed.refuse(listed, "without a name", "hyperlaw figure theorem3.", GRID);
    }

    /** The figures of a sweep whose names were given, or all: a name without that of the sweep will do. */
    private void showSweep(String source) {
        RunSourceOptions.refuseSweepOfTables(output.typed(), List.of(source));
        FigureRequest request = new FigureRequest(
                RunsRequest.of(source, sweep),
                Optional.ofNullable(to).map(text -> TargetSpec.of(TargetBudget.parse("--to", text))));
        List<Figure> wanted = SweepFigures.named(
                names, request.answer(TableFiles.RUNS, output.terminal().watcher()));
        if (output.format() == OutputFormat.TABLE) {
            Inputs inputs = Inputs.ofRuns(List.of(source));
            wanted.forEach(
                    figure -> FigureFiles.names(figure).forEach(name -> inputs.refuse("--out", out.resolve(name))));
            say(FigureFiles.in(out).write(wanted, figure -> {}));
        } else {
            print(wanted);
        }
    }

    /** What is drawn: as data that a page can draw, or as such a page. */
    private void print(List<Figure> figures) {
        if (output.format() == OutputFormat.JSON) {
            JsonOutput.write(
                    Map.of("figures", figures.stream().map(FigureJson::of).toList()), output.out());
        } else {
            output.print(FigureListView.page(figures));
        }
    }

    private void say(List<FigureDrawing> drawings) {
        for (FigureDrawing drawing : drawings) {
            String name = drawing.figure().name();
            output.out().println("%s   %s".formatted(out.resolve(name + ".svg"), out.resolve(name + ".png")));
        }
    }
}

package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.app.terminal.Terminal;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.desk.runs.RunsRequest;
import dev.hyperlaw.evidence.BoundCheck;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.SweepGroups;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.plan.PlanFit;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.transfer.TargetRun;
import dev.hyperlaw.verify.figure.FigureCatalogue;
import dev.hyperlaw.verify.figure.FigureEntry;
import dev.hyperlaw.verify.figure.FigureInputs;
import dev.hyperlaw.verify.view.FigureListView;
import dev.hyperlaw.verify.view.FigurePage;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.FigureJson;
import dev.hyperlaw.view.figure.plan.PlanFigures;
import dev.hyperlaw.view.figure.sweep.SweepFigures;
import dev.hyperlaw.view.render.JsonOutput;
import dev.hyperlaw.view.render.OutputFormat;
import dev.hyperlaw.view.render.figure.FigureDrawing;
import dev.hyperlaw.view.render.figure.FigureFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
            "  hyperlaw figure phases --format json               what is drawn, as data",
            "  hyperlaw figure --of hyperlaw.db --out plots       everything of the newest sweep in a store",
            "  hyperlaw figure --of runs.csv                      of a table that 'hyperlaw export' wrote",
            "  hyperlaw figure --of runs.csv --to 100B plan       only those of a plan for 100B tokens",
            "",
            "All figures with a page that shows them: hyperlaw verify --figures DIR"
        })
final class FigureCommand implements Runnable, NeedsExtensions {
    private final Terminal terminal;

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
            description = "With --of: also the figures of a plan for a run of T tokens.")
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

    FigureCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Set<Extension> extensions() {
        return of == null ? Set.of() : TableFiles.extensions(of);
    }

    @Override
    public void run() {
        if (of != null) {
            drawSweep(TableFiles.RUNS.read(RunsRequest.of(of, sweep)), Inputs.ofRuns(List.of(of)));
            return;
        }
        if (!sweep.isEmpty()) {
            throw new InputProblem(
                    "--sweep is %s, and names a sweep of what --of names, which is missing.".formatted(sweep),
                    "--of hyperlaw.db --sweep %s.".formatted(sweep));
        }
        if (to != null) {
            throw new InputProblem(
                    "--to is %s, and asks for a plan from the runs that --of names, which is missing.".formatted(to),
                    "--of runs.csv --to %s.".formatted(to));
        }
        FigureInputs inputs = grid.inputs();
        List<FigureEntry> wanted = FigureCatalogue.get(names);
        if (wanted.isEmpty()) {
            output.print(FigureListView.of(FigureCatalogue.all()));
            return;
        }
        switch (output.format()) {
            case TABLE -> draw(wanted, inputs);
            case JSON -> JsonOutput.write(json(wanted, inputs), terminal.out());
            case HTML ->
                output.print(FigureListView.page(
                        wanted.stream().map(entry -> entry.build(inputs)).toList()));
            case CSV ->
                throw new InputProblem(
                        "A figure has no form as csv: its series differ in length and kind.",
                        "%s was meant.".formatted(OutputFormat.JSON));
        }
    }

    /** What is drawn, as data that a page can draw. */
    private static Map<String, Object> json(List<FigureEntry> wanted, FigureInputs inputs) {
        return Map.of(
                "figures",
                wanted.stream().map(entry -> FigureJson.of(entry.build(inputs))).toList());
    }

    /** The figures of a sweep whose names were given, or all: a name without that of the sweep will do. */
    private void drawSweep(RunSource source, Inputs inputs) {
        List<SweepGroup> groups = SweepGroups.of(source.runs());
        List<GroupFit> fits = groups.stream().map(GroupFit::of).toList();
        List<Figure> all = new ArrayList<>(SweepFigures.all(source.label(), fits, BoundCheck.of(source.runs())));
        if (to != null) {
            all.addAll(planned(source.label(), groups, TargetRun.of(TokenBudget.parse("--to", to))));
        }
        if (all.isEmpty()) {
            throw new InputProblem(
                    "There is nothing to draw of %s: figures need runs that were seen at two budgets, or three learning rates."
                            .formatted(source.name()),
                    "hyperlaw runs shows what there is.");
        }
        List<String> known = all.stream().map(Figure::name).toList();
        for (String name : names) {
            if (known.stream().noneMatch(figure -> figure.contains(name))) {
                throw new InputProblem(
                        "The sweep has no figure '%s'; it has %s.".formatted(name, String.join(", ", known)),
                        NearestName.of(name, known).orElse(known.get(0)) + " was meant.");
            }
        }
        List<Figure> wanted = all.stream()
                .filter(figure -> names.isEmpty() || names.stream().anyMatch(figure.name()::contains))
                .toList();
        if (output.format() == OutputFormat.JSON) {
            JsonOutput.write(
                    Map.of("figures", wanted.stream().map(FigureJson::of).toList()), terminal.out());
            return;
        }
        wanted.forEach(figure -> FigureFiles.names(figure).forEach(name -> inputs.refuse("--out", out.resolve(name))));
        say(FigureFiles.in(out).write(wanted, figure -> {}));
    }

    /** Of the groups that were tuned at some budget. */
    private static List<Figure> planned(String sweep, List<SweepGroup> groups, TargetRun target) {
        PriorBook priors = PriorReader.ours();
        return groups.stream()
                .map(group -> new GroupHistory(group, priors.of(group.rate())))
                .filter(history -> history.budgets() > 0)
                .flatMap(history ->
                        PlanFigures.ofSweep(sweep, PlanFit.of(history).plan(target)).all().stream())
                .toList();
    }

    private void draw(List<FigureEntry> wanted, FigureInputs inputs) {
        say(new FigurePage(FigureFiles.in(out), terminal.watcher()).draw(wanted, inputs));
    }

    private void say(List<FigureDrawing> drawings) {
        for (FigureDrawing drawing : drawings) {
            String name = drawing.figure().name();
            terminal.out().println("%s   %s".formatted(out.resolve(name + ".svg"), out.resolve(name + ".png")));
        }
    }
}

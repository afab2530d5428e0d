package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.app.answer.FigureList;
import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.app.figure.Figure;
import dev.hyperlaw.app.figure.FigureJson;
import dev.hyperlaw.app.figure.catalogue.FigureCatalogue;
import dev.hyperlaw.app.figure.catalogue.FigureEntry;
import dev.hyperlaw.app.figure.catalogue.FigureInputs;
import dev.hyperlaw.app.figure.render.FigureDrawing;
import dev.hyperlaw.app.figure.render.FigureFiles;
import dev.hyperlaw.app.figure.sweep.SweepFigures;
import dev.hyperlaw.app.output.JsonOutput;
import dev.hyperlaw.app.output.OutputFormat;
import dev.hyperlaw.app.output.Terminal;
import dev.hyperlaw.evidence.BoundCheck;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.SweepGroups;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
            "",
            "All figures with a page that shows them: hyperlaw verify --figures DIR"
        })
final class FigureCommand implements Runnable, NeedsExtensions {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

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
        return of != null && RunSource.isTable(of) ? RunTables.extensions(Path.of(of)) : Set.of();
    }

    @Override
    public void run() {
        if (of != null) {
            drawSweep(RunSource.read(of, sweep));
            return;
        }
        if (!sweep.isEmpty()) {
            throw new InputProblem(
                    "--sweep is %s, and names a sweep of what --of names, which is missing.".formatted(sweep),
                    "--of hyperlaw.db --sweep %s.".formatted(sweep));
        }
        FigureInputs inputs = grid.inputs();
        List<FigureEntry> wanted = FigureCatalogue.get(names);
        if (wanted.isEmpty()) {
            output.print(new FigureList(FigureCatalogue.all()), spec);
            return;
        }
        switch (output.format()) {
            case TABLE -> draw(wanted, inputs);
            case JSON -> JsonOutput.write(json(wanted, inputs), terminal.out());
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
    private void drawSweep(RunSource source) {
        List<GroupFit> fits =
                SweepGroups.of(source.runs()).stream().map(GroupFit::of).toList();
        List<Figure> all = SweepFigures.all(source.label(), fits, BoundCheck.of(source.runs()));
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
        say(FigureFiles.in(out).write(wanted, figure -> {}));
    }

    private void draw(List<FigureEntry> wanted, FigureInputs inputs) {
        say(new FigurePage(FigureFiles.in(out), terminal).draw(wanted, inputs));
    }

    private void say(List<FigureDrawing> drawings) {
        for (FigureDrawing drawing : drawings) {
            String name = drawing.figure().name();
            terminal.out().println("%s   %s".formatted(out.resolve(name + ".svg"), out.resolve(name + ".png")));
        }
    }
}

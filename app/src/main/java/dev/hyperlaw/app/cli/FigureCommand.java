package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.app.answer.FigureList;
import dev.hyperlaw.app.figure.FigureJson;
import dev.hyperlaw.app.figure.catalogue.FigureCatalogue;
import dev.hyperlaw.app.figure.catalogue.FigureEntry;
import dev.hyperlaw.app.figure.catalogue.FigureInputs;
import dev.hyperlaw.app.figure.render.FigureDrawing;
import dev.hyperlaw.app.figure.render.FigureFiles;
import dev.hyperlaw.app.output.JsonOutput;
import dev.hyperlaw.app.output.OutputFormat;
import dev.hyperlaw.app.output.Terminal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** One figure, or several, by name. */
@Command(
        name = "figure",
        description = "Draw figures of the paper and beyond it by name, as SVG and PNG; without a name, list them.",
        footer = {
            "",
            "Examples:",
            "  hyperlaw figure                                    what there is",
            "  hyperlaw figure theorem3                           theorem3.svg and theorem3.png, here",
            "  hyperlaw figure theorem1-beta-0.999 --out plots --resolution 300",
            "  hyperlaw figure phases --format json               what is drawn, as data",
            "",
            "All figures with a page that shows them: hyperlaw verify --figures DIR"
        })
final class FigureCommand implements Runnable {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "The figures to draw.")
    private List<String> names = List.of();

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
    public void run() {
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

    private void draw(List<FigureEntry> wanted, FigureInputs inputs) {
        FigureFiles folder = FigureFiles.in(out);
        for (FigureDrawing drawing : new FigurePage(folder, terminal).draw(wanted, inputs)) {
            String name = drawing.figure().name();
            terminal.out().println("%s   %s".formatted(out.resolve(name + ".svg"), out.resolve(name + ".png")));
        }
    }
}

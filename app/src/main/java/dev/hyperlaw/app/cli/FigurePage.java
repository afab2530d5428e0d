package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.answer.VerifyAnswer;
import dev.hyperlaw.app.figure.Figure;
import dev.hyperlaw.app.figure.catalogue.FigureCatalogue;
import dev.hyperlaw.app.figure.catalogue.FigureEntry;
import dev.hyperlaw.app.figure.catalogue.FigureInputs;
import dev.hyperlaw.app.figure.render.FigureDrawing;
import dev.hyperlaw.app.figure.render.FigureFiles;
import dev.hyperlaw.app.figure.render.HtmlPage;
import dev.hyperlaw.app.output.ProgressLine;
import dev.hyperlaw.app.output.Terminal;
import dev.hyperlaw.paper.Claims;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Draws figures into a folder, showing how far it is. */
final class FigurePage {
    private final FigureFiles folder;
    private final Terminal terminal;

    FigurePage(FigureFiles folder, Terminal terminal) {
        this.folder = folder;
        this.terminal = terminal;
    }

    /** Every figure of the catalogue, and the page that shows them with the claims. */
    Path write(FigureInputs inputs, VerifyAnswer answer) {
        List<FigureDrawing> drawings = draw(FigureCatalogue.all(), inputs);
        HtmlPage page = new HtmlPage(
                "Deriving Hyperparameter Scaling Laws, verified",
                "%d of %d claims about the paper by Shulgin et al., measured by Hyperlaw, and its numerical figures drawn anew. %s %s"
                        .formatted(answer.size(), Claims.all().size(), answer.summary(), answer.legend()),
                answer.rows(),
                drawings);
        return folder.writeText("index.html", page.html());
    }

    /** These figures only. */
    List<FigureDrawing> draw(List<FigureEntry> entries, FigureInputs inputs) {
        // Half a step for the numbers of a figure, half for drawing it.
        try (ProgressLine progress = new ProgressLine(terminal, "figures", 2L * entries.size())) {
            AtomicInteger steps = new AtomicInteger();
            List<Figure> figures = entries.stream()
                    .map(entry -> {
                        Figure figure = entry.build(inputs);
                        progress.reached(steps.incrementAndGet());
                        return figure;
                    })
                    .toList();
            return folder.write(figures, figure -> progress.reached(steps.incrementAndGet()));
        }
    }
}

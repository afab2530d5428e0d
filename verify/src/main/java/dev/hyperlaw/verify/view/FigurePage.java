package dev.hyperlaw.verify.view;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.verify.claim.Verification;
import dev.hyperlaw.verify.figure.FigureCatalogue;
import dev.hyperlaw.verify.figure.FigureEntry;
import dev.hyperlaw.verify.figure.FigureInputs;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.render.figure.FigureDrawing;
import dev.hyperlaw.view.render.figure.FigureFiles;
import dev.hyperlaw.view.render.html.Imprint;
import dev.hyperlaw.view.render.html.PageRenderer;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Draws figures into a folder, showing how far it is. */
public record FigurePage(FigureFiles folder, Watcher watcher) {
    /** Every figure of the catalogue, and the page that shows each beside the claims it is about. */
    public Path write(FigureInputs inputs, Verification result, Imprint imprint) {
        List<Figure> figures = draw(FigureCatalogue.all(), inputs).stream()
                .map(FigureDrawing::figure)
                .toList();
        return folder.writeText("index.html", PageRenderer.page(VerifyView.of(result, figures), imprint));
    }

    /** These figures only. */
    public List<FigureDrawing> draw(List<FigureEntry> entries, FigureInputs inputs) {
        // Half a step for the numbers of a figure, half for drawing it.
        try (Watcher.Task progress = watcher.begin("figures", 2L * entries.size())) {
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

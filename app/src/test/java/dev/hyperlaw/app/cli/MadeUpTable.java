package dev.hyperlaw.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A table of final losses: five rates at three budgets, a best rate of 2e-3, two seeds. */
final class MadeUpTable {
    private static final double[] RATES = {5e-4, 1e-3, 2e-3, 4e-3, 8e-3};
    private static final double[] BUDGETS = {1e8, 2e8, 4e8};

    /** One cell, from what decides the loss. */
    interface Cell {
        String text(double rate, double tokens, int seed, double loss);
    }

    private final List<String> headers = new ArrayList<>();
    private final List<Cell> cells = new ArrayList<>();

    static MadeUpTable of(String lossHeader) {
        return new MadeUpTable()
                .with("lr", (rate, tokens, seed, loss) -> String.valueOf(rate))
                .with("batch_tokens", (rate, tokens, seed, loss) -> "65536")
                .with("tokens", (rate, tokens, seed, loss) -> String.format(Locale.ROOT, "%.0f", tokens))
                .with("seed", (rate, tokens, seed, loss) -> String.valueOf(seed))
                .with("schedule", (rate, tokens, seed, loss) -> "cosine")
                .with(lossHeader, (rate, tokens, seed, loss) -> String.format(Locale.ROOT, "%.6f", loss));
    }

    /** Adds a column, or replaces the one of that name. */
    MadeUpTable with(String header, Cell cell) {
        int at = headers.indexOf(header);
        if (at >= 0) {
            cells.set(at, cell);
        } else {
            headers.add(header);
            cells.add(cell);
        }
        return this;
    }

    Path in(Path folder) throws IOException {
        List<String> lines = new ArrayList<>(List.of(String.join(",", headers)));
        for (double tokens : BUDGETS) {
            for (double rate : RATES) {
                for (int seed = 1; seed <= 2; seed++) {
                    double octaves = Math.log(rate / 2e-3) / Math.log(2);
                    double noise = 0.002 * Math.sin(97 * octaves + 31 * seed + tokens / 1e7);
                    double loss = 3 + 0.04 * octaves * octaves - 0.15 * Math.log(tokens / 1e8) + noise;
                    List<String> row = new ArrayList<>();
                    for (Cell cell : cells) {
                        row.add(cell.text(rate, tokens, seed, loss));
                    }
                    lines.add(String.join(",", row));
                }
            }
        }
        return Files.write(folder.resolve("runs.csv"), lines);
    }
}

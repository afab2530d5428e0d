package dev.hyperlaw.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** A table of annealed runs whose best settings are known: {@code b* = 2^17 (T/10⁹)^s} tokens, {@code η* = 10⁻³ (T/10⁹)^path}. */
record MadeUpSweep(double s, double path, double noise) {
    static final String HEADER = "lr,batch_tokens,tokens,seed,schedule,params,loss";

    List<String> lines(double params, double... budgets) {
        Random random = new Random(5);
        List<String> lines = new ArrayList<>();
        for (double tokens : budgets) {
            for (int i = -3; i <= 3; i++) {
                for (int j = -3; j <= 3; j++) {
                    double rate = 1e-3 * Math.pow(2, i);
                    double batch = Math.pow(2, 17 + j);
                    double x = Math.log(rate / bestRate(params, tokens)) / Math.log(2);
                    double y = Math.log(batch / bestBatch(tokens)) / Math.log(2);
                    double loss = 2 + .5 * Math.pow(tokens / 1e9, -.2) + .006 * x * x - .005 * x * y + .004 * y * y;
                    lines.add(String.format(
                            Locale.ROOT,
                            "%.6g,%.0f,%.0f,1,cosine,%.0f,%.6f",
                            rate,
                            batch,
                            tokens,
                            params,
                            loss + noise * random.nextGaussian()));
                }
            }
        }
        return lines;
    }

    double bestBatch(double tokens) {
        return Math.pow(2, 17) * Math.pow(tokens / 1e9, s);
    }

    /** It falls with the size of the model like {@code N^-1/2}. */
    double bestRate(double params, double tokens) {
        return 1e-3 * Math.pow(tokens / 1e9, path) * Math.pow(params / 1e8, -.5);
    }

    static Path write(Path file, String header, List<String> lines) throws IOException {
        List<String> all = new ArrayList<>(List.of(header));
        all.addAll(lines);
        return Files.write(file, all);
    }
}

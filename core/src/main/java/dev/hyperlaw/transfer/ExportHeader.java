package dev.hyperlaw.transfer;

import dev.hyperlaw.NumberText;
import java.util.ArrayList;
import java.util.List;

/** The comments above exported settings: what they rest on, what was kept, what was never given, and every warning. */
final class ExportHeader {
    private static final int WIDTH = 110;
    private static final String MARK = "# ";

    private ExportHeader() {}

    static String text(RunSettings run) {
        StringBuilder text = new StringBuilder();
        lines(run).forEach(line -> wrap(line, text));
        return text.toString();
    }

    private static List<String> lines(RunSettings run) {
        List<String> lines = new ArrayList<>();
        lines.add(run.origin().title());
        lines.add("learning rate %s, 95 %% interval %s"
                .formatted(run.rate(), run.lr().brackets("--max-lr")));
        lines.add("batch %s; %s".formatted(PrintedBatch.of(run.batch()), NumberText.count(run.steps(), "step")));
        List<String> kept = names(run, true);
        if (!kept.isEmpty()) {
            lines.add("%s: %s".formatted(String.join(", ", kept), run.origin().keptNote()));
        }
        List<String> missing = names(run, false);
        if (!missing.isEmpty()) {
            lines.add("not given, the library's default applies: " + String.join(", ", missing));
        }
        run.auxiliaryLr()
                .ifPresent(rate -> lines.add(
                        "auxiliary Adam learning rate %s: %s".formatted(rate.value(), KeptSettings.AUXILIARY_NOTE)));
        run.warnings().forEach(warning -> lines.add("warning: " + warning));
        return lines;
    }

    /** The settings that were given, or those the optimizer has and were not given. */
    private static List<String> names(RunSettings run, boolean given) {
        OptimizerSettings settings = run.settings();
        Optimizer optimizer = settings.optimizer();
        List<String> names = new ArrayList<>();
        if (settings.momentum().isPresent() == given && !(given && run.momentumMoves())) {
            names.add(optimizer.hasBeta2() ? "beta1" : "momentum");
        }
        if ((given || optimizer.hasBeta2()) && settings.beta2().isPresent() == given) {
            names.add("beta2");
        }
        if ((given || optimizer.hasEpsilon()) && settings.epsilon().isPresent() == given) {
            names.add("epsilon");
        }
        if (settings.weightDecay().isPresent() == given) {
            names.add("weight decay");
        }
        if (given && run.warmUpSteps() > 0) {
            names.add("warm-up");
        }
        return names;
    }

    private static void wrap(String line, StringBuilder text) {
        String row = MARK;
        for (String word : line.strip().split("\\s+", -1)) {
            if (row.equals(MARK)) {
                row += word;
            } else if (row.length() + 1 + word.length() > WIDTH) {
                text.append(row).append('\n');
                row = MARK + "  " + word;
            } else {
                row += " " + word;
            }
        }
        text.append(row).append('\n');
    }
}

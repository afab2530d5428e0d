package dev.hyperlaw.view.sweep;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.sweep.DryRunResult;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.file.SweptSetting;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a sweep will take and tell, as a document. */
public final class DryRunView {
    private static final double MANY_MINUTES = 90;

    private DryRunView() {}

    public static Document of(DryRunResult result) {
        List<Passage> blocks = new ArrayList<>();
        blocks.add(headline(result));
        for (SweptSetting axis : result.sweep().axes()) {
            blocks.add(Passage.Line.whole("  ", "{}: {}", axis.name(), values(axis)));
        }
        blocks.add(new Passage.Gap());
        blocks.addAll(DesignPassages.of(result.study()));
        blocks.add(Passage.Data.of(
                Fact.data("skipped", result.sweep().skipped()),
                Fact.data("over", result.over().size()),
                Fact.data("parallel", result.parallel()),
                Fact.data("hours", result.hours())));
        return new Document(
                "What %s will take and tell".formatted(result.sweep().name()),
                blocks,
                DesignPassages.csv(result.study()));
    }

    private static Fact values(SweptSetting axis) {
        return Fact.of(
                "axes." + axis.name(),
                axis.values().stream().map(SweptRunFacts::plain).toList(),
                axis.values().stream().map(Setting::canonical).collect(Collectors.joining(", ")));
    }

    private static Passage.Line headline(DryRunResult result) {
        Sweep sweep = result.sweep();
        int over = result.over().size();
        return Passage.Line.answer(
                "{}: {} runs{}{}, {} tokens{}, {}",
                Fact.text("sweep", sweep.name()),
                Fact.of(
                        "runs",
                        sweep.runs().size(),
                        Integer.toString(sweep.runs().size())),
                sweep.skipped() > 0 ? " (%d skipped)".formatted(sweep.skipped()) : "",
                over == 0 ? "" : ", %d of them over".formatted(over),
                Fact.compact("tokens", result.tokens()),
                over == 0 ? "" : " to go",
                time(result));
    }

    private static String time(DryRunResult result) {
        if (result.tokens() == 0) {
            return "nothing left to run";
        }
        if (result.hours().isEmpty()) {
            return "time unknown: no run like these has been timed in this store";
        }
        double minutes = 60 * result.hours().getAsDouble();
        return "about %s with %d at a time, at the %s tokens/s per run seen in this store"
                .formatted(
                        minutes < MANY_MINUTES
                                ? "%d min".formatted(Math.max(1, Math.round(minutes)))
                                : NumberText.decimals(minutes / 60, 1) + " hours",
                        result.parallel(),
                        NumberText.compact(result.speed().getAsDouble()));
    }
}

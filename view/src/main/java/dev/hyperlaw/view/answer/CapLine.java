package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.plan.BindingCap;
import dev.hyperlaw.evidence.plan.Cost;
import dev.hyperlaw.evidence.plan.Recommendation;
import dev.hyperlaw.view.setting.PrintedSetting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Which limits of the target run bind, what they cost, and what would be run without them. */
public final class CapLine {
    private CapLine() {}

    /** Empty if none binds. */
    public static Optional<String> of(Recommendation run, Function<Cost, String> cost) {
        return run.uncapped()
                .map(free -> "%s; without limits: %s"
                        .formatted(
                                run.caps().stream().map(cap -> binds(cap, cost)).collect(Collectors.joining("; ")),
                                settings(free)));
    }

    private static String binds(BindingCap cap, Function<Cost, String> cost) {
        return cap.cost()
                .map(known -> "%s binds and costs %s".formatted(cap.option(), cost.apply(known)))
                .orElse("%s binds, its cost is unknown".formatted(cap.option()));
    }

    private static String settings(Recommendation.Uncapped free) {
        List<String> parts = new ArrayList<>();
        parts.add("lr "
                + free.lr()
                        .map(CapLine::ranged)
                        .orElseGet(() -> NumberText.rounded(free.cell().learningRate(), 3)));
        parts.add("batch %s tokens".formatted(NumberText.compact(free.cell().batchTokens())));
        free.alpha().ifPresent(alpha -> parts.add("alpha " + ranged(alpha)));
        return String.join(", ", parts);
    }

    private static String ranged(Interval interval) {
        PrintedSetting printed = PrintedSetting.free(interval);
        return printed.value() + " " + printed.brackets("its limit");
    }
}

package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.design.DesignStudy;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.file.SweptSetting;
import dev.hyperlaw.view.render.Paint;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a sweep will take, and how well it will know each exponent.
 *
 * @param parallel runs at a time
 * @param speed tokens per second of one run, as measured on runs like these; empty if none has been timed
 * @param over the runs that the store has already
 */
public record DryRunAnswer(Sweep sweep, int parallel, OptionalDouble speed, Set<RunId> over, DesignStudy study)
        implements Answer {
    public DryRunAnswer {
        over = Set.copyOf(over);
    }

    @Override
    public void table(PrintWriter out, Paint paint) {
        out.println(paint.answer("%s: %d runs%s%s, %s tokens%s, %s"
                .formatted(
                        sweep.name(),
                        sweep.runs().size(),
                        sweep.skipped() > 0 ? " (%d skipped)".formatted(sweep.skipped()) : "",
                        over.isEmpty() ? "" : ", %d of them over".formatted(over.size()),
                        NumberText.compact(tokens()),
                        over.isEmpty() ? "" : " to go",
                        time())));
        for (SweptSetting axis : sweep.axes()) {
            out.println("  %s: %s"
                    .formatted(
                            axis.name(),
                            axis.values().stream().map(Setting::canonical).collect(Collectors.joining(", "))));
        }
        out.println();
        new DesignAnswer(study).table(out, paint);
    }

    private double tokens() {
        return sweep.runs().stream()
                .filter(run -> !over.contains(run.id()))
                .mapToDouble(run ->
                        run.get("tokens").orElse(Setting.of(0)) instanceof Setting.Numeric tokens ? tokens.value() : 0)
                .sum();
    }

    private OptionalDouble hours() {
        return speed.isPresent()
                ? OptionalDouble.of(tokens() / speed.getAsDouble() / parallel / 3600)
                : OptionalDouble.empty();
    }

    private String time() {
        if (tokens() == 0) {
            return "nothing left to run";
        }
        if (hours().isEmpty()) {
            return "time unknown: no run like these has been timed in this store";
        }
        double minutes = 60 * hours().getAsDouble();
        return "about %s with %d at a time, at the %s tokens/s per run seen in this store"
                .formatted(
                        minutes < 90
                                ? "%d min".formatted(Math.max(1, Math.round(minutes)))
                                : String.format(Locale.ROOT, "%.1f hours", minutes / 60),
                        parallel,
                        NumberText.compact(speed.getAsDouble()));
    }

    @Override
    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("sweep", sweep.name());
        json.put("runs", sweep.runs().size());
        json.put("skipped", sweep.skipped());
        json.put("over", over.size());
        json.put("tokens", tokens());
        json.put("parallel", parallel);
        json.put("hours", hours().isPresent() ? hours().getAsDouble() : null);
        json.putAll(new DesignAnswer(study).json());
        return json;
    }

    @Override
    public void csv(PrintWriter out) {
        new DesignAnswer(study).csv(out);
    }
}

package dev.hyperlaw.intake;

import dev.hyperlaw.transfer.Schedule;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a trainer calls a schedule: Hugging Face's {@code cosine_with_min_lr}, torch's {@code CosineAnnealingLR}, Megatron's {@code WSD}.
 * Names that only sound alike are not understood: a cosine with restarts is not a cosine, and torch's {@code LinearLR} warms up unless it
 * is told otherwise.
 *
 * @param kind empty for a schedule that Hyperlaw does not know
 * @param endsAbove whether the name says that the rate ends above zero, and not where
 * @param shape how the cool-down falls; empty where it falls in a line or nothing is said
 */
record ScheduleName(Optional<Schedule.Kind> kind, boolean endsAbove, String shape) {
    /** {@code <SchedulerType.COSINE: 'cosine'>}, as Python prints it. */
    private static final Pattern PRINTED = Pattern.compile("<[\\w.]+:\\s*'(\\w+)'>");
    /** {@code SchedulerType.COSINE}, {@code torch.optim.lr_scheduler.CosineAnnealingLR}. */
    private static final Pattern QUALIFIED = Pattern.compile("(?:[A-Za-z_]\\w*\\.)+([A-Za-z_]\\w*)");

    private static final String WARM_UP = "(with_)?(linear_)?warm_?up";
    private static final Set<String> NEUTRAL = Set.of(
            "", "get", "lr", "learning", "rate", "schedule", "scheduler", "with", "annealing", "decay", "to", "zero");
    private static final String ABOVE = "min";
    /** Of torch: from a third of the rate to all of it, within five steps, unless it is told otherwise. */
    private static final String WARMS_UP = "linear_lr";

    private static final Map<String, String> SHAPES = Map.ofEntries(
            Map.entry("linear", ""),
            Map.entry("cosine", "cosine"),
            Map.entry("cos", "cosine"),
            Map.entry("sqrt", "1-sqrt"),
            Map.entry("1_sqrt", "1-sqrt"),
            Map.entry("minus_sqrt", "1-sqrt"),
            Map.entry("one_minus_sqrt", "1-sqrt"),
            Map.entry("exp", "exponential"),
            Map.entry("exponential", "exponential"));
    private static final ScheduleName OWN = new ScheduleName(Optional.empty(), false, "");

    static ScheduleName of(String said) {
        String plain = plain(said);
        Set<String> words =
                new LinkedHashSet<>(Arrays.asList(plain.replaceAll(WARM_UP, "").split("_")));
        words.removeAll(NEUTRAL);
        boolean endsAbove = words.remove(ABOVE);
        String rest = String.join("_", words);
        return switch (plain.equals(WARMS_UP) ? "" : rest) {
            case "constant" -> new ScheduleName(Optional.of(Schedule.Kind.CONSTANT), endsAbove, "");
            case "cosine", "cos" -> new ScheduleName(Optional.of(Schedule.Kind.COSINE), endsAbove, "");
            case "linear" -> new ScheduleName(Optional.of(Schedule.Kind.LINEAR), endsAbove, "");
            default -> stable(rest, endsAbove);
        };
    }

    /** A stable rate and a decay, with the shape of the decay behind it or alone. */
    private static ScheduleName stable(String rest, boolean endsAbove) {
        String behind = rest.replaceFirst("^(wsd|stable|trapezoid|trapezoidal)(_|$)", "");
        boolean named = !behind.equals(rest);
        boolean sqrt = "1-sqrt".equals(SHAPES.get(rest));
        return named && (behind.isEmpty() || SHAPES.containsKey(behind)) || sqrt
                ? new ScheduleName(Optional.of(Schedule.Kind.WSD), endsAbove, shape(behind))
                : OWN;
    }

    /** How a cool-down falls, by one name for each shape; empty if in a line. */
    static String shape(String said) {
        String plain = HeaderName.normal(said);
        return SHAPES.getOrDefault(plain, plain.isEmpty() ? "" : said);
    }

    private static String plain(String said) {
        String text = said.strip();
        Matcher printed = PRINTED.matcher(text);
        Matcher qualified = QUALIFIED.matcher(text);
        String name = printed.matches() ? printed.group(1) : qualified.matches() ? qualified.group(1) : text;
        return HeaderName.normal(name).replaceFirst("(?<=[a-z])schedule[r]?$", "");
    }
}

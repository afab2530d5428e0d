package dev.hyperlaw.intake;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names under {@code model_id} and the like: of models that several runs have, or of what each run made. */
record ModelNames(RunValues values) {
    /** Fewer runs may well have a model each. */
    private static final int FEWEST = 12;

    private static final Pattern SIZE =
            Pattern.compile("(?<![\\p{L}\\p{N}.])\\d+(?:[._p]\\d+)?[kmbt](?![\\p{L}\\p{N}])", Pattern.CASE_INSENSITIVE);

    /** Whether almost every run has a name of its own, and the names do not say different sizes. */
    boolean areOfRuns() {
        int runs = values.codes().length;
        boolean texts = values.values().stream().noneMatch(Double.class::isInstance);
        return texts && runs >= FEWEST && 10 * values.distinct() > 9 * runs && sizes() <= 1;
    }

    private int sizes() {
        Set<String> sizes = new HashSet<>();
        for (Object name : values.values()) {
            Matcher size = SIZE.matcher(name.toString());
            if (size.find()) {
                sizes.add(size.group());
            }
        }
        return sizes.size();
    }
}

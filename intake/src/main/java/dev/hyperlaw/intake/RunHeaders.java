package dev.hyperlaw.intake;

import java.util.Set;

/** Names of columns that name a run: {@code run_id}, {@code Name}; not those that name its model or its data. */
final class RunHeaders {
    private static final Set<String> OTHERS = Set.of(
            ("model arch architecture backbone network net data dataset tokenizer optimizer optim scheduler user host"
                            + " git project")
                    .split(" "));

    private RunHeaders() {}

    static boolean contain(HeaderName name) {
        return Role.RUN.names().stream().anyMatch(tier -> tier.contains(name.last())) && isOfRun(name);
    }

    /** Whether no two runs have the same. */
    static boolean areUnique(HeaderName name) {
        return Role.RUN.names().get(0).contains(name.last()) && isOfRun(name);
    }

    /** Whether what is named is the run, and not what stands before: {@code model.name}. */
    static boolean isOfRun(HeaderName name) {
        int count = name.segments().size();
        return count < 2 || !OTHERS.contains(name.segments().get(count - 2));
    }
}

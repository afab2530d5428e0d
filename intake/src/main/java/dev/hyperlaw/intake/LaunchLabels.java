package dev.hyperlaw.intake;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Columns that say how a run was launched and not what it computes: W&B's group, the name and version of a sweep, which setting was changed.
 * They never set runs apart by themselves.
 */
record LaunchLabels(Columns columns) {
    private static final Set<String> WORDS =
            Set.of(("group groups sweep sweeps label labels launch launcher campaign wave"
                            + " version subversion revision rev retry issue ticket study series cohort changed varied swept owner"
                            + " team cluster region zone queue partition agent stage experiment experiments")
                    .split(" "));
    private static final Set<String> MODEL = Set.of("model", "arch", "architecture");
    /** Behind the header of another column they say where its value was found. */
    private static final List<String> ORIGINS = List.of("_source", "_key", "_origin", "_from");

    boolean contains(int column) {
        HeaderName name = columns.name(column);
        return isNamed(name) || isOrigin(name) || namesSettings(column);
    }

    static boolean isNamed(HeaderName name) {
        // What stands under sweep.lr is a learning rate, and another model_version another model.
        boolean model = name.words().stream().anyMatch(MODEL::contains);
        return !model
                && Stream.of(name.last().split("_")).anyMatch(WORDS::contains)
                && !Bookkeeping.isAlwaysApart(name);
    }

    /** {@code num_params_source} beside {@code num_params}, or where such a column would have a role. */
    private boolean isOrigin(HeaderName name) {
        return ORIGINS.stream()
                .filter(origin -> name.header().endsWith(origin))
                .map(origin -> name.header().substring(0, name.header().length() - origin.length()))
                .anyMatch(base -> columns.headers().contains(base) || hasRole(HeaderName.of(base)));
    }

    private static boolean hasRole(HeaderName name) {
        return Stream.of(Role.values()).anyMatch(role -> RoleFinder.rank(role, name) < Integer.MAX_VALUE);
    }

    /** Whether most cells are names of settings: the column says which of them a run of a star design changed. */
    private boolean namesSettings(int column) {
        Series series = columns.series(column);
        Set<String> known = new HashSet<>();
        for (int i = 0; i < columns.count(); i++) {
            known.addAll(columns.name(i).forms());
        }
        Stream.of(Role.values()).flatMap(role -> role.names().stream()).forEach(known::addAll);
        Set<String> named = new HashSet<>();
        int said = 0;
        int settings = 0;
        for (int row = 0; row < series.size(); row++) {
            if (!series.isEmpty(row)) {
                said++;
                String text = series.isText(row) ? HeaderName.normal(series.text(row)) : "";
                if (text.length() > 1 && known.contains(text)) {
                    settings++;
                    named.add(text);
                }
            }
        }
        return named.size() > 1 && 2 * settings > said;
    }
}

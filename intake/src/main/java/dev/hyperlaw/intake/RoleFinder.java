package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds the column of each role: the one that the user named, or else the one with the best name. */
final class RoleFinder {
    private static final Set<String> OTHER_BATCH =
            Set.of("eval", "val", "valid", "test", "micro", "device", "per", "mini", "local");

    private static final int TIER = 100;

    private final Columns columns;
    private final ReadingChoices choices;
    private final Map<Role, RoleColumn> found = new EnumMap<>(Role.class);
    private Questions questions = Questions.NONE;

    private RoleFinder(Columns columns, ReadingChoices choices) {
        this.columns = columns;
        this.choices = choices;
    }

    static FoundRoles find(Columns columns, ReadingChoices choices) {
        RoleFinder finder = new RoleFinder(columns, choices);
        finder.find();
        return new FoundRoles(finder.found, finder.questions);
    }

    private void find() {
        ColumnChoice choice = new ColumnChoice(columns);
        choices.columns().forEach((role, text) -> found.put(role, choice.read(role, text)));
        choices.metric()
                .filter(metric -> !found.containsKey(Role.LOSS) && !metric.equals("loss"))
                .ifPresent(metric -> found.put(Role.LOSS, choice.read(Role.LOSS, metric)));
        loss();
        for (Role role : Role.values()) {
            if (!found.containsKey(role)) {
                byName(role);
            }
        }
        planned();
        momentum();
    }

    private void loss() {
        if (found.containsKey(Role.LOSS)) {
            return;
        }
        List<Integer> candidates = OptunaTrials.lossCandidates(columns, LossFinder.candidates(columns));
        if (candidates.size() == 1) {
            found.put(Role.LOSS, RoleColumn.of(columns, candidates.get(0)));
        } else if (candidates.size() > 1) {
            questions = questions.and(Questions.ask("Which loss: %s?".formatted(headers(candidates)))
                    .suggest(Role.LOSS, columns.header(candidates.get(0))));
        }
    }

    private record Candidate(int column, int rank) {}

    private void byName(Role role) {
        List<Candidate> candidates = new ArrayList<>();
        for (int i = 0; i < columns.count(); i++) {
            int rank = rank(role, columns.name(i));
            if (rank < Integer.MAX_VALUE && isFree(i)) {
                candidates.add(new Candidate(i, rank));
            }
        }
        if (role == Role.LR) {
            LoggedRates logged = LoggedRates.of(columns);
            candidates.removeIf(candidate -> logged.isLast(candidate.column));
        }
        if (candidates.isEmpty()) {
            return;
        }
        int best = candidates.stream().mapToInt(Candidate::rank).min().orElseThrow();
        List<Integer> alike = candidates.stream()
                .filter(candidate -> candidate.rank == best)
                .map(Candidate::column)
                .toList();
        int first = alike.get(0);
        if (role != Role.RUN && alike.stream().skip(1).anyMatch(other -> !agree(role, first, other))) {
            questions =
                    questions.and(Questions.ask("Which column is the %s: %s?".formatted(role.word(), headers(alike)))
                            .suggest(role, columns.header(first)));
        }
        found.put(role, RoleColumn.of(columns, first));
    }

    /** Beside the tokens that a run has seen, D or tokens are those it was to see. */
    private void planned() {
        RoleColumn seen = found.get(Role.TOKENS);
        if (seen == null || seen.column().isEmpty() || found.containsKey(Role.PLANNED)) {
            return;
        }
        int rank = rank(Role.TOKENS, columns.name(seen.column().getAsInt()));
        for (int i = 0; i < columns.count(); i++) {
            int other = rank(Role.TOKENS, columns.name(i));
            if (isFree(i) && other < Integer.MAX_VALUE && other / TIER > rank / TIER) {
                found.put(Role.PLANNED, RoleColumn.of(columns, i));
                return;
            }
        }
    }

    private boolean isFree(int column) {
        return found.values().stream()
                .noneMatch(taken -> taken.column().isPresent() && taken.column().getAsInt() == column);
    }

    /** Lower is better: the list the name is in, then prefixes that say something else. */
    static int rank(Role role, HeaderName name) {
        if (role == Role.BATCH && name.words().stream().anyMatch(OTHER_BATCH::contains)) {
            return Integer.MAX_VALUE;
        }
        List<String> forms = name.forms();
        int best = Integer.MAX_VALUE;
        for (int form = 0; form < forms.size(); form++) {
            for (int tier = 0; tier < role.names().size(); tier++) {
                if (role.names().get(tier).contains(forms.get(form))) {
                    // W&B's own _step counts calls of its logger.
                    int hidden = name.header().startsWith("_") ? 1 : 0;
                    best = Math.min(best, TIER * (tier + hidden) + name.foreign(form));
                }
            }
        }
        return best;
    }

    /** Whether the two columns say the same of every row: the same number, or names of the same things. */
    private boolean agree(Role role, int one, int other) {
        Map<Object, Object> there = new HashMap<>();
        Map<Object, Object> back = new HashMap<>();
        Series a = columns.series(one);
        Series b = columns.series(other);
        for (int row = 0; row < columns.rows(); row++) {
            Object left = a.key(row);
            Object right = b.key(row);
            boolean both = !a.isEmpty(row) && !b.isEmpty(row);
            boolean alike = role.isNumber() ? left.equals(right) : same(there, left, right) && same(back, right, left);
            if (both && !alike) {
                return false;
            }
        }
        return true;
    }

    private static boolean same(Map<Object, Object> seen, Object key, Object value) {
        return Objects.requireNonNullElse(seen.putIfAbsent(key, value), value).equals(value);
    }

    /** Some optimizers call beta their momentum, and some alpha. */
    private void momentum() {
        boolean known = found.containsKey(Role.BETA1) || found.containsKey(Role.ALPHA) || found.containsKey(Role.BETAS);
        for (int i = 0; !known && i < columns.count(); i++) {
            if (columns.name(i).last().equals("momentum") && columns.series(i).hasNumbers()) {
                String header = columns.header(i);
                questions = questions.and(Questions.ask("Is %s beta or alpha = 1 - beta?".formatted(header))
                        .suggest(columns.series(i).number(0) < 0.5 ? Role.ALPHA : Role.BETA1, header));
                return;
            }
        }
    }

    private String headers(List<Integer> candidates) {
        return candidates.stream().map(columns::header).collect(Collectors.joining(", "));
    }
}

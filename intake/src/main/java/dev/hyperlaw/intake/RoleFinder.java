package dev.hyperlaw.intake;

import dev.hyperlaw.quantity.BatchUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds the column of each role: the one that the user named, or else the one with the best name. */
final class RoleFinder {
    private static final Set<String> OTHER_BATCH =
            Set.of("eval", "val", "valid", "test", "micro", "device", "per", "mini", "local");

    private static final int TIER = 100;
    /** Schedules end at a fifth of their peak at most, as far as anybody does it. */
    private static final double LAST_SHARE = 0.2;

    private static final double NEARLY = 0.01;

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
        for (Role role : Role.values()) {
            if (!found.containsKey(role)) {
                byName(role);
            }
        }
        planned();
        if (!found.containsKey(Role.BATCH)) {
            new DeviceBatch(columns).formula().ifPresent(formula -> found.put(Role.BATCH, formula));
        }
        loss();
        momentum();
        largerRate();
        tunedRate();
    }

    /** After all others: how many runs have a loss is known once it is known what a run is. */
    private void loss() {
        LossChoice choice = new LossChoice(columns, found);
        RoleColumn named = found.remove(Role.LOSS);
        LossChoice.Chosen chosen = named == null ? choice.best() : choice.given(named);
        chosen.column().ifPresent(column -> found.put(Role.LOSS, column));
        questions = questions.and(chosen.questions());
    }

    private record Candidate(int column, int rank) {}

    private void byName(Role role) {
        List<Candidate> candidates = new ArrayList<>();
        for (int i = 0; i < columns.count(); i++) {
            int rank = rank(role, columns.name(i));
            if (rank < Integer.MAX_VALUE && isFree(i) && mayBe(role, i)) {
                candidates.add(new Candidate(i, rank));
            }
        }
        if (role == Role.LR) {
            LoggedRates logged = LoggedRates.of(columns);
            candidates.removeIf(candidate ->
                    logged.isLast(candidate.column) || LoggedRuns.isLoggedBesideSetting(columns, candidate.column));
        }
        if (role == Role.SEED) {
            SeedColumns seeds = new SeedColumns(columns);
            candidates.removeIf(candidate -> !seeds.isSeed(candidate.column));
        }
        if (candidates.isEmpty()) {
            return;
        }
        int best = candidates.stream().mapToInt(Candidate::rank).min().orElseThrow();
        List<Integer> alike = candidates.stream()
                .filter(candidate -> candidate.rank == best)
                .map(Candidate::column)
                .toList();
        int first = role == Role.LR ? LoggedRates.of(columns).largest(alike) : alike.get(0);
        boolean several = role == Role.RUN || role == Role.SEED;
        if (!several && alike.stream().anyMatch(other -> other != first && !columns.agree(role, first, other))) {
            int varied = columns.series(first).isConstant()
                    ? alike.stream()
                            .filter(column -> !columns.series(column).isConstant())
                            .findFirst()
                            .orElse(first)
                    : first;
            questions =
                    questions.and(Questions.ask("Which column is the %s: %s?".formatted(role.word(), headers(alike)))
                            .suggest(role, columns.header(varied)));
        }
        found.put(role, column(role, first));
    }

    /** The column, in millions or the like where its name says so. */
    private RoleColumn column(Role role, int at) {
        RoleColumn column = RoleColumn.of(columns, at);
        Optional<ColumnUnit.Multiple> multiple =
                isCount(role, columns.name(at)) ? CountName.of(columns.name(at)).multiple() : Optional.empty();
        return multiple.map(each -> column.in(new ColumnUnit.Times(each))).orElse(column);
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
            if (isFree(i) && other < Integer.MAX_VALUE && other / TIER > rank / TIER && mayBe(Role.PLANNED, i)) {
                found.put(Role.PLANNED, column(Role.PLANNED, i));
                return;
            }
        }
    }

    private boolean mayBe(Role role, int column) {
        Series series = columns.series(column);
        return !series.isEmpty() && CellSense.mayBe(role, columns.name(column), series);
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
        if (role == Role.RUN && !RunHeaders.isOfRun(name)) {
            return Integer.MAX_VALUE;
        }
        int plain = rankOfWhole(role, name);
        // A single letter with a unit behind it may be anything.
        CountName count = CountName.of(name);
        return plain == Integer.MAX_VALUE
                        && isCount(role, name)
                        && count.plain().last().length() > 1
                ? rankOfWhole(role, count.plain())
                : plain;
    }

    /** The list of names of the role that it is in, the first being 0. */
    static int tier(Role role, HeaderName name) {
        return rank(role, name) / TIER;
    }

    private static int rankOfWhole(Role role, HeaderName name) {
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

    /** Whether it counts things that may be millions. */
    private static boolean isCount(Role role, HeaderName name) {
        return switch (role) {
            case TOKENS, STEPS, SAMPLES, PLANNED, PLANNED_STEPS, PARAMS -> true;
            case BATCH ->
                BatchUnits.named(name).filter(BatchUnit.TOKENS::equals).isPresent();
            case LR, LOSS, SEQ, BETA1, BETA2, BETAS, ALPHA, SEED, SCHEDULE, COOLDOWN -> false;
            case FINAL_LR, MIN_LR, OPTIMIZER, WEIGHT_DECAY, WARMUP, RUN, STATUS, GROUP -> false;
        };
    }

    /** A rate that is one small share of another in every row may be the last of each run, whatever its name. */
    private void largerRate() {
        RoleColumn rate = found.get(Role.LR);
        if (rate == null || rate.column().isEmpty() || choices.columns().containsKey(Role.LR)) {
            return;
        }
        double[] taken = columns.series(rate.column().getAsInt()).numbers();
        for (int i = 0; i < columns.count(); i++) {
            boolean other = rank(Role.LR, columns.name(i)) < Integer.MAX_VALUE
                    && i != rate.column().getAsInt();
            if (other && isSmallShare(taken, columns.series(i).numbers())) {
                questions = questions.and(
                        Questions.ask("Which column is the lr: %s, or %s, which is larger by one factor in every row?"
                                        .formatted(rate.shown(), columns.header(i)))
                                .suggest(Role.LR, columns.header(i)));
                return;
            }
        }
    }

    /** Beside a rate that is the same in every run, another that varies may be the one that was tuned: Muon's beside that of Adam. */
    private void tunedRate() {
        RoleColumn rate = found.get(Role.LR);
        boolean asked = questions.suggested().containsKey(Role.LR);
        if (rate == null || rate.column().isEmpty() || choices.columns().containsKey(Role.LR) || asked) {
            return;
        }
        List<Integer> tuned =
                new TunedRates(columns, found).beside(rate.column().getAsInt());
        if (!tuned.isEmpty()) {
            questions = questions.and(Questions.ask("Which column is the lr: %s, the same in every run, or %s?"
                            .formatted(rate.shown(), headers(tuned)))
                    .suggest(Role.LR, columns.header(tuned.get(0))));
        }
    }

    private static boolean isSmallShare(double[] some, double[] others) {
        double share = Double.NaN;
        for (int row = 0; row < some.length; row++) {
            double ratio = some[row] / others[row];
            if (!Double.isNaN(ratio)) {
                share = Double.isNaN(share) ? ratio : share;
                if (!(Math.abs(ratio - share) <= NEARLY * share)) {
                    return false;
                }
            }
        }
        return share > 0 && share <= LAST_SHARE;
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

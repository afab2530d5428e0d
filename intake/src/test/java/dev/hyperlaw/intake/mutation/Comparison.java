package dev.hyperlaw.intake.mutation;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.intake.mutation.Difference.Kind;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * What is claimed of one run, beside what was read of it.
 *
 * @param unitSaid whether the reading says that it does not know the unit of the loss
 */
record Comparison(Claim claim, boolean unitSaid) {
    private static final double EXACT = 1e-9;
    /** Runs end at whole steps, and people write tokens with a few digits. */
    private static final double TOKENS = 0.005;
    /** Parameters within a per cent are one size. */
    private static final double SIZE = 0.01;

    /** Whether anything says that it is this run: its learning rate is hardly that of another, nor is its loss. */
    boolean mayBe(FinishedRun run) {
        return near(number(run, "lr"), claim.lr(), EXACT) || !run.diverged() && near(loss(run), claim.loss(), EXACT);
    }

    int distance(FinishedRun run) {
        return differences(run).size();
    }

    List<Difference> absent() {
        return switch (claim.presence()) {
            case USED, DIVERGED -> List.of(new Difference(Kind.MISSING, "missing: " + claim));
            case OPTIONAL, STOPPED -> List.of();
        };
    }

    List<Difference> differences(FinishedRun run) {
        List<Difference> found = new ArrayList<>();
        boolean broke = claim.presence() == Claim.Presence.DIVERGED;
        if (claim.presence() == Claim.Presence.STOPPED) {
            found.add(new Difference(Kind.FATE, "a stopped run is used: " + shown(run)));
            return found;
        }
        if (broke != run.diverged() && claim.presence() != Claim.Presence.OPTIONAL) {
            found.add(new Difference(Kind.FATE, "diverged is %s: %s".formatted(run.diverged(), shown(run))));
        }
        compare(found, Kind.LEARNING_RATE, run, "lr", OptionalDouble.of(claim.lr()), EXACT);
        compare(found, Kind.BATCH, run, "batch_tokens", OptionalDouble.of(claim.batch()), EXACT);
        compare(found, Kind.TOKENS, run, "tokens", OptionalDouble.of(claim.tokens()), TOKENS);
        compare(found, Kind.WEIGHT_DECAY, run, "weight_decay", claim.weightDecay(), EXACT);
        compare(found, Kind.BETA2, run, "beta2", claim.beta2(), EXACT);
        compare(found, Kind.PARAMS, run, "params", claim.params(), SIZE);
        claim.seed().ifPresent(seed -> compare(found, Kind.SEED, run, "seed", OptionalDouble.of(seed), EXACT));
        String optimizer = text(run, "optimizer");
        if (!optimizer.equals(claim.optimizer())) {
            found.add(
                    new Difference(Kind.OPTIMIZER, "optimizer '%s', not '%s'".formatted(optimizer, claim.optimizer())));
        }
        if (!broke) {
            losses(found, run);
        }
        return found;
    }

    private void losses(List<Difference> found, FinishedRun run) {
        List<Observation> seen = run.observations();
        boolean same = !seen.isEmpty()
                && isUnit(run.unit())
                && isAt(
                        seen.get(seen.size() - 1),
                        claim.points().get(claim.points().size() - 1))
                && seen.stream().allMatch(point -> claim.points().stream().anyMatch(claimed -> isAt(point, claimed)));
        if (!same && claim.presence() != Claim.Presence.OPTIONAL) {
            found.add(new Difference(
                    Kind.LOSS,
                    "losses %s %s, not %s %s".formatted(ends(seen), run.unit(), claim.points(), claim.unit())));
        }
    }

    private boolean isUnit(LossUnit unit) {
        return unit == claim.unit() || unitSaid && unit == LossUnit.NUMBER;
    }

    private static boolean isAt(Observation point, Claim.Point claimed) {
        return near(point.loss(), claimed.loss(), EXACT) && near(point.tokens(), claimed.tokens(), TOKENS);
    }

    private static void compare(
            List<Difference> found, Kind kind, FinishedRun run, String setting, OptionalDouble claimed, double within) {
        double read = number(run, setting);
        boolean same = claimed.isPresent() ? near(read, claimed.getAsDouble(), within) : Double.isNaN(read);
        if (!same) {
            found.add(new Difference(
                    kind,
                    "%s %s, not %s"
                            .formatted(setting, text(run, setting), claimed)
                            .replace("OptionalDouble", "")));
        }
    }

    private static boolean near(double read, double claimed, double within) {
        return Math.abs(read - claimed) <= within * Math.abs(claimed);
    }

    private static double number(FinishedRun run, String name) {
        return run.configuration()
                .get(name)
                .map(setting -> setting instanceof Setting.Numeric number ? number.value() : size(setting.canonical()))
                .orElse(Double.NaN);
    }

    /** {@code 124M} as a number; NaN for any other text. */
    private static double size(String text) {
        String upper = text.toUpperCase(Locale.ROOT);
        return upper.matches("[0-9.]+M")
                ? 1e6 * Double.parseDouble(upper.substring(0, upper.length() - 1))
                : Double.NaN;
    }

    private static String text(FinishedRun run, String name) {
        return run.configuration().get(name).map(Setting::canonical).orElse("");
    }

    private static double loss(FinishedRun run) {
        List<Observation> seen = run.observations();
        return seen.isEmpty() ? Double.NaN : seen.get(seen.size() - 1).loss();
    }

    private static List<String> ends(List<Observation> seen) {
        return seen.stream().map(point -> point.tokens() + ":" + point.loss()).toList();
    }

    static String shown(FinishedRun run) {
        return "%s %s%s"
                .formatted(run.configuration().settings(), ends(run.observations()), run.diverged() ? " diverged" : "");
    }
}

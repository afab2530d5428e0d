package dev.hyperlaw.bench;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.runs.RunSourceReader;
import dev.hyperlaw.desk.runs.RunsRequest;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.family.SweepGroups;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.level.Levels;
import dev.hyperlaw.evidence.level.LossLaws;
import dev.hyperlaw.evidence.level.LossPrior;
import dev.hyperlaw.intake.ReadingChoices;
import dev.hyperlaw.tables.Tables;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How often 95 % intervals of a law over best losses hold the best loss of a larger budget, or of a larger model: on truths that are known,
 * then on sweeps. Run it by {@code bench/levels}.
 *
 * <p>Arguments: tables of runs, each with {@code @SCHEDULE} behind it where no column says the schedule.
 */
public final class LevelTruth {
    private LevelTruth() {}

    public static void main(String[] arguments) {
        System.out.println(
                "median |error| and half width in the unit of the loss; held in %, by the jump in tokens (compute for models)");
        System.out.println(LevelTally.HEADER);
        LevelTally made = new LevelTally("all made up");
        SyntheticLevels.all(made);
        made.print();
        LevelTally all = new LevelTally("all sweeps");
        for (String argument : arguments) {
            String[] parts = argument.split("@", 2);
            LevelTally tokens = new LevelTally(name(parts[0]));
            LevelTally models = new LevelTally(name(parts[0]) + ", larger models");
            for (SweepGroup group : groups(parts[0], parts.length > 1 ? Optional.of(parts[1]) : Optional.empty())) {
                GroupHistory history =
                        new GroupHistory(group, PriorReader.ours().of(group.rate()));
                if (history.isTuned()) {
                    tokens(history, tokens);
                    models(history, models);
                }
            }
            tokens.print();
            models.print();
            all.add(tokens);
        }
        all.print();
    }

    private static String name(String file) {
        String path = file.replaceAll(".*/([^/]*/[^/]*)", "$1");
        return path.substring(0, Math.min(34, path.length()));
    }

    private static List<SweepGroup> groups(String file, Optional<String> schedule) {
        ReadingChoices choices = new ReadingChoices(
                Map.of(),
                OptionalInt.empty(),
                schedule,
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty());
        RunsRequest request = new RunsRequest(List.of(file), "", choices, Optional.empty(), "");
        RunSourceReader reader = new RunSourceReader(new Tables(LevelTruth.class::getClassLoader));
        return SweepGroups.of(reader.read(request, Watcher.NOBODY).runs());
    }

    private static LossPrior prior(GroupHistory history) {
        return history.whole().prior().loss();
    }

    /** From the budgets of a model up to one to each later one; the surface is that of the runs known then. */
    private static void tokens(GroupHistory history, LevelTally tally) {
        Forecaster whole = history.whole().forecaster();
        int own = whole.relatives().own();
        Levels truth = Levels.of(whole.fit()).only(cell -> cell.group() == own);
        for (int last = LossLaws.FEWEST_BUDGETS - 1; last < history.budgets() - 1; last++) {
            Levels known = Levels.of(history.upTo(last).forecaster().fit()).only(cell -> cell.group() == own);
            LossLaws laws = LossLaws.ofModel(known, own, false, prior(history));
            double from = Math.log(history.slices().get(last).tokens());
            for (int cell = 0; cell < truth.cells().size(); cell++) {
                double jump = truth.cells().get(cell).logTokens() - from;
                if (jump > 0.05) {
                    tryOut(laws, truth, cell, Math.exp(jump), tally);
                }
            }
        }
    }

    /** Each cell of a model from models of 2/3 its size or less that took a quarter of its compute or less. */
    private static void models(GroupHistory history, LevelTally tally) {
        Forecaster whole = history.whole().forecaster();
        if (!whole.relatives().sized()) {
            return;
        }
        int own = whole.relatives().own();
        Levels all = Levels.of(whole.fit());
        for (int cell = 0; cell < all.cells().size(); cell++) {
            JointRuns.Place place = all.cells().get(cell);
            if (place.group() == own) {
                double compute = place.logSize() + place.logTokens();
                Levels known = all.only(each -> each.logSize() < place.logSize() - Math.log(1.5)
                        && each.logSize() + each.logTokens() <= compute - Math.log(4));
                double most = known.cells().stream()
                        .mapToDouble(each -> each.logSize() + each.logTokens())
                        .max()
                        .orElse(compute);
                tryOut(LossLaws.overSizes(known, prior(history)), all, cell, Math.exp(compute - most), tally);
            }
        }
    }

    static void tryOut(LossLaws laws, Levels truth, int cell, double jump, LevelTally tally) {
        if (laws instanceof LossLaws.Shown shown) {
            JointRuns.Place place = truth.cells().get(cell);
            Interval interval = shown.law()
                    .at(place)
                    .plus(0, truth.covariance()[cell][cell])
                    .interval();
            tally.add(jump, truth.losses()[cell], interval);
        } else {
            tally.refused();
        }
    }
}

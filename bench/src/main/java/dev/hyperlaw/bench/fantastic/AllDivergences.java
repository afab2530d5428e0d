package dev.hyperlaw.bench.fantastic;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Every divergence of the sweep, by the boundary that smaller cells of the same optimizer show: those that took at most half its compute.
 *
 * @param cells that lost a run
 */
record AllDivergences(List<LostCell> cells) {
    private static final double HALF = Math.log(2);
    private static final double ROUNDING = 1e-3;

    AllDivergences {
        cells = List.copyOf(cells);
    }

    /**
     * A cell that lost a run.
     *
     * @param lost runs that diverged; those without weight decay are off the scale of the surface and have no risk
     * @param risks empty if there is no smaller cell
     */
    record LostCell(String name, List<FinishedRun> lost, Optional<StarTrial.Risks> risks) {
        LostCell {
            lost = List.copyOf(lost);
        }

        /** Those that were not foreseen, in words. */
        Stream<String> unforeseen() {
            return risks.stream().flatMap(known -> Stream.concat(unlikely(known), offScale()));
        }

        private Stream<String> unlikely(StarTrial.Risks known) {
            return known.lost().stream()
                    .filter(run -> !run.isForeseen())
                    .map(run -> "%s: %s (%.1f %%)".formatted(name, Settings.named(run.changed()), 100 * run.chance()));
        }

        private Stream<String> offScale() {
            return lost.stream()
                    .filter(run -> StarTrial.number(run, "weight_decay") == 0)
                    .map(run -> "%s: weight decay 0 (off the scale)".formatted(name));
        }
    }

    static AllDivergences of(SortedMap<String, List<FinishedRun>> runs, PriorBook priors) {
        List<LostCell> cells = new ArrayList<>();
        runs.forEach((optimizer, each) -> {
            SortedMap<String, List<FinishedRun>> lost = new TreeMap<>();
            each.stream()
                    .filter(FinishedRun::diverged)
                    .forEach(run -> lost.computeIfAbsent(
                                    optimizer + " " + Question.cell(StarTrial.place(run)), any -> new ArrayList<>())
                            .add(run));
            lost.forEach((name, diverged) ->
                    cells.add(new LostCell(name, diverged, risks(each, StarTrial.place(diverged.get(0)), priors))));
        });
        return new AllDivergences(cells);
    }

    private static Optional<StarTrial.Risks> risks(List<FinishedRun> runs, JointRuns.Place place, PriorBook priors) {
        return StarTrial.of(
                        runs, Math.exp(place.logSize()), Math.exp(place.logTokens()), other -> isSmaller(other, place))
                .map(trial -> trial.risks(priors));
    }

    private static boolean isSmaller(JointRuns.Place other, JointRuns.Place place) {
        return other.logSize() + other.logTokens() <= place.logSize() + place.logTokens() - HALF + ROUNDING;
    }

    void print() {
        List<LostCell> judged =
                cells.stream().filter(cell -> cell.risks().isPresent()).toList();
        List<StarTrial.Risks> risks =
                judged.stream().flatMap(cell -> cell.risks().stream()).toList();
        List<StarTrial.RunRisk> survived =
                risks.stream().flatMap(each -> each.survived().stream()).toList();
        say(
                "%nall divergences: %d; no cell of at most half the compute: %d%n",
                lost(cells), lost(cells) - lost(judged));
        say(
                "foreseen (10 %% or more): %d of %d; as likely, and survived there: %d of %d%n",
                foreseen(risks.stream().flatMap(each -> each.lost().stream()).toList()),
                lost(judged),
                foreseen(survived),
                survived.size());
        cells.stream().flatMap(LostCell::unforeseen).forEach(each -> say("not foreseen: %s%n", each));
    }

    private static int lost(List<LostCell> cells) {
        return cells.stream().mapToInt(cell -> cell.lost().size()).sum();
    }

    private static long foreseen(List<StarTrial.RunRisk> runs) {
        return runs.stream().filter(StarTrial.RunRisk::isForeseen).count();
    }

    private static void say(String format, Object... values) {
        System.out.printf(Locale.ROOT, format, values);
    }
}

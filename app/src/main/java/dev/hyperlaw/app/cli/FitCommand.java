package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.desk.runs.StepsToTargetTable;
import dev.hyperlaw.evidence.BoundCheck;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.SweepGroups;
import dev.hyperlaw.view.answer.CriticalBatchAnswer;
import dev.hyperlaw.view.answer.FitAnswer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What a sweep says about the laws. */
@Command(
        name = "fit",
        description = "Optima of a sweep at every budget, exponents with intervals, and the verdict on each theory.",
        footer = {
            "",
            "Examples:",
            "  hyperlaw fit hyperlaw.db                         the newest sweep in a store",
            "  hyperlaw fit experiments/a-constant-lr.csv       a table that 'hyperlaw export' wrote",
            "  hyperlaw fit wandb.csv --columns loss=eval/loss --seq-len 4096 --schedule wsd:0.2",
            "  hyperlaw fit team.db --sweep sign-pilot --format json",
            "  hyperlaw fit experiments/c-quadratic.csv --metric mean_dual_norm",
            "  hyperlaw fit steps_to_target.csv                 steps to a target loss per batch: the critical batch"
        })
final class FitCommand implements Runnable, NeedsExtensions {
    @Spec
    private CommandSpec spec;

    @Mixin
    private RunSourceOptions source;

    @Mixin
    private RunTableOptions table;

    @Mixin
    private OutputOptions output;

    @Override
    public Set<Extension> extensions() {
        return table.extensions(source.request(table));
    }

    @Override
    public void run() {
        Optional<StepsToTargetTable> steps = TableFiles.RUNS.stepsToTarget(source.request(table));
        if (steps.isPresent()) {
            output.print(stepsToTarget(steps.get()), spec);
            return;
        }
        RunSource read = source.read(table);
        List<GroupFit> fits =
                SweepGroups.of(read.runs()).stream().map(GroupFit::of).toList();
        output.print(
                new FitAnswer(read.name(), table.metric(), fits, BoundCheck.of(read.runs()), read.understood()), spec);
    }

    /** Batches are in tokens where the sequence length is known, and otherwise in what the table counts. */
    private CriticalBatchAnswer stepsToTarget(StepsToTargetTable steps) {
        boolean sequences = steps.inSequences();
        OptionalInt length = source.request(table).allChoices().sequenceLength();
        double unit = sequences ? length.orElse(1) : 1;
        return CriticalBatchAnswer.of(
                source.sources().get(0), sequences && length.isEmpty() ? "sequences" : "tokens", steps.groups(unit));
    }
}

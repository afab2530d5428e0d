package dev.hyperlaw.app.cli;

import dev.hyperlaw.desk.transfer.TransferRequest;
import dev.hyperlaw.desk.transfer.TransferResult;
import dev.hyperlaw.transfer.ExportFormat;
import dev.hyperlaw.transfer.Schedule;
import dev.hyperlaw.transfer.TargetRun;
import dev.hyperlaw.transfer.TunedRun;
import dev.hyperlaw.view.transfer.TransferView;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** One tuned configuration in, one recommendation for another budget out. */
@Command(
        name = "transfer",
        description =
                "Move a configuration tuned at one token budget to another: one recommendation with its interval.",
        footer = {
            "",
            "Examples:",
            "  hyperlaw transfer --tokens 2B --lr 1.3e-3 --batch 32seq --seq-len 4096 --to 100B",
            "  hyperlaw transfer --tokens 2B --lr 1.3e-3 --batch 32seq --seq-len 4096 --beta1 .9 --beta2 .95 \\",
            "      --weight-decay .1 --warmup 2000steps --schedule wsd:0.2 --tuned lr,batch \\",
            "      --to 100B --gpus 64 --micro-batch 4",
            "  hyperlaw transfer … --to 50x                         fifty times the tuned budget",
            "  hyperlaw transfer … --to 100B --to-batch 1Mitok      a prescribed batch",
            "  hyperlaw transfer … --to 100B --rules                every rule, with what it assumes",
            "  hyperlaw transfer … --to 100B --export torch         settings to paste",
            "",
            "Batches need a unit: 32seq, 512ktok (1000), 512Kitok (1024). The model stays the same."
        })
final class TransferCommand implements Runnable {
    @Mixin
    private TunedRunOptions tuned;

    @Mixin
    private TargetRunOptions target;

    @Option(
            names = "--to-schedule",
            paramLabel = "SCHEDULE",
            completionCandidates = ScheduleWords.class,
            description = "The target's schedule, if another: ${COMPLETION-CANDIDATES}; 'cosine to 10%%'.")
    private @Nullable String toSchedule;

    @Option(
            names = "--to-params",
            paramLabel = "N",
            description = "The size of the target's model. Another than --params is refused: no rule covers it.")
    private @Nullable String toParams;

    @Option(names = "--rules", description = "Also print every rule: regime, assumption, evidence, warnings.")
    private boolean rules;

    @Mixin
    private ExportOption export;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        Optional<ExportFormat> settings = export.alone();
        TransferResult result = request().answer();
        if (settings.isPresent()) {
            output.out().print(settings.get().write(result.settings()));
            return;
        }
        output.print(TransferView.of(result, rules));
    }

    private TransferRequest request() {
        TunedRun from = tuned.read();
        TargetRun to = target.read().run(from.tokens(), tuned.sequenceLength(), tuned.unit());
        return new TransferRequest(
                from,
                toSchedule == null ? to : to.withSchedule(Schedule.parse(toSchedule)),
                tuned.params(),
                TargetRunOptions.size("--to-params", toParams),
                tuned.assumption());
    }
}

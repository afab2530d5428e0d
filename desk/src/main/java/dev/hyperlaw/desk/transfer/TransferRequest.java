package dev.hyperlaw.desk.transfer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.transfer.TargetRun;
import dev.hyperlaw.transfer.Transfer;
import dev.hyperlaw.transfer.TunedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What should a run at another budget use?
 *
 * @param params size of the tuned model; the same as that of the target where only one is given
 * @param toParams size of the target's model
 * @param assumption what was taken for granted about the tuned run, to be said first
 */
public record TransferRequest(
        TunedRun from, TargetRun to, OptionalDouble params, OptionalDouble toParams, Optional<String> assumption) {
    /** The sizes of the models behind the rules (docs/evidence.md). */
    private static final double SMALLEST = 48e6;

    private static final double LARGEST = 1.7e9;

    public TransferRequest {
        if (params.isPresent() && toParams.isPresent() && params.getAsDouble() != toParams.getAsDouble()) {
            throw new InputProblem(
                    ("transfer moves one model to another budget: --params is %s and --to-params %s,"
                                    + " and no rule here covers a change of size.")
                            .formatted(size(params), size(toParams)),
                    "tune the larger model at a small budget, or tune three sizes and use plan --params %s."
                            .formatted(size(toParams)));
        }
    }

    /** @throws InputProblem when the two runs, the caps or the hardware contradict each other */
    public TransferResult answer() {
        Transfer transfer = Transfer.plan(from, to);
        List<String> warnings = new ArrayList<>();
        assumption.ifPresent(warnings::add);
        OptionalDouble size = params.isPresent() ? params : toParams;
        if (size.isPresent() && (size.getAsDouble() < SMALLEST || size.getAsDouble() > LARGEST)) {
            warnings.add("A model of %s parameters lies outside the evidence, which has %s to %s."
                    .formatted(size(size), NumberText.compact(SMALLEST), NumberText.compact(LARGEST)));
        }
        warnings.addAll(transfer.warnings());
        return new TransferResult(transfer, size, warnings);
    }

    private static String size(OptionalDouble params) {
        return NumberText.compact(params.orElseThrow());
    }
}

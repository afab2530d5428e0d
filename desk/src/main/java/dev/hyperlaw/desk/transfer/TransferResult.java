package dev.hyperlaw.desk.transfer;

import dev.hyperlaw.transfer.RunSettings;
import dev.hyperlaw.transfer.Transfer;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What to run at the target budget.
 *
 * @param params the size of the model, which stays the same
 * @param warnings of the transfer and of how the input was read
 */
public record TransferResult(Transfer transfer, OptionalDouble params, List<String> warnings) {
    public TransferResult {
        warnings = List.copyOf(warnings);
    }

    /** What to paste, under the same warnings. */
    public RunSettings settings() {
        return transfer.settings(warnings);
    }
}

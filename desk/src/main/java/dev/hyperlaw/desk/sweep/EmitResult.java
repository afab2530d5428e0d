package dev.hyperlaw.desk.sweep;

import dev.hyperlaw.sweep.emit.Emission;
import java.util.List;

/** What was written for a cluster. */
public record EmitResult(Emission emission, String store) {
    /** The commands to give next; what is collected goes into the store that was named. */
    public List<String> next() {
        return emission.next().stream()
                .map(command -> command.startsWith("hyperlaw sweep collect")
                        ? command + SweepResult.storeOption(store)
                        : command)
                .toList();
    }
}

package dev.hyperlaw.desk.sweep;

import dev.hyperlaw.sweep.emit.Emission;
import dev.hyperlaw.sweep.emit.EmissionKind;
import dev.hyperlaw.sweep.file.Sweep;
import java.nio.file.Path;
import java.util.OptionalInt;

/**
 * Writes the runs of a sweep for a cluster.
 *
 * @param atOnce runs at a time
 * @param store that will take in what comes back
 */
public record EmitRequest(Sweep sweep, EmissionKind kind, Path folder, OptionalInt atOnce, String store) {
    public EmitResult answer() {
        return new EmitResult(Emission.write(sweep, kind, folder, atOnce), store);
    }
}

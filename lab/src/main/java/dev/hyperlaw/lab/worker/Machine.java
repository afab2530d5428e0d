package dev.hyperlaw.lab.worker;

import dev.hyperlaw.lab.torch.Torch;
import dev.hyperlaw.sweep.engine.ThisMachine;
import dev.hyperlaw.sweep.store.Owner;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.util.Optional;

/** What this worker runs on, so that results can be told from those of another machine or version. */
final class Machine {
    private Machine() {}

    static WorkerInfo info() {
        Owner self = Owner.thisProcess();
        String version = Optional.ofNullable(Machine.class.getPackage().getImplementationVersion())
                .orElse("unpacked");
        return new WorkerInfo(
                "%s/%d".formatted(self.host(), self.pid()),
                "hyperlaw %s, %s, libtorch %s".formatted(version, ThisMachine.java(), Torch.version()),
                ThisMachine.hardware());
    }
}

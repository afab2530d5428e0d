package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.extension.Extension;
import java.util.Set;

/** A command that may need extensions; which ones depends on its arguments. */
interface NeedsExtensions {
    /** Asked by the launcher, after the arguments are read and before anything is done. */
    Set<Extension> extensions();
}

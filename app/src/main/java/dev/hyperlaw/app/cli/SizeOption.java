package dev.hyperlaw.app.cli;

import dev.hyperlaw.quantity.Numeral;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The size of the model that a plan is for. */
final class SizeOption {
    @Option(
            names = {"--params", "--to-params"},
            paramLabel = "N",
            description = "The size of the model: 1.4B, which the runs have, or three other sizes do.")
    private @Nullable String params;

    /** The model size that was asked for. */
    OptionalDouble params() {
        return read("--params", params);
    }

    static OptionalDouble read(String option, @Nullable String text) {
        return text == null
                ? OptionalDouble.empty()
                : OptionalDouble.of(Numeral.parse(option, text).positive());
    }
}

package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What was typed. An option that would do nothing is refused: its user expects something of it. */
final class TypedOptions {
    private final List<ArgSpec> typed;

    private TypedOptions(List<ArgSpec> typed) {
        this.typed = typed;
    }

    static TypedOptions of(CommandSpec command) {
        return new TypedOptions(command.commandLine().getParseResult().matchedArgs());
    }

    /** Refuses idle options, and parameters by their label, where {@code other} was typed. */
    void refuseBeside(String other, String... idle) {
        refuse(typed(other).isPresent(), "beside " + other, "drop one of them.", idle);
    }

    void refuseWithout(String needed, String... idle) {
        refuse(typed(needed).isEmpty(), "without " + needed, "add %s.".formatted(needed), idle);
    }

    /** @param where they do nothing, such as {@code without --dry-run} */
    void refuse(boolean useless, String where, String advice, String... idle) {
        for (String name : idle) {
            Optional<ArgSpec> found = useless ? typed(name) : Optional.empty();
            if (found.isPresent()) {
                refuse(found.get(), where, advice);
            }
        }
    }

    void refuseAll(String where, String advice) {
        for (ArgSpec each : typed) {
            refuse(each, where, advice);
        }
    }

    private static void refuse(ArgSpec idle, String where, String advice) {
        String values = String.join(" ", idle.originalStringValues());
        String words = !(idle instanceof OptionSpec option)
                ? values
                : option.arity().max() > 0
                        ? option.longestName() + " " + values
                        : option.negatable() ? option.longestName().replace("--", "--[no-]") : option.longestName();
        throw new InputProblem("%s does nothing %s.".formatted(words, where), advice);
    }

    private Optional<ArgSpec> typed(String name) {
        for (ArgSpec each : typed) {
            if (each instanceof OptionSpec option
                    ? List.of(option.names()).contains(name)
                    : each.paramLabel().equals(name)) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }
}

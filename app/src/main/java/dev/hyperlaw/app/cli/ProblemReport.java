package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Turns what went wrong into a message on the error stream and an exit code. It handles the library's exceptions itself: the class files of picocli
 * are so old that a lambda over one of its types keeps that type out of the start-up archive.
 */
record ProblemReport(PrintWriter err, boolean debug) implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private static final int FAULT = 1;
    private static final int BAD_INPUT = 2;

    @Override
    public int handleParseException(ParameterException problem, String[] arguments) {
        return unusable(problem);
    }

    @Override
    public int handleExecutionException(Exception problem, CommandLine command, ParseResult parsed) {
        return failed(problem);
    }

    /** The arguments could not be read. */
    int unusable(ParameterException problem) {
        if (inputProblem(problem).isPresent()) {
            return badInput(
                    about(problem.getArgSpec()) + inputProblem(problem).get().getMessage());
        }
        if (problem instanceof UnmatchedArgumentException unmatched) {
            return badInput(unknownWord(
                    unmatched.getCommandLine(), unmatched.getUnmatched().get(0)));
        }
        // Missing options are reported first by the library, but a misspelt one is why they are missing.
        List<String> unknown = problem.getCommandLine().getUnmatchedArguments();
        if (!unknown.isEmpty()) {
            return badInput(unknownWord(problem.getCommandLine(), unknown.get(0)));
        }
        return badInput(problem.getMessage() + "\nMaybe " + seeHelp(problem.getCommandLine()));
    }

    /** The command threw. */
    int failed(Throwable problem) {
        Optional<InputProblem> input = inputProblem(problem);
        if (input.isPresent()) {
            return badInput(input.get().getMessage());
        }
        if (problem instanceof ParameterException parameter) {
            return unusable(parameter);
        }
        if (problem instanceof InvalidPathException path) {
            return badInput("'%s' is not a name of a file: %s.\nMaybe a letter is missing or was mangled."
                    .formatted(path.getInput(), path.getReason()));
        }
        err.println("hyperlaw: This is a fault in Hyperlaw, not in your input: " + problem);
        if (debug) {
            problem.printStackTrace(err);
        } else {
            err.println("Maybe run it again with HYPERLAW_DEBUG=1 and report what it prints.");
        }
        return FAULT;
    }

    private int badInput(@Nullable String message) {
        err.println("hyperlaw: " + message);
        return BAD_INPUT;
    }

    private static String unknownWord(CommandLine command, String given) {
        CommandSpec spec = command.getCommandSpec();
        String word = given;
        String name = spec.qualifiedName();
        List<String> known = new ArrayList<>();
        String kind;
        if (word.startsWith("-")) {
            kind = "option";
            word = word.split("=", 2)[0];
            for (OptionSpec option : spec.options()) {
                known.add(option.longestName());
            }
        } else if (spec.subcommands().isEmpty()) {
            return "%s has no use for '%s'.\nMaybe an option's name is missing before it; %s"
                    .formatted(name, word, seeHelp(command));
        } else {
            kind = "command";
            known.addAll(spec.subcommands().keySet());
        }
        String advice = NearestName.of(word, known)
                .map(nearest -> "%s was meant; ".formatted(nearest))
                .orElse("");
        return "%s has no %s '%s'.\nMaybe %s%s".formatted(name, kind, word, advice, seeHelp(command));
    }

    private static String about(@Nullable ArgSpec argument) {
        if (argument instanceof OptionSpec option) {
            return option.longestName() + ": ";
        }
        return argument == null ? "" : argument.paramLabel() + ": ";
    }

    private static String seeHelp(CommandLine command) {
        return "see '%s --help'.".formatted(command.getCommandSpec().qualifiedName());
    }

    private static Optional<InputProblem> inputProblem(Throwable problem) {
        for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
            if (cause instanceof InputProblem input) {
                return Optional.of(input);
            }
        }
        return Optional.empty();
    }
}

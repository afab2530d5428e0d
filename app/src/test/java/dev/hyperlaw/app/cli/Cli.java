package dev.hyperlaw.app.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hyperlaw.app.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One call of the command line, in this process. */
record Cli(int exit, String out, String err) {
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    /** Runs a line as a shell would split it; single quotes group words. */
    static Cli run(String line) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(line);
        while (matcher.find()) {
            words.add(matcher.group(1) != null ? matcher.group(1) : matcher.group(2));
        }
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exit = new CommandRunner(Terminal.of(new PrintWriter(out), new PrintWriter(err)))
                .run(words.toArray(String[]::new));
        return new Cli(exit, out.toString(), err.toString());
    }

    /** Runs a line with {@code --format json} and reads the answer. */
    static JsonNode json(String line) {
        Cli call = run(line + " --format json");
        if (call.exit() != 0) {
            throw new AssertionError("'%s' ended with %d: %s".formatted(line, call.exit(), call.err()));
        }
        try {
            return new ObjectMapper().readTree(call.out());
        } catch (JsonProcessingException e) {
            throw new AssertionError("'%s' printed no JSON: %s".formatted(line, call.out()), e);
        }
    }
}

package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Every command line that the help, README or a document shows, as it is typed after {@code hyperlaw}. */
final class DocumentedExamples {
    private static final Path ROOT = Path.of("..");
    private static final Pattern DOCUMENTED =
            Pattern.compile("(?m)^ {0,4}(?:\\$ )?(?:\\.\\./\\.\\./|\\./)hyperlaw (.*)$");
    private static final Pattern SHOWN = Pattern.compile("(?m)^ {2}hyperlaw (.*)$");
    private static final String TUNED = "transfer --tokens 2B --lr 1.3e-3 --batch 32seq --seq-len 4096";

    private DocumentedExamples() {}

    static Set<String> all() throws IOException {
        Set<String> examples = new LinkedHashSet<>();
        CommandLine root = Subcommands.treeFor(
                Terminal.of(new PrintWriter(new StringWriter()), new PrintWriter(new StringWriter())));
        withSubcommands(root).forEach(command -> {
            String footer =
                    String.join("\n", command.getCommandSpec().usageMessage().footer());
            SHOWN.matcher(joined(footer)).results().forEach(found -> examples.add(typed(found.group(1))));
        });
        for (Path document : documents()) {
            DOCUMENTED
                    .matcher(joined(Files.readString(document)))
                    .results()
                    .forEach(found -> examples.add(typed(found.group(1))));
        }
        return examples;
    }

    private static Stream<CommandLine> withSubcommands(CommandLine command) {
        return Stream.concat(
                Stream.of(command),
                command.getSubcommands().values().stream().distinct().flatMap(DocumentedExamples::withSubcommands));
    }

    private static List<Path> documents() throws IOException {
        List<Path> documents = new ArrayList<>(List.of(ROOT.resolve("README.md")));
        for (String folder : List.of("docs", "examples/python-trainer", "experiments")) {
            try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
                files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(documents::add);
            }
        }
        return documents;
    }

    /** Lines that end with a backslash go on in the next one. */
    private static String joined(String text) {
        return text.replaceAll("\\\\\\n\\s*", "");
    }

    /** Without the words that explain it, and what follows in the shell. */
    private static String typed(String line) {
        String command = Arrays.asList(line.split(" {2,}| && ", -1)).get(0).strip();
        return command.replace("transfer …", TUNED);
    }
}

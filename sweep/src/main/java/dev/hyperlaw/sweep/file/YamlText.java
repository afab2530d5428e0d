package dev.hyperlaw.sweep.file;

import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;

/** YAML as nodes, which know their line and column. Files that could make us work without end are refused. */
final class YamlText {
    static final int LARGEST = 1 << 20;
    private static final int DEEPEST = 20;

    private YamlText() {}

    /** The mapping that the file is; empty, and a problem, if it is none. */
    static Optional<MappingNode> read(String text, Problems problems) {
        if (text.length() > LARGEST) {
            problems.add(
                    FilePlace.START,
                    "The sweep file has %d characters, and %d are the most that are read."
                            .formatted(text.length(), LARGEST));
            return Optional.empty();
        }
        LoadSettings settings = LoadSettings.builder().build();
        try {
            if (!tame(new Parse(settings).parseString(text), problems)) {
                return Optional.empty();
            }
            Optional<Node> root = new Compose(settings).composeString(text);
            if (root.isPresent() && root.get() instanceof MappingNode mapping) {
                return Optional.of(mapping);
            }
            problems.add(
                    root.map(FilePlace::of).orElse(FilePlace.START),
                    root.isPresent() ? "A sweep file is made of lines 'name: value'." : "The sweep file is empty.",
                    "it begins with 'objective: gpt'.");
        } catch (MarkedYamlEngineException e) {
            FilePlace place = FilePlace.of(e.getProblemMark().or(e::getContextMark));
            problems.add(place, "This is not YAML: %s.".formatted(sentence(e)), hint(text, place));
        } catch (ReaderException e) {
            problems.add(
                    FilePlace.inside(text, e.getPosition()),
                    "The character U+%04X does not belong into a text file.".formatted(e.getCodePoint()));
        } catch (YamlEngineException e) {
            problems.add(FilePlace.START, "This is not YAML: %s.".formatted(e.getMessage()));
        }
        return Optional.empty();
    }

    /** Composing is recursive and follows aliases, so depth is limited and aliases are refused before it begins. */
    private static boolean tame(Iterable<Event> events, Problems problems) {
        int depth = 0;
        for (Event event : events) {
            if (event instanceof CollectionStartEvent) {
                depth++;
            } else if (event instanceof CollectionEndEvent) {
                depth--;
            }
            if (depth > DEEPEST) {
                problems.add(
                        FilePlace.of(event.getStartMark()),
                        "Lists and maps are nested more than %d deep.".formatted(DEEPEST));
                return false;
            }
            if (event instanceof AliasEvent alias) {
                problems.add(
                        FilePlace.of(event.getStartMark()),
                        "A sweep file has no aliases, and this is *%s.".formatted(alias.getAlias()),
                        "write the value again, or put the text into quotes.");
                return false;
            }
        }
        return true;
    }

    private static String sentence(MarkedYamlEngineException e) {
        String problem = String.valueOf(e.getProblem()).strip().replaceAll("\\s+", " ");
        return e.getContext() == null ? problem : e.getContext().strip().replaceAll("\\s+", " ") + ", " + problem;
    }

    private static String hint(String text, FilePlace place) {
        String line = text.lines().skip(place.line() - 1L).findFirst().orElse("");
        return line.contains("\t")
                ? "the line has a tab: YAML indents by blanks."
                : "a value with special characters wants 'quotes', or the indentation is off.";
    }
}

package dev.hyperlaw.sweep.file;

import dev.hyperlaw.InputProblem;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.MappingNode;

/** Reads sweep files. */
public final class SweepFile {
    private SweepFile() {}

    /**
     * The sweep that {@code text} describes.
     *
     * @param fileName how messages call the file; without its extension, the name of a sweep that gives itself none
     * @throws InputProblem with every problem of the file, each {@code file:line:column: sentence}, in the order of the lines
     */
    public static Sweep read(String fileName, String text) {
        Problems problems = new Problems(fileName);
        Optional<MappingNode> root = YamlText.read(text, problems);
        Optional<Sweep> sweep = root.flatMap(node -> new SweepReader(fileName, text, problems).read(node));
        if (sweep.isEmpty() || !problems.none()) {
            throw problems.all();
        }
        return sweep.get();
    }
}

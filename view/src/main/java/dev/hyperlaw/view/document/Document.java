package dev.hyperlaw.view.document;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All that is said about a result.
 *
 * @param title of a page
 * @param lines of the CSV
 */
public record Document(String title, List<Passage> blocks, CsvLines lines) {
    public Document {
        blocks = List.copyOf(blocks);
    }

    /** What programs read: every fact under its key. */
    public Map<String, @Nullable Object> data() {
        return data(blocks);
    }

    private static Map<String, @Nullable Object> data(List<Passage> blocks) {
        Tree tree = new Tree();
        collect(blocks, tree);
        return tree.root();
    }

    private static void collect(List<Passage> blocks, Tree tree) {
        for (Passage block : blocks) {
            if (!(block instanceof Passage.Section section)) {
                block.facts().forEach(tree::add);
            } else if (section.key().isEmpty()) {
                collect(section.blocks(), tree);
            } else if (section.key().endsWith("[]")) {
                tree.append(section.key().substring(0, section.key().length() - 2), data(section.blocks()));
            } else {
                tree.put(section.key(), data(section.blocks()));
            }
        }
    }
}

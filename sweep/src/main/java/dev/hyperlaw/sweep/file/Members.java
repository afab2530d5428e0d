package dev.hyperlaw.sweep.file;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** The members of a YAML map by name, each name once. */
final class Members {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private Members() {}

    record Member(String name, FilePlace place, Node value) {}

    static Map<String, Member> of(MappingNode mapping, Problems problems) {
        Map<String, Member> members = new LinkedHashMap<>();
        Iterator<NodeTuple> tuples = mapping.getValue().iterator();
        while (tuples.hasNext()) {
            NodeTuple tuple = tuples.next();
            FilePlace place = FilePlace.of(tuple.getKeyNode());
            if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
                problems.add(place, "A name is a word, and this is a list or a map.");
                continue;
            }
            String name = key.getValue();
            Node value = mapping.getFlowStyle() == FlowStyle.FLOW
                    ? rejoined(tuple.getValueNode(), tuples)
                    : tuple.getValueNode();
            if (!NAME.matcher(name).matches()) {
                String proposal = name.strip().replaceAll("[^A-Za-z0-9_]+", "_");
                problems.add(
                        place,
                        "The name '%s' is not made of letters, digits and underscores.".formatted(name),
                        NAME.matcher(proposal).matches() ? proposal + " was meant." : "a quote or a comma is missing.");
                continue;
            }
            Member before = members.putIfAbsent(name, new Member(name, place, value));
            if (before != null) {
                problems.add(
                        place,
                        "%s is given twice, first in line %d."
                                .formatted(name, before.place().line()),
                        "a list was meant: %s: [a, b].".formatted(name));
            }
        }
        return members;
    }

    /** The elements of a list; what YAML took apart at the commas of a {@code logspace(…)} is one element again. */
    static List<Node> elements(SequenceNode list) {
        List<Node> elements = new ArrayList<>();
        Iterator<Node> nodes = list.getValue().iterator();
        while (nodes.hasNext()) {
            Node node = nodes.next();
            while (open(node) && nodes.hasNext()) {
                node = joined(node, nodes.next());
            }
            elements.add(node);
        }
        return elements;
    }

    // {lr: logspace(1e-4, 1e-2, 5)} is a map of lr and of two names without a value to YAML.
    private static Node rejoined(Node value, Iterator<NodeTuple> more) {
        Node whole = value;
        while (open(whole) && more.hasNext()) {
            whole = joined(whole, more.next().getKeyNode());
        }
        return whole;
    }

    private static boolean open(Node node) {
        return node instanceof ScalarNode scalar
                && scalar.isPlain()
                && LogSpace.begins(scalar.getValue())
                && !scalar.getValue().contains(")");
    }

    private static Node joined(Node first, Node next) {
        String rest = next instanceof ScalarNode scalar ? scalar.getValue() : ")";
        ScalarNode begun = (ScalarNode) first;
        return new ScalarNode(
                Tag.STR,
                true,
                begun.getValue() + "," + rest,
                begun.getScalarStyle(),
                begun.getStartMark(),
                next.getEndMark());
    }
}

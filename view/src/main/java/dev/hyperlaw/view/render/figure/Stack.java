package dev.hyperlaw.view.render.figure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Moves labels in a column apart. Each stays as close as it can to where it wants to be: labels that would touch form a
 * group, and a group sits at the mean of the wishes of its members (the pooling of isotonic regression).
 */
final class Stack {
    private Stack() {}

    /** The middles of labels, in the order of the wishes, at least {@code spacing} apart and inside the limits if they fit. */
    static double[] spread(double[] wishes, double spacing, double low, double high) {
        List<Integer> order = IntStream.range(0, wishes.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> wishes[i]))
                .toList();
        List<Group> groups = new ArrayList<>();
        for (int index : order) {
            Group group = new Group(wishes[index], 1);
            while (!groups.isEmpty() && groups.get(groups.size() - 1).touches(group, spacing)) {
                group = groups.remove(groups.size() - 1).and(group);
            }
            groups.add(group);
        }
        double[] middles = new double[wishes.length];
        int next = 0;
        for (Group group : groups) {
            for (int i = 0; i < group.count; i++) {
                middles[order.get(next++)] = group.middle + (i - (group.count - 1) / 2.0) * spacing;
            }
        }
        return within(middles, order, spacing, low, high);
    }

    /** Pushes in what sticks out: down from the top first, then up from the bottom. */
    private static double[] within(double[] middles, List<Integer> order, double spacing, double low, double high) {
        double least = low + spacing / 2;
        for (int index : order) {
            middles[index] = Math.max(middles[index], least);
            least = middles[index] + spacing;
        }
        double most = high - spacing / 2;
        for (int i = order.size() - 1; i >= 0; i--) {
            int index = order.get(i);
            middles[index] = Math.min(middles[index], most);
            most = middles[index] - spacing;
        }
        return middles;
    }

    private record Group(double middle, int count) {
        boolean touches(Group below, double spacing) {
            return below.middle - middle < (count + below.count) / 2.0 * spacing;
        }

        Group and(Group other) {
            return new Group(
                    (middle * count + other.middle * other.count) / (count + other.count), count + other.count);
        }
    }
}

package dev.hyperlaw.view.render.figure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** A label that looks for a place. If it ends up away from the dot it names, a thin line leads back to it. */
record Wish(TextStyle style, List<Candidate> places, Optional<Point> dot) {
    private static final int ORDERS = 12;
    private static final int ROUNDS = 3;
    private static final double LEFT_OUT = 10_000;
    private static final double FAR = 11;

    Wish {
        places = List.copyOf(places);
    }

    /**
     * Chooses a place for every wish: first in turn, then each anew with the others where they are. Since who comes first
     * matters, a few orders are tried and the best outcome kept. A label gets no place if all of them are taken or leave
     * the plot area: a word too few is better than two that cannot be read.
     */
    static List<Optional<Candidate>> settle(List<Wish> wishes, Obstacles obstacles) {
        List<double[]> costs = wishes.stream()
                .map(wish -> wish.places.stream()
                        .mapToDouble(place -> place.price() + obstacles.cost(place.box()))
                        .toArray())
                .toList();
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < wishes.size(); i++) {
            order.add(i);
        }
        Outcome best = settle(wishes, costs, order);
        for (int attempt = 1; attempt < ORDERS && wishes.size() > 1; attempt++) {
            Collections.shuffle(order, new Random(attempt));
            Outcome other = settle(wishes, costs, order);
            best = other.cost < best.cost ? other : best;
        }
        return best.chosen;
    }

    private record Outcome(List<Optional<Candidate>> chosen, double cost) {}

    private static Outcome settle(List<Wish> wishes, List<double[]> costs, List<Integer> order) {
        List<Optional<Candidate>> chosen = new ArrayList<>(Collections.nCopies(wishes.size(), Optional.empty()));
        double total = 0;
        for (int round = 0; round < ROUNDS; round++) {
            total = 0;
            for (int i : order) {
                chosen.set(i, Optional.empty());
                int place = wishes.get(i).best(costs.get(i), chosen);
                if (place >= 0) {
                    chosen.set(i, Optional.of(wishes.get(i).places.get(place)));
                }
                total += place >= 0 ? costs.get(i)[place] : LEFT_OUT;
            }
        }
        return new Outcome(chosen, total);
    }

    void draw(Candidate place, Svg svg) {
        dot.ifPresent(point -> leader(point, place.box(), svg));
        place.draw(svg, style);
    }

    /** The index of the cheapest place that is free, -1 if there is none. */
    private int best(double[] costs, List<Optional<Candidate>> others) {
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < costs.length; k++) {
            Box box = places.get(k).box();
            if (costs[k] < least
                    && others.stream()
                            .flatMap(Optional::stream)
                            .noneMatch(other -> other.box().overlaps(box))) {
                least = costs[k];
                best = k;
            }
        }
        return best;
    }

    private void leader(Point from, Box box, Svg svg) {
        Point to = new Point(
                Math.max(box.x(), Math.min(box.right(), from.x())),
                Math.max(box.y() + 3, Math.min(box.bottom() - 3, from.y())));
        if (from.distance(to) > FAR) {
            String colour = style.colour().hex();
            svg.element("line", "x1 y1 x2 y2 stroke", from.x(), from.y(), to.x(), to.y(), colour);
        }
    }
}

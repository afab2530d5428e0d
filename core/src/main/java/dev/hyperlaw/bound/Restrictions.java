package dev.hyperlaw.bound;

import dev.hyperlaw.posynomial.Greek;
import java.util.List;

/**
 * A regime as people type it: what is tuned, fixed, on a path, or capped.
 *
 * @param tune names; empty means everything that is neither fixed nor on a path
 * @param fix {@code alpha=0.1}
 * @param path {@code b=T^3/5}
 * @param max {@code b=4096}, also moving: {@code b=T^1/8}
 * @param min {@code alpha=0.001}
 * @param cap any relation of products: {@code b*H<=T}
 */
public record Restrictions(
        List<String> tune, List<String> fix, List<String> path, List<String> max, List<String> min, List<String> cap) {
    public static final Restrictions NONE =
            new Restrictions(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    public Restrictions {
        tune = List.copyOf(tune);
        fix = List.copyOf(fix);
        path = List.copyOf(path);
        max = List.copyOf(max);
        min = List.copyOf(min);
        cap = List.copyOf(cap);
    }

    /** The same with Greek letters in the tuned names spelled out, as they are everywhere else. */
    Restrictions spelledOut() {
        return new Restrictions(tune.stream().map(Greek::spelledOut).toList(), fix, path, max, min, cap);
    }
}

package dev.hyperlaw.intake.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * A table with what was done to it.
 *
 * @param seed from which it can be made again
 */
record Case(MadeSource source, long seed, List<Mutation> mutations, MadeTable table) {
    /** Neighbouring seeds begin alike otherwise. */
    private static final long SCATTER = 0x9E3779B97F4A7C15L;

    Case {
        mutations = List.copyOf(mutations);
    }

    /** One to three of the mutations, one after the other; of those that apply. */
    static Case of(MadeSource source, long seed, List<Mutation> choices) {
        Random random = new Random(SCATTER * seed);
        int wanted = 1 + random.nextInt(3);
        List<Mutation> done = new ArrayList<>();
        MadeTable table = source.table();
        while (done.size() < wanted) {
            Mutation mutation = Mutation.oneOf(random, choices);
            MadeTable before = table;
            table = done.contains(mutation)
                    ? before
                    : mutation.change().of(before, random).orElse(before);
            if (table != before) {
                done.add(mutation);
            }
        }
        return new Case(source, seed, done, table);
    }

    /** Only this mutation; empty where it does not apply. */
    static Optional<Case> alone(MadeSource source, Mutation mutation) {
        return mutation.change()
                .of(source.table(), new Random(SCATTER))
                .map(table -> new Case(source, 0, List.of(mutation), table));
    }

    boolean isHarmless() {
        return mutations.stream().allMatch(Mutation::harmless);
    }

    @Override
    public String toString() {
        return "%s, seed %d: %s"
                .formatted(source, seed, mutations.stream().map(Mutation::name).collect(Collectors.joining(" + ")));
    }
}

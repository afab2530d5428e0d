package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.BatchUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What {@code --columns} says of the cells of a column, behind a colon. */
sealed interface ColumnUnit {
    record Batch(BatchUnit counts) implements ColumnUnit {}

    record Loss(LossMeasure measure) implements ColumnUnit {}

    /** Cells count in thousands, millions, … */
    record Times(Multiple multiple) implements ColumnUnit {}

    /** @throws InputProblem if the role has no such unit */
    static ColumnUnit parse(Role role, String word) {
        return switch (role) {
            case BATCH ->
                Multiple.find(word).<ColumnUnit>map(Times::new).orElseGet(() -> new Batch(BatchUnit.parse(word)));
            case LOSS -> new Loss(LossMeasure.parse(word));
            case TOKENS, STEPS, SAMPLES, PLANNED, PLANNED_STEPS, PARAMS -> new Times(Multiple.parse(role, word));
            case LR, SEQ, BETA1, BETA2, BETAS, ALPHA, SEED, SCHEDULE, COOLDOWN, FINAL_LR, MIN_LR ->
                throw none(role, word);
            case OPTIMIZER, WEIGHT_DECAY, WARMUP, RUN, STATUS, GROUP -> throw none(role, word);
        };
    }

    private static InputProblem none(Role role, String word) {
        return new InputProblem(
                "--columns %s=…:%s: the role %s has no units.".formatted(role.word(), word, role.word()),
                "a number for empty cells was meant, such as seq=data.seq_len:4096.");
    }

    /** What a column counts in where it does not count ones. */
    enum Multiple {
        /** Says that a name which says otherwise is wrong. */
        ONES(1, "1"),
        THOUSANDS(1e3, "k"),
        MILLIONS(1e6, "M"),
        BILLIONS(1e9, "B"),
        TRILLIONS(1e12, "T");

        private final double factor;
        private final String sign;

        Multiple(double factor, String sign) {
            this.factor = factor;
            this.sign = sign;
        }

        double factor() {
            return factor;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Those that cells may be in without saying so. */
        static List<Multiple> large() {
            return List.of(THOUSANDS, MILLIONS, BILLIONS, TRILLIONS);
        }

        /** {@code millions}, {@code million} or {@code M}; a small m is not asked whether it means a thousandth. */
        static Multiple parse(Role role, String text) {
            return find(text)
                    .orElseThrow(() -> new InputProblem(
                            "--columns %s: '%s' is not a unit; the units are %s."
                                    .formatted(
                                            role.word(),
                                            text,
                                            Arrays.stream(values())
                                                    .map(each -> each.word() + " (" + each.sign + ")")
                                                    .collect(Collectors.joining(", "))),
                            "millions was meant."));
        }

        private static Optional<Multiple> find(String text) {
            String word = text.toLowerCase(Locale.ROOT);
            return Arrays.stream(values())
                    .filter(each -> {
                        String plural = each.word();
                        String sign = each.sign.toLowerCase(Locale.ROOT);
                        return List.of(plural, plural.substring(0, plural.length() - 1), sign)
                                .contains(word);
                    })
                    .findFirst();
        }
    }
}

package dev.hyperlaw.transfer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What was searched over at the small budget, and is therefore at its optimum there. */
public enum Tuned {
    LR,
    BATCH,
    MOMENTUM;

    /** Reads {@code lr,batch}. The learning rate must be among them: every rule moves a tuned one. */
    public static Set<Tuned> parse(String text) {
        Set<Tuned> tuned = EnumSet.noneOf(Tuned.class);
        for (String part : text.split(",", -1)) {
            tuned.add(
                    switch (part.strip().toLowerCase(Locale.ROOT)) {
                        case "lr", "eta" -> LR;
                        case "batch", "b" -> BATCH;
                        case "momentum", "alpha", "beta", "beta1" -> MOMENTUM;
                        default ->
                            throw new InputProblem(
                                    "'%s' in --tuned %s is none of lr, batch, momentum.".formatted(part, text),
                                    NearestName.of(part, List.of("lr", "batch", "momentum"))
                                                    .orElse("lr") + ".");
                    });
        }
        return tuned;
    }
}

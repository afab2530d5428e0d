package dev.hyperlaw.evidence;

import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The size of the models of a group, where it sets the group apart from others.
 *
 * @param others the rest of its name: groups with the same rest differ in size alone
 * @param parameters how many there are
 */
public record ModelSize(String others, double parameters) {
    public static final List<String> NAMES =
            List.of("params", "parameters", "n_params", "num_params", "model_params", "N");

    public ModelSize {
        if (!(parameters > 0) || Double.isInfinite(parameters)) {
            throw new IllegalArgumentException("A model of %s parameters cannot be.".formatted(parameters));
        }
    }

    /** Empty unless a number of parameters sets the group apart. */
    public static Optional<ModelSize> of(SweepGroup group) {
        List<String> others = new ArrayList<>(List.of(group.name().split(" ", -1)));
        double parameters = 0;
        for (String name : NAMES) {
            if (group.common().get(name) instanceof Setting.Numeric size
                    && size.value() > 0
                    && others.remove(name + "=" + size.canonical())) {
                parameters = size.value();
            }
        }
        return parameters > 0 ? Optional.of(new ModelSize(String.join(" ", others), parameters)) : Optional.empty();
    }

    /** Groups that differ in the size of the model alone, two or more of them, and the rest of their name. */
    public static Map<String, List<GroupFit>> alike(List<GroupFit> fits) {
        Map<String, List<GroupFit>> alike = new LinkedHashMap<>();
        for (GroupFit fit : fits) {
            of(fit.group())
                    .ifPresent(size -> alike.computeIfAbsent(size.others(), any -> new ArrayList<>())
                            .add(fit));
        }
        alike.values().removeIf(group -> group.size() < 2);
        return alike;
    }
}

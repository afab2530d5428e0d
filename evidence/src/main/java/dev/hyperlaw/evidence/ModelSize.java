package dev.hyperlaw.evidence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the name of a group says of the size of its model.
 *
 * @param others the rest of the name: groups with the same rest differ in size alone
 * @param parameters how many there are
 */
public record ModelSize(String others, double parameters) {
    /** Settings that count parameters. */
    private static final Set<String> NAMES =
            Set.of("params", "parameters", "n_params", "num_params", "model_params", "N");

    public ModelSize {
        if (!(parameters > 0) || Double.isInfinite(parameters)) {
            throw new IllegalArgumentException("A model of %s parameters cannot be.".formatted(parameters));
        }
    }

    /** Empty if the name says nothing of it. */
    public static Optional<ModelSize> of(String groupName) {
        List<String> others = new ArrayList<>();
        double parameters = 0;
        for (String pair : groupName.split(" ", -1)) {
            int equals = pair.indexOf('=');
            double value =
                    equals > 0 && NAMES.contains(pair.substring(0, equals)) ? number(pair.substring(equals + 1)) : 0;
            if (value > 0) {
                parameters = value;
            } else {
                others.add(pair);
            }
        }
        return parameters > 0 ? Optional.of(new ModelSize(String.join(" ", others), parameters)) : Optional.empty();
    }

    /** Groups that differ in the size of the model alone, two or more of them, and the rest of their name. */
    public static Map<String, List<GroupFit>> alike(List<GroupFit> fits) {
        Map<String, List<GroupFit>> alike = new LinkedHashMap<>();
        for (GroupFit fit : fits) {
            of(fit.group().name())
                    .ifPresent(size -> alike.computeIfAbsent(size.others(), any -> new ArrayList<>())
                            .add(fit));
        }
        alike.values().removeIf(group -> group.size() < 2);
        return alike;
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException notANumber) {
            return 0;
        }
    }
}

package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The name of a column, taken apart: {@code config.optim/learningRate} is config, optim, learning_rate.
 *
 * @param header as it stands in the file
 * @param segments normalised, from the outside in
 */
record HeaderName(String header, List<String> segments) {
    /** Prefixes that say where a setting was kept and not what it is. */
    private static final Set<String> NEUTRAL =
            Set.of(("config params param metrics metric tags summary args hparams hyperparameters train"
                            + " trainer training optim optimizer opt model data run cfg scheduler setting settings"
                            + " mlflow user_attrs parameters arch architecture transformer backbone network net"
                            + " model_config model_args model_cfg llm gpt decoder")
                    .split(" "));

    HeaderName {
        segments = List.copyOf(segments);
    }

    static HeaderName of(String header) {
        List<String> segments = Arrays.stream(header.split("[./]"))
                .map(HeaderName::normal)
                .filter(segment -> !segment.isEmpty())
                .toList();
        return new HeaderName(header, segments.isEmpty() ? List.of(normal(header)) : segments);
    }

    /** Lower case, words joined by underscores. */
    static String normal(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", "_")
                .replaceAll("^_+|_+$", "");
    }

    /** Every name it may go by: lr, optim_lr, config_optim_lr. */
    List<String> forms() {
        List<String> forms = new ArrayList<>();
        String form = "";
        for (int i = segments.size() - 1; i >= 0; i--) {
            form = form.isEmpty() ? segments.get(i) : segments.get(i) + "_" + form;
            forms.add(form);
        }
        return forms;
    }

    /** How many prefixes mean something beyond where the value was kept, when the name is the first {@code form} of {@link #forms}. */
    int foreign(int form) {
        return (int) segments.subList(0, segments.size() - 1 - form).stream()
                .filter(segment -> !NEUTRAL.contains(segment))
                .count();
    }

    Set<String> words() {
        Set<String> words = new HashSet<>();
        segments.forEach(segment -> words.addAll(Arrays.asList(segment.split("_"))));
        return words;
    }

    String last() {
        return segments.get(segments.size() - 1);
    }

    /** The header without neutral prefixes. */
    String stripped() {
        String rest = header;
        for (int i = 0; i + 1 < segments.size() && NEUTRAL.contains(segments.get(i)); i++) {
            int cut = rest.indexOf('.') < 0
                    ? rest.indexOf('/')
                    : rest.indexOf('/') < 0 ? rest.indexOf('.') : Math.min(rest.indexOf('.'), rest.indexOf('/'));
            rest = rest.substring(cut + 1);
        }
        return rest;
    }
}
